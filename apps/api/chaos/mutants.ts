import { randomUUID } from "node:crypto";
import type { Pool } from "@perya/db";

/** The api, broken on purpose in one way each. A chaos run that does not notice is worth nothing. */
export const MUTANTS = ["no-key", "async-commit", "no-error-handler"] as const;
export type Mutant = (typeof MUTANTS)[number];

export function isMutant(word: string): word is Mutant {
  return (MUTANTS as readonly string[]).includes(word);
}

/** Parts what a client sent from what `no-key` adds, so that the comparison can tell a doubled bet from a lost one. */
const ADDED = "#";

/** Without a key of the caller's own, every retry is a new bet. */
export function keyFor(mutant: Mutant | undefined, key: string): string {
  return mutant === "no-key" ? `${key}${ADDED}${randomUUID()}` : key;
}

export function causeOf(key: string): string {
  return key.split(ADDED)[0] ?? key;
}

export function breakPool(mutant: Mutant | undefined, pool: Pool): void {
  if (mutant === "async-commit") {
    // Queued before the first query of whoever opened the connection, so no commit of theirs waits for the disk.
    pool.on("connect", (client) => void client.query("set synchronous_commit = off").catch(() => {}));
  }
  if (mutant === "no-error-handler") {
    pool.removeAllListeners("error");
    pool.removeAllListeners("connect");
  }
}
