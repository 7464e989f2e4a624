import { useEffect, useState } from "react";
import { isRightToLeft } from "./roving.ts";

/**
 * Tracks whether a strip can scroll further on either side, and scrolls by one view. In right-to-left pages, scroll
 * positions are negative.
 */
export function useTurning(
  strip: { readonly current: HTMLElement | null },
  count: number,
  most: number,
  isWhole: boolean,
) {
  // Assumed until measured. More items than the widest view shows overflow in every view.
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: count <= most });

  function measure() {
    const element = strip.current;
    if (!element) return;
    const gone = Math.abs(element.scrollLeft);
    const isAtStart = gone < 2;
    const isAtEnd = isWhole && gone > element.scrollWidth - element.clientWidth - 2;
    setEnds((now) => (now.isAtStart === isAtStart && now.isAtEnd === isAtEnd ? now : { isAtStart, isAtEnd }));
  }

  function turn(direction: -1 | 1) {
    const element = strip.current;
    if (!element) return;
    const along = isRightToLeft(element) ? -direction : direction;
    element.scrollBy({ left: along * element.clientWidth });
  }

  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    // Measures after layout. Reading sizes earlier would force a synchronous layout for each rail.
    const observer = new ResizeObserver(() => measure());
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `measure` reads the strip only.
  }, [count, isWhole]);

  return { ends, measure, turn };
}
