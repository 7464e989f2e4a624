import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system in memory, on Linux. In a container it may be small. */
const IN_MEMORY = "/dev/shm";
const ROOM_BYTES = 6 * 2 ** 30;

/** Databases and browsers of tests write much that nobody keeps: to memory, where there is room for it. */
export function makeScratchFolder(): string {
  return mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), "perya-tests-"));
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
