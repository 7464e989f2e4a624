import { execFileSync } from "node:child_process";
import { chownSync, existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** How to run PostgreSQL's programs: a command prefix, and the user who must own the files. */
export type RunAs = { prefix: string[]; own: (path: string) => void };

const USER = "postgres";

/**
 * Chooses the user who runs PostgreSQL. It refuses to run as root, so root switches to the user `postgres` (created
 * if missing). If that user cannot enter a folder of root's, such as a checkout under a private home, the process
 * keeps the one capability needed to traverse it.
 */
export function chooseRunAs(...paths: string[]): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [], own: () => {} };

  const { uid, gid } = findOrCreateUser();
  const plain = ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  const closed = paths.find((path) => !canReach(path, uid, gid));
  const rights = "--inh-caps=+dac_override,+dac_read_search --ambient-caps=+dac_override,+dac_read_search";
  const prefix = closed ? [...plain, "--securebits=+no_setuid_fixup", ...rights.split(" ")] : plain;

  if (!canRun([...prefix, "true"])) {
    throw new Error(
      closed
        ? `PostgreSQL does not run as root, and its user "${USER}" cannot enter ${closed}. ` +
            "Start as another user, move the project, set DATA_DIR to a folder that user can reach, or set DATABASE_URL."
        : "PostgreSQL does not run as root, and setpriv (util-linux) is missing to change the user. " +
            "Start as another user, or set DATABASE_URL.",
    );
  }
  return { prefix, own: (path) => chownSync(path, uid, gid) };
}

function findOrCreateUser() {
  const found = readUser();
  if (found) return found;
  const isMade = canRun(["useradd", "--system", "--no-create-home", USER]) || canRun(["adduser", "-S", "-H", USER]);
  const made = isMade && readUser();
  if (made) return made;
  throw new Error(`PostgreSQL does not run as root, and the user "${USER}" could not be made. Start as another user.`);
}

function readUser() {
  if (!existsSync("/etc/passwd")) return undefined;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${USER}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** True if this user may enter every folder of the path (the "x" bit that applies to them). */
function canReach(path: string, uid: number, gid: number): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const entry = statSync(folder, { throwIfNoEntry: false });
    if (entry) {
      const shift = entry.uid === uid ? 6 : entry.gid === gid ? 3 : 0;
      if (((entry.mode >> shift) & 1) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

function canRun([command = "", ...words]: string[]): boolean {
  try {
    execFileSync(command, words, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
