import { isRightToLeft, useInView, useReducedMotion } from "@perya/ui";
import { type RefObject, useEffect, useState } from "react";

/** S1 §9: half a pixel per step. Thirty steps a second let a name be read before it is gone. */
const STEP_PX = 0.5;
const STEPS_PER_MS = 30 / 1_000;

/** Whether anything may move by itself for this reader. */
export function useMayMove(): boolean {
  return !useReducedMotion();
}

/**
 * Moves a view slowly along its content, and back to the start from half way, where the copy begins. Answers what the view
 * must listen to: it stops under the pointer, with the focus inside, and out of sight.
 */
export function useSlowScroll(view: RefObject<HTMLElement | null>, isMoving: boolean) {
  const [isHeld, setIsHeld] = useState(false);
  const isRunning = useInView(view) && isMoving && !isHeld;

  useEffect(() => {
    const element = view.current;
    if (!isRunning || !element) return undefined;
    // Kept here, because a browser may round what it is told to whole pixels.
    let place = Math.abs(element.scrollLeft);
    const direction = isRightToLeft(element) ? -1 : 1;
    let before = performance.now();
    let frame = requestAnimationFrame(function move(now) {
      place = (place + (now - before) * STEPS_PER_MS * STEP_PX) % (element.scrollWidth / 2);
      before = now;
      element.scrollLeft = direction * place;
      frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, [view, isRunning]);

  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}
