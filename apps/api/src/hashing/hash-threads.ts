import { Worker } from "node:worker_threads";
import type { HashDone, HashJob } from "./hash-job.ts";

type Waiting = { resolve: (done: string) => void; reject: (error: Error) => void };

/**
 * Threads of our own for hashing. Each takes its next password from its own queue: were it handed over by the event loop,
 * which is busy with everybody's requests, the thread would stand idle a third of the time (docs/bench/access.md). They
 * start when first needed and keep no process alive.
 */
export function createHashThreads(count: number) {
  const threads = Array.from({ length: count }, createThread);
  return (job: HashJob): Promise<string> => {
    const [freest] = threads.toSorted((one, other) => one.countWaiting() - other.countWaiting());
    if (!freest) throw new Error("there is no thread to hash on");
    return freest.run(job);
  };
}

function createThread() {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  function start(): Worker {
    const fresh = new Worker(new URL("./hash-thread.ts", import.meta.url));
    fresh.on("message", ({ number, ...outcome }: HashDone) => {
      const asker = waiting.get(number);
      waiting.delete(number);
      if (waiting.size === 0) fresh.unref();
      if ("done" in outcome) asker?.resolve(outcome.done);
      else asker?.reject(new Error(outcome.problem));
    });
    fresh.on("error", giveUp);
    fresh.on("exit", () => giveUp(new Error("the hashing thread has ended")));
    return fresh;
  }

  /** Whoever waits is told; whoever comes next gets a new thread. */
  function giveUp(error: Error) {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  return {
    countWaiting: () => waiting.size,
    run: (job: HashJob) =>
      new Promise<string>((resolve, reject) => {
        worker ??= start();
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.ref();
        worker.postMessage({ number: last, ...job });
      }),
  };
}
