import { loadChunk } from "./chunks.ts";

export type WorkRequest = { order: string; goal: 0 | 1 };
export type WorkTold = { part: number } | { answer: string } | { problem: string };

export type RunningWork = {
  /** Resolves to the solution to send; rejects if none is found. Never settles after `stop`. */
  answer: Promise<string>;
  stop: () => void;
};

/**
 * Starts a proof of work (contract/work-order.ts) in a worker. Without a worker it runs on the page, which is
 * acceptable, because hashing does not block the main thread. `onProgress` receives the finished share of the
 * maximum, 0 to 1.
 */
export function startWork(asked: WorkRequest, onProgress: (part: number) => void): RunningWork {
  try {
    return startInWorker(asked, onProgress);
  } catch {
    return startHere(asked, onProgress);
  }
}

function startInWorker(asked: WorkRequest, onProgress: (part: number) => void): RunningWork {
  const worker = new Worker(new URL("./work.worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<string>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<WorkTold>) => {
      if ("part" in data) return onProgress(data.part);
      worker.terminate();
      if ("answer" in data) resolve(data.answer);
      else reject(new Error(data.problem));
    });
    // The worker's script failed to load, or the browser blocked it.
    worker.addEventListener("error", () => {
      worker.terminate();
      startHere(asked, onProgress).answer.then(resolve, reject);
    });
  });
  worker.postMessage(asked, []);
  return { answer, stop: () => worker.terminate() };
}

function startHere({ order, goal }: WorkRequest, onProgress: (part: number) => void): RunningWork {
  const stopping = new AbortController();
  const work = loadChunk("work", () => import("@perya/client/work"));
  const answer = work.then(({ doWork }) => doWork(order, { goal, onProgress, signal: stopping.signal }));
  return { answer, stop: () => stopping.abort() };
}
