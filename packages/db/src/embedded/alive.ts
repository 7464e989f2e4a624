import { existsSync, readFileSync } from "node:fs";

/** True if the process runs. A zombie, which its parent never collected, has a pid but does not run. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process runs as another user.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return !isZombie(pid);
}

/**
 * Reads the state from /proc, where it exists. The state follows the process name, which is in parentheses and may
 * contain anything.
 */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  try {
    return existsSync(file) && / Z /.test(readFileSync(file, "utf8").replace(/^.*\)/s, ""));
  } catch {
    return false;
  }
}
