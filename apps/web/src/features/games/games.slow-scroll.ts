import { isRightToLeft, SCROLL_STEP_PX, SCROLL_STEPS_PER_MS, useInView, useReducedMotion } from "@perya/ui";
import { type RefObject, useEffect, useState } from "react";

/** Whether anything may move by itself for this reader. */
export function useMayMove(): boolean {
  return !useReducedMotion();
}

/**
 * Moves the content of a view slowly along it, and back to the start from where its first part ends and the copy begins. The
 * view's one child moves, by an animation of the browser's: to scroll step by step would keep the page's own thread busy at every
 * frame. At rest the view is scrolled to where the child had come, so that one goes on by hand. Answers what the view must
 * listen to: it stops under the pointer, with the focus inside, and out of sight.
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
    // Told its width once the page is laid out: to ask for it would have the browser lay the page out there and then.
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

/** Lets the content go round, once in `width`, from where the view is scrolled to. The answer scrolls the view to where it has come. */
function move(view: Element, content: Element, width: number): () => void {
  const direction = isRightToLeft(view) ? -1 : 1;
  const duration = width / (SCROLL_STEPS_PER_MS * SCROLL_STEP_PX);
  const from = Math.abs(view.scrollLeft) % width;
  view.scrollTo({ left: 0, behavior: "instant" });
  const keyframes = { translate: ["0", `${-width * direction}px`] };
  const movement = content.animate(keyframes, { duration, iterations: Number.POSITIVE_INFINITY });
  // That it ends before its end is no failure.
  movement.finished.catch(() => undefined);
  movement.currentTime = (from / width) * duration;
  return () => {
    const gone = (Number(movement.currentTime) % duration) / duration;
    movement.cancel();
    view.scrollTo({ left: direction * gone * width, behavior: "instant" });
  };
}
