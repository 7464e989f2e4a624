import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Mutant } from "./mutants.ts";

const TELLER = fileURLToPath(new URL("./teller.ts", import.meta.url));
const START_WITHIN_MS = 30_000;
/** A supervisor that starts a process whose database is away again and again should leave the machine some air. */
const RESTART_PAUSE_MS = 100;

type TellerOptions = {
  count: number;
  folder: string;
  environment: Record<string, string>;
  mutant: Mutant | undefined;
};

type Teller = { child: ChildProcess; port: number; isServing: boolean; isKilled: boolean };

export type Tellers = Awaited<ReturnType<typeof startTellers>>;

/** Processes of the api under a supervisor: whoever ends is started again at once, and it is told who ended unasked. */
export async function startTellers({ count, folder, environment, mutant }: TellerOptions) {
  const tellers: Teller[] = [];
  const unexpectedExits: string[] = [];
  const failedStarts: string[] = [];
  let isOver = false;

  function start(index: number) {
    const logFile = join(folder, `teller-${index}.log`);
    const log = openSync(logFile, "a");
    const child = spawn(process.execPath, [TELLER, "--mutant", mutant ?? ""], {
      env: environment,
      stdio: ["ignore", log, log, "ipc"],
    });
    closeSync(log);
    // Until it tells its own, callers knock at the old one's port, as they would behind a balancer.
    const teller: Teller = { child, port: tellers[index]?.port ?? 0, isServing: false, isKilled: false };
    tellers[index] = teller;
    child.once("message", (message) => {
      teller.port = (message as { port: number }).port;
      teller.isServing = true;
    });
    child.once("exit", (code, signal) => {
      if (isOver) return;
      // One that finds no database at its start says so and ends, as it should; the supervisor tries again.
      const exits = teller.isServing ? unexpectedExits : failedStarts;
      if (!teller.isKilled) exits.push(`${signal ?? code}: ${lastWords(logFile)}`);
      setTimeout(() => !isOver && start(index), teller.isKilled ? 0 : RESTART_PAUSE_MS);
    });
  }

  async function untilAllServe() {
    for (let waitedMs = 0; !tellers.every(({ isServing }) => isServing); waitedMs += 20) {
      if (waitedMs > START_WITHIN_MS) throw new Error(`No teller serves: ${lastWords(join(folder, "teller-0.log"))}`);
      await sleep(20);
    }
  }

  for (let index = 0; index < count; index += 1) start(index);
  await untilAllServe();
  return {
    count,
    unexpectedExits,
    failedStarts,
    portOf: (index: number) => tellers[index]?.port ?? 0,
    kill: (index: number) => {
      const teller = tellers[index];
      if (!teller) return;
      teller.isKilled = true;
      teller.child.kill("SIGKILL");
    },
    stop: async () => {
      isOver = true;
      const ended = tellers.map(({ child }) => new Promise((resolve) => child.once("exit", resolve)));
      const living = ended.filter((_end, index) => isLiving(tellers[index]));
      tellers.forEach(({ child }) => child.kill("SIGKILL"));
      await Promise.all(living);
    },
  };
}

function isLiving(teller: Teller | undefined): boolean {
  return teller !== undefined && teller.child.exitCode === null && teller.child.signalCode === null;
}

function lastWords(logFile: string): string {
  return readFileSync(logFile, "utf8").trim().split("\n").slice(-12).join("\n").slice(-1_500);
}
