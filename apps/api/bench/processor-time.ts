import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "@perya/db";

/** Milliseconds per clock tick of /proc/<pid>/stat; a tick is a hundredth of a second on Linux. */
const MS_PER_TICK = 10;

/**
 * Returns the CPU time used by the database and this process, in milliseconds. Other work on the machine affects it
 * less than elapsed time. Falls back to elapsed time where there is no /proc.
 */
export async function readProcessorMs(owner: Pool): Promise<number> {
  const { user, system } = process.cpuUsage();
  const { rows } = await owner.query<{ folder: string }>("select current_setting('data_directory') as folder");
  const pid = Number(readFileSync(join(rows[0]?.folder ?? "", "postmaster.pid"), "utf8").split("\n")[0]);
  const database = readDatabaseTicks(pid);
  return database === null ? performance.now() : database * MS_PER_TICK + (user + system) / 1_000;
}

/** Adds up the clock ticks of the database server and its child processes, including those that have ended. */
function readDatabaseTicks(server: number): number | null {
  const main = readStat(server);
  if (!main) return null;
  let ticks = main.own + main.ended;
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : null;
    if (stat?.parent === server) ticks += stat.own;
  }
  return ticks;
}

function readStat(pid: number) {
  try {
    // Cuts off the process name in parentheses, which may itself contain spaces and parentheses.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/s, "").trim().split(" ").map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}
