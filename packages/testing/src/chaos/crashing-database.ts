import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createDatabase, createPool, startEmbedded } from "@perya/db";

/**
 * How a database dies, each with kill -9:
 * - `cluster`: every process of it in one moment, as when its container is killed. The nastiest: what only shared memory
 *   knew is gone, and nobody is left to write it down.
 * - `postmaster`: the first process alone. The others notice, and may still finish and answer what they were at.
 * - `backend`: one session, as the system does when memory runs out. The rest is ended and recovered by the postmaster.
 *
 * None is a power cut: what PostgreSQL had handed to the system survives, so `fsync = off` would go unnoticed here.
 */
export type Crash = "cluster" | "postmaster" | "backend";

/** When the blow fell, and from when on an answer can only come from the database that rose again. */
export type Blow = { hitAt: number; downAt: number };

export type ChaosDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** An embedded PostgreSQL that can be killed and comes back with the same files at the same address. */
export async function openDatabase(folder: string) {
  const { adminUrl, applicationUrl, stop } = await startEmbedded(folder);

  return {
    adminUrl,
    applicationUrl,
    stop,
    /** One for a run alone, that may crash as soon as it is there. */
    copy: async (original: string, name: string): Promise<void> => {
      await createDatabase(adminUrl, name, original);
      await checkpoint(adminUrl);
    },
    crash: async (way: Crash): Promise<Blow> => {
      if (way === "backend") return killBackend(adminUrl);
      const postmaster = readPostmaster(folder);
      // Stopped first, so that it starts nobody between the list and the blow.
      process.kill(postmaster, "SIGSTOP");
      if (way === "cluster") childrenOf(postmaster).forEach(killIfThere);
      process.kill(postmaster, "SIGKILL");
      const now = performance.now();
      return { hitAt: now, downAt: now };
    },
    /** It comes back by itself; this waits for it. */
    restart: async () => {
      const again = await startEmbedded(folder);
      await again.stop();
      if (again.adminUrl !== adminUrl) throw new Error("another program took the database's port; run it once more");
    },
  };
}

/**
 * A copy begins with numbers of its sequences that were logged for the original. Until the next checkpoint PostgreSQL hands
 * them out without logging that, and after a crash it would hand them out again.
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

/** Each child leads a group of its own, so a signal to the postmaster's group would reach none of them. */
function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  const words = existsSync(list) ? readFileSync(list, "utf8") : execFileSync("pgrep", ["-P", String(pid)]).toString();
  return words.split(/\s+/).filter(Boolean).map(Number);
}

function killIfThere(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself since it was listed.
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
  // Other sessions answer until the postmaster has ended them; ours is one of them.
  await isCut;
  watch.release(true);
  await pool.end();
  return { hitAt, downAt: performance.now() };
}
