import { type RefObject, useEffect } from "react";
import { useReducedMotion } from "./use-reduced-motion.ts";

/** Half a pixel per step (R9.10), thirty steps per second: slow enough to read along. */
export const SCROLL_STEP_PX = 0.5;
export const SCROLL_STEPS_PER_MS = 30 / 1_000;

/** Pause before scrolling starts, for reading the first lines. */
const LEAD_MS = 2_000;

/** Events of a reader who scrolls by hand. */
const TAKES_OVER = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls a view slowly to its end. Pauses under the pointer, and stops for good once the reader scrolls by hand or
 * keyboard. Does nothing under reduced motion.
 */
export function useSelfScroll(ref: RefObject<HTMLElement | null>, isOn: boolean): void {
  const isStill = useReducedMotion();
  useEffect(() => {
    const view = ref.current;
    return view && isOn && !isStill ? scrollByItself(view) : undefined;
  }, [ref, isOn, isStill]);
}

function scrollByItself(view: HTMLElement): () => void {
  const end = new AbortController();
  const { signal } = end;
  let isHeld = false;
  let waits = LEAD_MS * SCROLL_STEPS_PER_MS;
  // The browser rounds to whole pixels, so the fraction is kept here.
  let offset = view.scrollTop;

  const timer = setInterval(() => {
    if (isHeld || document.hidden) return;
    if (waits-- > 0) return;
    offset = Math.min(offset + SCROLL_STEP_PX, view.scrollHeight - view.clientHeight);
    view.scrollTop = offset;
    if (offset >= view.scrollHeight - view.clientHeight) end.abort();
  }, 1 / SCROLL_STEPS_PER_MS);

  signal.addEventListener("abort", () => clearInterval(timer));
  view.addEventListener("pointerenter", () => (isHeld = true), { signal });
  view.addEventListener("pointerleave", () => (isHeld = false), { signal });
  for (const kind of TAKES_OVER)
    view.ownerDocument.addEventListener(kind, () => end.abort(), { signal, passive: true });
  return () => end.abort();
}
