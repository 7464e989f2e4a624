import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Answer, Task } from "./tasks.ts";

/** Runs tasks in one thread per core and calls back with each result. */
export async function runTasks(
  tasks: readonly Task[],
  onAnswer: (answer: Answer, done: number) => void,
): Promise<void> {
  const waiting = [...tasks];
  let done = 0;
  const threads = Array.from({ length: Math.min(availableParallelism(), tasks.length) }, () =>
    runThread(
      () => waiting.shift(),
      (answer) => {
        done += 1;
        onAnswer(answer, done);
      },
    ),
  );
  await Promise.all(threads);
}

function runThread(next: () => Task | undefined, onAnswer: (answer: Answer) => void): Promise<void> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url));
  return new Promise((resolve, reject) => {
    const goOn = () => {
      const task = next();
      if (task) worker.postMessage(task, []);
      else void worker.terminate().then(() => resolve(), reject);
    };
    worker.on("message", (answer: Answer) => {
      onAnswer(answer);
      goOn();
    });
    worker.on("error", reject);
    goOn();
  });
}
