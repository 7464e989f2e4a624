import { chmodSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system in memory, on Linux. In a container it may be small. */
const IN_MEMORY = "/dev/shm";
const ROOM_BYTES = 6 * 2 ** 30;

/** Databases and browsers of tests write much that nobody keeps: to memory, where there is room for it. */
export function makeScratchFolder(): string {
  const folder = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), "perya-tests-"));
  // As open as the folder it stands for: a database that root starts runs as somebody else.
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
