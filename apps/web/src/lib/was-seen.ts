import { type RefObject, useEffect, useState } from "react";

/** Far enough ahead that what is fetched then is there when the reader is. */
const AHEAD = "400px";

/** Whether the reader has come near it: for what stands at the end of a page that few scroll through. */
export function useWasSeen(ref: RefObject<Element | null>): boolean {
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || wasSeen) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setWasSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, wasSeen]);
  return wasSeen;
}
