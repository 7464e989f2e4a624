import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** A secret of the demo's own: made once, kept with its data, for its owner's eyes. */
export function readOrMakeFile(file: string, make: () => string | Buffer): string {
  if (!existsSync(file)) {
    const fresh = `${file}.${process.pid}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(fresh, make(), { mode: 0o600 });
    // Two processes may start at once: the first link wins, and both read the winner below.
    try {
      linkSync(fresh, file);
    } catch {
      // The other was first.
    }
    rmSync(fresh);
  }
  return readFileSync(file, "utf8");
}
