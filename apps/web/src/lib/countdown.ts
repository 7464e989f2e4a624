import { useEffect, useState } from "react";

/** Seconds until a moment, at least zero. Updated every second while `isRunning` and time is left. */
export function useSecondsLeft(until: string, isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000));
  const ticks = isRunning && left > 0;
  useEffect(() => {
    if (!ticks) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [ticks]);
  return left;
}

/** Writes seconds as a clock: 1661 is "27:41". */
export function sayClock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
