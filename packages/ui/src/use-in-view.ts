import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

type Options = {
  /** The share of the element that must be visible. */
  threshold?: number;
  /** Distance before the view at which the element already counts as in view. */
  margin?: string;
  /** The same distance for the edges of a scroll container. Browsers without support use the window's margin only. */
  aside?: string;
  /** True keeps the element in view after it was seen once. */
  isOnce?: boolean;
};

/** True if an element is in view. Always true in browsers without IntersectionObserver. */
export function useInView(ref: RefObject<Element | null>, options: Options = {}): boolean {
  const { threshold = 0, aside = "0px", margin = aside, isOnce = false } = options;
  const canTell = useSyncExternalStore(
    never,
    () => typeof IntersectionObserver !== "undefined",
    // The server counts as having IntersectionObserver, so that nothing is in view there.
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
