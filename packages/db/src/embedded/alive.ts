import { existsSync, readFileSync } from "node:fs";

/** Whether a process runs. One that has ended and was never collected by whoever started it has a number and nothing else. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return !isZombie(pid);
}

/** Where there is a /proc. The state follows the name, which is in brackets and may hold anything. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  try {
    return existsSync(file) && / Z /.test(readFileSync(file, "utf8").replace(/^.*\)/s, ""));
  } catch {
    return false;
  }
}
