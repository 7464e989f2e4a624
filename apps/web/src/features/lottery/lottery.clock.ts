import type { LotteryDraw } from "@perya/contract";
import { useEffect, useState } from "react";

/** The server's time, which is `aheadMs` ahead of this device's clock. Updated four times a second. */
export function useServerNow(aheadMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now + aheadMs;
}

const TICK_MS = 250;
/** Time before the close from which the countdown is highlighted. */
const ENDING_MS = 15_000;

export type DrawPhase = {
  readonly phase: "waiting" | "open" | "ending" | "closed";
  /** Until sales open while waiting, otherwise until they close. */
  readonly leftMs: number;
  /** Share of the sales period that is left, from 1 to 0. */
  readonly share: number;
};

export function phaseOf({ opensAt, closesAt }: LotteryDraw, now: number): DrawPhase {
  const [from, until] = [Date.parse(opensAt), Date.parse(closesAt)];
  if (now < from) return { phase: "waiting", leftMs: from - now, share: 0 };
  const leftMs = Math.max(0, until - now);
  // A bet at exactly the closing time is too late.
  if (now >= until) return { phase: "closed", leftMs: 0, share: 0 };
  return { phase: leftMs <= ENDING_MS ? "ending" : "open", leftMs, share: Math.min(1, leftMs / (until - from)) };
}

const SECOND = 1_000;
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/**
 * Formats the time left: "01:42", "3:05:00", or with days for draws that are far off. Rounded up, so that it is 00:00
 * only when sales close.
 */
export function sayLeft(leftMs: number): { days: number; clock: string } {
  const seconds = Math.ceil(leftMs / SECOND);
  const rest = seconds % DAY;
  const [hours, minutes] = [Math.floor(rest / HOUR), Math.floor((rest % HOUR) / MINUTE)];
  const two = (value: number) => String(value).padStart(2, "0");
  const clock = `${two(minutes)}:${two(rest % MINUTE)}`;
  return { days: Math.floor(seconds / DAY), clock: seconds >= HOUR ? `${hours}:${clock}` : clock };
}
