import { chmodSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A memory file system on Linux; it may be small in a container. */
const IN_MEMORY = "/dev/shm";
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * Makes a temporary folder for test databases and browsers: in memory if there is enough space, because they write a
 * lot.
 */
export function makeScratchFolder(): string {
  const folder = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), "perya-tests-"));
  // World-writable like the system's temporary folder, because a database that root starts runs as another user.
  chmodSync(folder, 0o1777);
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
