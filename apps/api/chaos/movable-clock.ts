import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "../src/clock.ts";

export type MovableClock = Clock & { runLater: <Value>(minutes: number, work: () => Promise<Value>) => Promise<Value> };

/**
 * Creates a clock that shows the current time, except to jobs started with runLater, for which it is later. So
 * retries after 1, 5 and 15 minutes happen within a run of one minute, while members and vendors use the real time.
 */
export function createMovableClock(now: () => number = Date.now): MovableClock {
  const ahead = new AsyncLocalStorage<number>();
  return {
    now: () => new Date(now() + (ahead.getStore() ?? 0)),
    runLater: (minutes, work) => ahead.run(minutes * 60_000, work),
  };
}
