import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isRightToLeft } from "./roving.ts";

/** A slide takes one second (R11.1). */
const SLIDE_MS = 1_000;
/** Touch and wheel scroll events are closer together than this; after a longer pause the row is at rest. */
const REST_MS = 120;

/**
 * Moves a scrolling row that contains its slides twice (or a column, by its styles). The browser swipes and snaps; this
 * adds the slow slide and the loop: both halves look alike, so a jump by one half is invisible.
 */
export function useSlides(count: number) {
  const ref = useRef<HTMLUListElement>(null);
  const frame = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [current, setCurrent] = useState(0);

  function stop() {
    cancelAnimationFrame(frame.current);
    if (ref.current) ref.current.style.scrollSnapType = "";
  }

  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      clearTimeout(rest.current);
    },
    [],
  );

  /** Jumps from the second half to the same place in the first. */
  function settle() {
    const row = ref.current;
    if (row && placeOf(row) >= count) jump(row, -count);
  }

  function slideTo(place: number) {
    const row = ref.current;
    if (!row || !isScrollable(row)) return;
    stop();
    const from = offsetOf(row);
    const way = place * stepOf(row) - from;
    if (prefersStillness()) {
      put(row, from + way);
      return;
    }
    const begun = performance.now();
    // Snapping would interfere with each step.
    row.style.scrollSnapType = "none";
    const paint = (now: number) => {
      const part = Math.min(1, Math.max(0, now - begun) / SLIDE_MS);
      put(row, from + way * ease(part));
      if (part < 1) frame.current = requestAnimationFrame(paint);
      else {
        settle();
        stop();
      }
    };
    frame.current = requestAnimationFrame(paint);
  }

  const row = {
    ref,
    onScroll() {
      if (ref.current) setCurrent(placeOf(ref.current) % count);
      clearTimeout(rest.current);
      rest.current = setTimeout(settle, REST_MS);
    },
    onTouchStart() {
      stop();
      // At the first slide there is nothing to swipe back to, so the row starts in the second half.
      if (ref.current && placeOf(ref.current) === 0) jump(ref.current, count);
    },
    onWheel: stop,
  };

  return { row, current, slideTo, slideOn: () => slideTo((ref.current ? placeOf(ref.current) : 0) + 1) };
}

/** Advances the row at an interval, except in a hidden tab. */
export function useAutoplay(everyMs: number | null, advance: () => void) {
  const slideOn = useEffectEvent(advance);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) slideOn();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function ease(part: number): number {
  return 1 - (1 - part) ** 3;
}

function isColumn(row: HTMLElement): boolean {
  return getComputedStyle(row).flexDirection === "column";
}

function isScrollable(row: HTMLElement): boolean {
  return isColumn(row) ? row.scrollHeight > row.clientHeight : row.scrollWidth > row.clientWidth;
}

function offsetOf(row: HTMLElement): number {
  return isColumn(row) ? row.scrollTop : Math.abs(row.scrollLeft);
}

function stepOf(row: HTMLElement): number {
  const [first, second] = row.children as Iterable<unknown> as HTMLElement[];
  if (!first || !second) return row.clientWidth;
  return isColumn(row) ? second.offsetTop - first.offsetTop : Math.abs(second.offsetLeft - first.offsetLeft);
}

function placeOf(row: HTMLElement): number {
  return Math.round(offsetOf(row) / (stepOf(row) || 1));
}

/** Jumps without visible movement; does nothing if the second half is hidden. */
function jump(row: HTMLElement, places: number) {
  put(row, offsetOf(row) + places * stepOf(row));
}

/** Sets the scroll position. In right-to-left pages scrollLeft is negative. */
function put(row: HTMLElement, offset: number) {
  if (isColumn(row)) row.scrollTop = offset;
  else row.scrollLeft = isRightToLeft(row) ? -offset : offset;
}
