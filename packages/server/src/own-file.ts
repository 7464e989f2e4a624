import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Reads a demo secret. Created once, stored with the demo's data, readable by its owner only. */
export function readOrMakeFile(file: string, make: () => string | Buffer): string {
  if (!existsSync(file)) {
    const fresh = `${file}.${process.pid}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(fresh, make(), { mode: 0o600 });
    // If two processes start at once, the first link wins, and both read its file below.
    try {
      linkSync(fresh, file);
    } catch {
      // The other process has created the file.
    }
    rmSync(fresh);
  }
  return readFileSync(file, "utf8");
}
