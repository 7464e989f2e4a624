import { ROLLS } from "@perya/maths/dice";
import { classes, useReducedMotion } from "@perya/ui";
import { useEffect, useRef, useState } from "react";
import type { QuickState } from "../quick/quick-play.ts";
import { formatRoll } from "./target.ts";

export const ROLL_MS = 600;
/** Text before a roll, which cannot be mistaken for a result. */
const NOT_ROLLED = "–";
/** Speed of the digits while the result is unknown, in hundredths per second. */
const RUNS_PER_SECOND = 23_000;

/** The roll in large digits, running until the server answers. */
export function RollFigure({
  roll,
  phase,
  isWon,
  isFast,
}: {
  roll: number | null;
  phase: QuickState<never>["phase"];
  isWon: boolean;
  isFast: boolean;
}) {
  const shown = useRolling(roll, phase, isFast);
  // Five digits while they run, so that the width doesn't change.
  const digits = phase === "ready" ? 1 : 5;
  return (
    <p
      aria-hidden
      className={classes(
        "font-display text-[clamp(3rem,min(19vw,10dvh),8.5rem)] sm:text-[clamp(4rem,16dvh,8.5rem)] leading-none font-bold tabular-nums",
        isWon ? "text-leaf" : "text-text-1",
        roll === null && phase === "ready" && "invisible",
      )}
    >
      {shown === null ? NOT_ROLLED : formatRoll(shown).padStart(digits, "0")}
    </p>
  );
}

function useRolling(roll: number | null, phase: QuickState<never>["phase"], isFast: boolean): number | null {
  const isStill = useReducedMotion();
  const [shown, setShown] = useState(roll);
  const at = useRef(roll ?? 0);
  const isRunning = !isStill && (phase === "waiting" || (phase === "landing" && !isFast));

  useEffect(() => {
    if (!isRunning) {
      at.current = roll ?? at.current;
      return undefined;
    }
    const [from, startedAt] = [at.current, performance.now()];
    // Distance to the roll: at least one full turn upwards, so that the digits never run backwards.
    const way = phase === "landing" && roll !== null ? ROLLS + ((roll - from + ROLLS) % ROLLS) : null;
    let frame = 0;
    const step = (now: number) => {
      const passed = Math.max(0, now - startedAt);
      const share = Math.min(1, passed / ROLL_MS);
      const run = way === null ? (passed * RUNS_PER_SECOND) / 1000 : way * (1 - (1 - share) ** 4);
      at.current = Math.round(from + run) % ROLLS;
      setShown(at.current);
      if (way === null || share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [roll, phase, isRunning]);
  return isRunning ? shown : roll;
}
