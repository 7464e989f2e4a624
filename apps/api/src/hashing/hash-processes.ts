import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { HashDone, HashJob } from "./hash-job.ts";

type Waiting = { resolve: (done: string) => void; reject: (error: Error) => void };

/** The program that hashes. Tests, which hash the same few passwords thousands of times, name one that remembers them. */
export const hashing = { script: fileURLToPath(new URL("./hash-process.ts", import.meta.url)) };

/**
 * Processes of our own for hashing. Each takes its next password from its own queue: were it handed over by the event
 * loop, which is busy with everybody's requests, it would stand idle a third of the time. And not threads: each hash takes
 * 32 MiB from the system and gives them back, and while that is going on, nobody else in the same process can be given
 * memory (0015). They start when first needed and keep nobody alive.
 */
export function createHashProcesses(count: number, script?: string) {
  const processes = Array.from({ length: count }, () => createProcess(script));
  return (job: HashJob): Promise<string> => {
    const [freest] = processes.toSorted((one, other) => one.countWaiting() - other.countWaiting());
    if (!freest) throw new Error("there is no process to hash in");
    return freest.run(job);
  };
}

function createProcess(script: string | undefined) {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let last = 0;

  function start(): ChildProcess {
    // It needs nothing of what the api knows: no settings, no secrets, no flags.
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

  /** Whoever waits is told; whoever comes next gets a new process. */
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

/** While somebody waits for it, the process does not end before it. */
function hold(child: ChildProcess, isNeeded: boolean) {
  const holdOrLet = isNeeded ? "ref" : "unref";
  child[holdOrLet]();
  child.channel?.[holdOrLet]();
}
