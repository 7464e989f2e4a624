import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "../src/clock.ts";

export type MovableClock = Clock & { runLater: <Value>(minutes: number, work: () => Promise<Value>) => Promise<Value> };

/**
 * The time it is, save for work that is run as if it were later: whoever asks again after 1, 5 and 15 minutes does so in the
 * midst of a storm of one minute, while members and vendors live in the present.
 */
export function createMovableClock(now: () => number = Date.now): MovableClock {
  const ahead = new AsyncLocalStorage<number>();
  return {
    now: () => new Date(now() + (ahead.getStore() ?? 0)),
    runLater: (minutes, work) => ahead.run(minutes * 60_000, work),
  };
}
