import { type RefObject, useEffect, useState } from "react";

type Options = {
  /** Which share of it must be in sight. */
  threshold?: number;
  /** Once seen, it counts as seen for good. */
  isOnce?: boolean;
};

/** Whether an element is in sight. A browser that cannot tell counts it as seen. */
export function useInView(ref: RefObject<Element | null>, { threshold = 0, isOnce = false }: Options = {}): boolean {
  const [isInView, setIsInView] = useState(typeof IntersectionObserver === "undefined");

  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.at(-1)?.isIntersecting ?? false;
        if (isSeen && isOnce) observer.disconnect();
        setIsInView(isSeen);
      },
      { threshold },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, threshold, isOnce]);

  return isInView;
}
