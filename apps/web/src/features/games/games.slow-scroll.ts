import { isRightToLeft, SCROLL_STEP_PX, SCROLL_STEPS_PER_MS, useInView, useReducedMotion } from "@perya/ui";
import { type RefObject, useEffect, useState } from "react";

/** True unless the user prefers reduced motion. */
export function useMayMove(): boolean {
  return !useReducedMotion();
}

/**
 * Slowly scrolls a view's content in a loop over its first part and a copy of it. A browser animation moves the
 * view's only child: scrolling step by step would use the main thread every frame. When paused, the view is scrolled
 * to the reached position, so that the user continues by hand. Returns the event listeners for the view: it pauses on
 * hover, on focus, and out of view.
 */
export function useSlowScroll(view: RefObject<HTMLElement | null>, isMoving: boolean) {
  const [isHeld, setIsHeld] = useState(false);
  const isRunning = useInView(view) && isMoving && !isHeld;

  useEffect(() => {
    const element = view.current;
    const content = element?.firstElementChild;
    const original = content?.firstElementChild;
    if (!isRunning || !element || !content || !original) return undefined;
    let rest = () => {};
    // ResizeObserver reports the width after layout; reading it directly would force a layout.
    const observer = new ResizeObserver(([entry]) => {
      rest();
      if (entry && entry.contentRect.width > 0) rest = move(element, content, entry.contentRect.width);
    });
    observer.observe(original);
    return () => {
      observer.disconnect();
      rest();
    };
  }, [view, isRunning]);

  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}

/**
 * Moves the content by `width` in a loop, starting from the current scroll position. The returned function stops it
 * and scrolls the view to the position reached.
 */
function move(view: Element, content: Element, width: number): () => void {
  const direction = isRightToLeft(view) ? -1 : 1;
  const duration = width / (SCROLL_STEPS_PER_MS * SCROLL_STEP_PX);
  const from = Math.abs(view.scrollLeft) % width;
  view.scrollTo({ left: 0, behavior: "instant" });
  const keyframes = { translate: ["0", `${-width * direction}px`] };
  const movement = content.animate(keyframes, { duration, iterations: Number.POSITIVE_INFINITY });
  // Cancelling rejects the promise, as expected.
  movement.finished.catch(() => undefined);
  movement.currentTime = (from / width) * duration;
  return () => {
    const gone = (Number(movement.currentTime) % duration) / duration;
    movement.cancel();
    view.scrollTo({ left: direction * gone * width, behavior: "instant" });
  };
}
