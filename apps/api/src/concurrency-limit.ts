import { availableParallelism } from "node:os";
import type { ErrorCode } from "@perya/contract";
import { AppError } from "./app-error.ts";

/** Number of cores for heavy work. One core stays free for the event loop. */
export const SPARE_CORES = Math.max(1, availableParallelism() - 1);

type ConcurrencyLimit = {
  atOnce: number;
  waiting: number;
  /** Maximum waiting requests of one caller. Default: the whole queue. */
  waitingPerCaller?: number;
  refusal?: ErrorCode;
};

/**
 * Limits how many heavy tasks run and wait at once, and refuses the rest: more at once would slow all of them, and an
 * unbounded queue would let an attacker fill the memory. Named callers are served in turn, so a caller with many
 * waiting requests delays only its own.
 */
export function createConcurrencyLimit(limit: ConcurrencyLimit) {
  const { atOnce, waiting, waitingPerCaller = waiting, refusal = "TOO_MANY_REQUESTS" } = limit;
  /** Waiting requests of each caller, the next to run first. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let queued = 0;

  /** True if a further request of this caller would be refused. */
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

  /** Dequeues the next request. A caller with more waiting requests moves to the end of the rotation. */
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
    // A finished request passes its slot on, so the number running stays constant.
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
