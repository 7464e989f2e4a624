import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** Waiting for a result, animating it, or showing it without movement. */
export type ShowPhase = "waiting" | "playing" | "still";
export type ShowProps = {
  readonly row: readonly number[];
  readonly phase: ShowPhase;
  readonly onDone: () => void;
};

/** Animation of one part: keyframes, and options such as the duration. */
export type Move = { readonly frames: Keyframe[]; readonly options: KeyframeAnimationOptions };

/**
 * Animates the parts of a show, which are the elements with `data-part`, and calls `onDone` when the last one ends.
 * In browsers without animations, the result shows at once.
 */
export function useShow(
  phase: ShowPhase,
  {
    waiting,
    playing,
    onDone,
  }: { waiting: (part: number) => Move; playing: (part: number) => Move; onDone: () => void },
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const movesOf = useEffectEvent((part: number) => (phase === "waiting" ? waiting(part) : playing(part)));
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const parts = [...(box.current?.querySelectorAll<HTMLElement>("[data-part]") ?? [])];
    if (phase === "still") return undefined;
    const running = parts.flatMap((part, index) => {
      const { frames, options } = movesOf(index);
      return canAnimate(part) ? [part.animate(frames, { fill: "backwards", ...options })] : [];
    });
    const end = phase === "playing" ? lastOf(running) : undefined;
    end?.addEventListener("finish", done, { once: true });
    return () => {
      end?.removeEventListener("finish", done);
      for (const animation of running) animation.cancel();
    };
  }, [phase]);
  return box;
}

/** The animation that ends last. */
function lastOf(running: readonly Animation[]): Animation | undefined {
  const endOf = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime ?? 0);
  return running.toSorted((one, other) => endOf(one) - endOf(other)).at(-1);
}

function canAnimate(element: HTMLElement): boolean {
  return typeof (element as { animate?: unknown }).animate === "function";
}
