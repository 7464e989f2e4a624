import { availableParallelism } from "node:os";
import type { ErrorCode } from "@perya/contract";
import { AppError } from "./app-error.ts";

/** One core stays free for the event loop, which answers everybody; heavy work may have the others. */
export const SPARE_CORES = Math.max(1, availableParallelism() - 1);

type ConcurrencyLimit = {
  atOnce: number;
  waiting: number;
  /** How many of the waiting places one caller may hold. All of them unless set. */
  waitingPerCaller?: number;
  refusal?: ErrorCode;
};

/**
 * Lets so much heavy work run at once and so much wait; beyond that it is refused. More at once would make all of it
 * slower, and what waits without an end is memory an attacker fills. Callers with a name are served in turn, so a caller
 * with many waiting requests delays only its own.
 */
export function createConcurrencyLimit(limit: ConcurrencyLimit) {
  const { atOnce, waiting, waitingPerCaller = waiting, refusal = "TOO_MANY_REQUESTS" } = limit;
  /** By caller, the next one first. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let queued = 0;

  /** Whether this caller would be refused. */
  function isFull(caller = ""): boolean {
    const ofCaller = queues.get(caller)?.length ?? 0;
    return running >= atOnce && (queued >= waiting || ofCaller >= waitingPerCaller);
  }

  function waitInQueue(caller: string): Promise<void> {
    if (isFull(caller)) throw new AppError(refusal, { retryAfterSeconds: 5 });
    const queue = queues.get(caller) ?? [];
    queues.set(caller, queue);
    queued += 1;
    return new Promise((resolve) => queue.push(resolve));
  }

  /** The caller goes to the end of the round, if it has more waiting. */
  function takeNext(): (() => void) | undefined {
    const [first] = queues;
    if (!first) return undefined;
    const [caller, queue] = first;
    queues.delete(caller);
    if (queue.length > 1) queues.set(caller, queue);
    queued -= 1;
    return queue.shift();
  }

  async function pass<Result>(work: () => Promise<Result>, caller = ""): Promise<Result> {
    if (running < atOnce) running += 1;
    // Whoever leaves hands the place on, so the number that run stays what it is.
    else await waitInQueue(caller);
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next) next();
      else running -= 1;
    }
  }
  return Object.assign(pass, { isFull });
}
