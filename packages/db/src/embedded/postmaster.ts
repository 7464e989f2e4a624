import { spawn } from "node:child_process";
import { chmodSync, closeSync, existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isAlive } from "./alive.ts";
import type { Binaries } from "./binaries.ts";
import { ownerUrl, type Files } from "./cluster.ts";
import type { RunAs } from "./run-as.ts";

const START_TIMEOUT_MS = 30_000;
const ATTEMPTS = 3;

export type ServerFiles = { files: Files; binaries: Binaries; runAs: RunAs };

/**
 * Finds or starts the server; returns its port. If several programs start at once, PostgreSQL's lock file lets only
 * one server run, and all programs use that one.
 */
export async function bringUp(place: ServerFiles, wantedPort?: number): Promise<number> {
  const { files } = place;
  const deadline = Date.now() + 2 * START_TIMEOUT_MS;
  for (let attempt = 1; ;) {
    const running = await findRunning(files);
    if (running) return running;

    const port = wantedPort ?? (await choosePort(files));
    const child = spawnPostmaster(place, port);
    if (await waitUntilReady(ownerUrl(files, port), () => child.exitCode !== null || child.signalCode !== null)) {
      writeFileSync(files.port, String(port));
      return port;
    }
    const isAnothers = isPostmasterAlive(files) && Date.now() < deadline;
    if (isAnothers) continue;
    if (attempt === ATTEMPTS)
      throw new Error(`The embedded PostgreSQL did not start. Its last words:\n${lastWords(files.log)}`);
    // After a kill -9, the old server's child processes take a moment to exit; until then their shared memory blocks
    // a start.
    await sleep(attempt * 500);
    attempt += 1;
  }
}

export function isPostmasterAlive(files: Files): boolean {
  return isAlive(readPidFile(files).pid);
}

export async function stopPostmaster(files: Files) {
  const { pid } = readPidFile(files);
  // SIGINT is PostgreSQL's "fast" stop: it ends sessions, writes a checkpoint and leaves nothing to recover.
  if (isAlive(pid)) process.kill(pid, "SIGINT");
  for (let waitedMs = 0; isAlive(pid) && waitedMs < START_TIMEOUT_MS; waitedMs += 20) await sleep(20);
}

/** Reads the server's pid file, which PostgreSQL writes line by line and removes on a clean stop. */
function readPidFile(files: Files): { pid: number; port: number } {
  if (!existsSync(files.pid)) return { pid: 0, port: 0 };
  try {
    const [pid, , , port] = readFileSync(files.pid, "utf8").split("\n");
    return { pid: Number(pid), port: Number(port ?? 0) };
  } catch {
    return { pid: 0, port: 0 };
  }
}

async function findRunning(files: Files): Promise<number | undefined> {
  const { pid } = readPidFile(files);
  const hasEnded = () => !isAlive(pid);
  // A server that has just started may not have written its port yet.
  for (let waitedMs = 0; !hasEnded() && waitedMs < START_TIMEOUT_MS; waitedMs += 25) {
    const { port } = readPidFile(files);
    if (port > 0) return (await waitUntilReady(ownerUrl(files, port), hasEnded)) ? port : undefined;
    await sleep(25);
  }
  return undefined;
}

function spawnPostmaster({ files, binaries: { postgres }, runAs }: ServerFiles, port: number) {
  const log = openSync(files.log, "a");
  chmodSync(files.log, 0o600);
  const [command, ...words] = [...runAs.prefix, postgres];
  const settings = [
    "-D",
    files.cluster,
    "-p",
    String(port),
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    "unix_socket_directories=",
    "-c",
    "max_connections=300",
  ];
  // Detached, so that Ctrl-C in a terminal does not stop the database before the site has finished its work.
  const child = spawn(command, [...words, ...settings], { detached: true, stdio: ["ignore", log, log] });
  child.unref();
  closeSync(log);
  return child;
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(25)) {
    if (hasEnded()) return false;
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      // The server is still starting or recovering, so the loop tries again.
    }
  }
  return false;
}

/** Chooses the last used port if it is free, so that programs connected before a restart can reconnect. */
async function choosePort(files: Files): Promise<number> {
  const last = existsSync(files.port) ? Number(readFileSync(files.port, "utf8")) : 0;
  return claimPort(last).catch(() => claimPort(0));
}

function claimPort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function lastWords(log: string): string {
  return existsSync(log) ? readFileSync(log, "utf8").trim().split("\n").slice(-8).join("\n") : "(nothing)";
}
