import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

type Options = {
  /** Which share of it must be in sight. */
  threshold?: number;
  /** How far before it comes into sight it counts already. */
  margin?: string;
  /** The same at the edges of what it scrolls in, as well as of the window. A browser that does not know it waits longer. */
  aside?: string;
  /** Once seen, it counts as seen for good. */
  isOnce?: boolean;
};

/** Whether an element is in sight. A browser that cannot tell counts it as seen. */
export function useInView(ref: RefObject<Element | null>, options: Options = {}): boolean {
  const { threshold = 0, aside = "0px", margin = aside, isOnce = false } = options;
  const canTell = useSyncExternalStore(
    never,
    () => typeof IntersectionObserver !== "undefined",
    // Where a page is rendered nothing is in sight yet.
    () => true,
  );
  const [isInView, setIsInView] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element || !canTell) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.at(-1)?.isIntersecting ?? false;
        if (isSeen && isOnce) observer.disconnect();
        setIsInView(isSeen);
      },
      { threshold, rootMargin: margin, scrollMargin: aside },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, canTell, threshold, margin, aside, isOnce]);

  return isInView || !canTell;
}

function never() {
  return () => undefined;
}
