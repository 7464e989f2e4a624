import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A program of the platform that reports its port over the IPC channel once it serves. */
export type Program = {
  name: string;
  file: string;
  /** `flags` are arguments for Node, `words` for the program. */
  flags?: readonly string[];
  words?: readonly string[];
  environment: Record<string, string>;
};

type Running = { child: ChildProcess; port: number; isServing: boolean; isKilled: boolean };

export type Supervisor = Awaited<ReturnType<typeof supervise>>;

/** Time limit of a start, for a process that hangs. */
const START_WITHIN_MS = 120_000;
/** Pause between restarts, so that restarts without a database do not use up the CPU. */
const RESTART_PAUSE_MS = 100;

/** Runs processes under a supervisor, which restarts one that ends and records unexpected exits. */
export async function supervise(programs: readonly Program[], folder: string) {
  const all: Running[] = [];
  const unexpectedExits: string[] = [];
  const failedStarts: string[] = [];
  let isOver = false;

  function start(index: number, { name, file, flags = [], words = [], environment }: Program) {
    const logFile = join(folder, `${name}.log`);
    const log = openSync(logFile, "a");
    const child = spawn(process.execPath, [...flags, file, ...words], {
      env: environment,
      stdio: ["ignore", log, log, "ipc"],
    });
    closeSync(log);
    // Until the process reports its own port, callers use the old one, as behind a load balancer.
    const running: Running = { child, port: all[index]?.port ?? 0, isServing: false, isKilled: false };
    all[index] = running;
    child.once("message", (message) => {
      running.port = (message as { port: number }).port;
      running.isServing = true;
    });
    child.once("exit", (code, signal) => {
      if (isOver) return;
      // A process that starts without a database logs that and ends, as it should. The supervisor restarts it.
      const exits = running.isServing ? unexpectedExits : failedStarts;
      running.isServing = false;
      if (!running.isKilled) exits.push(`${name} ${signal ?? code}: ${lastWords(logFile)}`);
      setTimeout(
        () => !isOver && start(index, { name, file, flags, words, environment }),
        running.isKilled ? 0 : RESTART_PAUSE_MS,
      );
    });
  }

  const doAllServe = () => all.every(({ isServing }) => isServing);

  async function untilAllServe(): Promise<void> {
    for (const deadline = Date.now() + START_WITHIN_MS; !doAllServe(); await sleep(20)) {
      if (Date.now() > deadline)
        throw new Error(`not all programs serve: ${failedStarts.at(-1) ?? "they say nothing"}`);
    }
  }

  programs.forEach((program, index) => start(index, program));
  await untilAllServe();
  return {
    count: programs.length,
    unexpectedExits,
    /** Starts that failed. Expected while the database is down, and useful if it never starts again. */
    failedStarts,
    portOf: (index: number) => all[index]?.port ?? 0,
    doAllServe,
    kill: (index: number) => {
      const running = all[index];
      if (!running) return;
      running.isKilled = true;
      running.isServing = false;
      running.child.kill("SIGKILL");
    },
    /** Stops a process without closing its locks and connections. `thaw` resumes it as if no time had passed. */
    freeze: (index: number) => void all[index]?.child.kill("SIGSTOP"),
    thaw: (index: number) => void all[index]?.child.kill("SIGCONT"),
    stop: async () => {
      isOver = true;
      const living = all.filter(({ child }) => child.exitCode === null && child.signalCode === null);
      const ended = living.map(({ child }) => new Promise((resolve) => void child.once("exit", resolve)));
      living.forEach(({ child }) => child.kill("SIGKILL"));
      await Promise.all(ended);
    },
  };
}

function lastWords(logFile: string): string {
  if (!existsSync(logFile)) return "";
  return readFileSync(logFile, "utf8").trim().split("\n").slice(-12).join("\n").slice(-1_500);
}
