import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { HashDone, HashJob } from "./hash-job.ts";

type Waiting = { resolve: (done: string) => void; reject: (error: Error) => void };

/**
 * Script of the hashing process. Tests hash the same few passwords thousands of times, so they use one that caches.
 */
export const hashing = { script: fileURLToPath(new URL("./hash-process.ts", import.meta.url)) };

/**
 * Creates processes for hashing. Each has its own queue: if the busy event loop handed out each job only when a
 * process is free, the processes would be idle a third of the time. Not threads: each hash allocates and frees 32
 * MiB, during which no other thread of the process can allocate memory (0015). They start when first needed and do
 * not keep the API alive.
 */
export function createHashProcesses(count: number, script?: string) {
  const processes = Array.from({ length: count }, () => createProcess(script));
  return (job: HashJob): Promise<string> => {
    const [freest] = processes.toSorted((one, other) => one.countWaiting() - other.countWaiting());
    if (!freest) throw new Error("no hashing process configured");
    return freest.run(job);
  };
}

function createProcess(script: string | undefined) {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let last = 0;

  function start(): ChildProcess {
    // The process gets nothing from the API's environment: no settings, secrets or flags.
    const fresh = fork(script ?? hashing.script, {
      env: {},
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    fresh.on("message", (message) => {
      const { number, ...outcome } = message as HashDone;
      const requester = waiting.get(number);
      waiting.delete(number);
      if (waiting.size === 0) hold(fresh, false);
      if ("done" in outcome) requester?.resolve(outcome.done);
      else requester?.reject(new Error(outcome.problem));
    });
    fresh.on("error", (error) => giveUp(fresh, error));
    fresh.on("exit", () => giveUp(fresh, new Error("the hashing process has ended")));
    return fresh;
  }

  /** Rejects waiting requests; the next request starts a new process. */
  function giveUp(lost: ChildProcess, error: Error) {
    if (lost !== child) return;
    child = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  return {
    countWaiting: () => waiting.size,
    run: (job: HashJob) =>
      new Promise<string>((resolve, reject) => {
        child ??= start();
        const asked = child;
        last += 1;
        waiting.set(last, { resolve, reject });
        hold(asked, true);
        asked.send({ number: last, ...job }, (error) => error && giveUp(asked, error));
      }),
  };
}

/** Keeps the API alive while a request waits for this process. */
function hold(child: ChildProcess, isNeeded: boolean) {
  const holdOrLet = isNeeded ? "ref" : "unref";
  child[holdOrLet]();
  child.channel?.[holdOrLet]();
}
