import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

type Options = {
  /** The share of the element that must be visible. */
  threshold?: number;
  /** Counts as in view this far before it is. */
  margin?: string;
  /** The same for the scroll container's edges. Browsers without support use the window's margin only. */
  aside?: string;
  /** Stays in view once seen. */
  isOnce?: boolean;
};

/** Whether an element is in view. True in browsers that cannot tell. */
export function useInView(ref: RefObject<Element | null>, options: Options = {}): boolean {
  const { threshold = 0, aside = "0px", margin = aside, isOnce = false } = options;
  const canTell = useSyncExternalStore(
    never,
    () => typeof IntersectionObserver !== "undefined",
    // On the server nothing is in view yet.
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
