import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Length of a tick of CPU time in Linux. */
const TICK_MS = 10;

/** CPU time of a process in milliseconds; NaN without /proc. */
export function cpuOfProcess(pid: number | undefined): number {
  return readTimes(pid).own;
}

/** CPU time of the embedded database in a folder, including its processes that have ended. */
export function cpuOfDatabase(folder: string): number {
  const [first] = readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n");
  const postmaster = readTimes(Number(first));
  const list = `/proc/${first}/task/${first}/children`;
  if (!existsSync(list)) return Number.NaN;
  const pids = readFileSync(list, "utf8").split(/\s+/).filter(Boolean).map(Number);
  return pids.reduce((sum, pid) => sum + (cpuOfProcess(pid) || 0), postmaster.own + postmaster.ended);
}

/** CPU time of a process, and that of its children that have ended. */
function readTimes(pid: number | undefined): { own: number; ended: number } {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return { own: Number.NaN, ended: Number.NaN };
  // Fields 14 to 17, counted after the process name, which may contain spaces.
  const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ").slice(11, 15).map(Number) ?? [];
  const [user = Number.NaN, system = Number.NaN, endedUser = 0, endedSystem = 0] = fields;
  return { own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS };
}
