import { availableParallelism } from "node:os";
import { AppError } from "./app-error.ts";

/** One core stays free for the event loop, which answers everybody; heavy work may have the others. */
export const SPARE_CORES = Math.max(1, availableParallelism() - 1);

/**
 * Lets so much heavy work run at once and so much wait; beyond that it is refused. More at once would make all of it
 * slower, and what waits without an end is memory an attacker fills.
 */
export function createConcurrencyLimit({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: 5 });
    // Whoever leaves hands the place on, so the number that run stays what it is.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
