import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createDatabase, createPool, startEmbedded } from "@perya/db";

/**
 * Kinds of database crash, each by kill -9:
 * - `cluster`: all processes at once, like a killed container. The worst: state in shared memory is lost, and no
 * process is left to write it;
 * - `postmaster`: the first process alone. The others notice, and may still finish and answer;
 * - `backend`: one session, like an out-of-memory kill. The postmaster ends the rest and recovers.
 * None is a power cut: data handed to the operating system survives, so `fsync = off` would go unnoticed here.
 */
export type Crash = "cluster" | "postmaster" | "backend";

/**
 * When the database was killed, and when its sessions were cut. Answers after `downAt` need the restarted database.
 */
export type Blow = { hitAt: number; downAt: number };

export type ChaosDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** Opens an embedded PostgreSQL that can be killed and restarts with the same files at the same address. */
export async function openDatabase(folder: string) {
  const { adminUrl, applicationUrl, stop } = await startEmbedded(folder);

  return {
    adminUrl,
    applicationUrl,
    stop,
    /** Copies a database for one run and writes a checkpoint, so that the copy survives an immediate crash. */
    copy: async (original: string, name: string): Promise<void> => {
      await createDatabase(adminUrl, name, original);
      await checkpoint(adminUrl);
    },
    crash: async (way: Crash): Promise<Blow> => {
      if (way === "backend") return killBackend(adminUrl);
      const postmaster = readPostmaster(folder);
      // Stopped before the kill, so that it starts no process between listing and killing them.
      process.kill(postmaster, "SIGSTOP");
      if (way === "cluster") childrenOf(postmaster).forEach(killIfThere);
      process.kill(postmaster, "SIGKILL");
      const now = performance.now();
      return { hitAt: now, downAt: now };
    },
    /** Waits until the server is back. It restarts automatically. */
    restart: async () => {
      const again = await startEmbedded(folder);
      await again.stop();
      if (again.adminUrl !== adminUrl) throw new Error("another program took the database's port; run it once more");
    },
  };
}

/**
 * Writes a checkpoint. Sequences of a copy continue from values that were logged for the original: without one,
 * PostgreSQL would hand some out without logging them, and again after a crash.
 */
async function checkpoint(adminUrl: string): Promise<void> {
  const pool = createPool({ url: adminUrl, poolSize: 1, isPatient: true });
  try {
    await pool.query("checkpoint");
  } finally {
    await pool.end();
  }
}

function readPostmaster(folder: string): number {
  return Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

/**
 * Lists the processes of the server. Each child leads its own process group, so a signal to the postmaster's group
 * would not reach them.
 */
function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  const words = existsSync(list) ? readFileSync(list, "utf8") : execFileSync("pgrep", ["-P", String(pid)]).toString();
  return words.split(/\s+/).filter(Boolean).map(Number);
}

function killIfThere(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has ended since it was listed.
  }
}

async function killBackend(adminUrl: string): Promise<Blow> {
  const pool = createPool({ url: adminUrl, poolSize: 1 });
  const watch = await pool.connect();
  const isCut = new Promise<void>((resolve) => watch.once("end", resolve));
  const { rows } = await watch.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     order by state = 'active' desc, random() limit 1`,
  );
  rows.forEach(({ pid }) => killIfThere(pid));
  const hitAt = performance.now();
  // Until the postmaster has ended them, other sessions, including this one, may still answer.
  await isCut;
  watch.release(true);
  await pool.end();
  return { hitAt, downAt: performance.now() };
}
