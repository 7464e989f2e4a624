import { randomUUID } from "node:crypto";
import type { Pool } from "@perya/db";
import { BROKEN_CASHIERS, type BrokenCashier } from "./cashier.mutants.ts";

/** The api, broken on purpose in one way each. A chaos run that does not notice is worth nothing. */
const BROKEN_LEDGERS = ["no-key", "async-commit", "no-error-handler", "hold-without-key", "row-apart"] as const;
export type BrokenLedger = (typeof BROKEN_LEDGERS)[number];
export type Mutant = BrokenLedger | BrokenCashier;

export const MUTANTS: readonly Mutant[] = [...BROKEN_LEDGERS, ...(Object.keys(BROKEN_CASHIERS) as BrokenCashier[])];

/** What only holds and rows of services can show takes longer to show than the short form takes; so does the cashier. */
const QUICK: readonly Mutant[] = ["no-key", "async-commit", "no-error-handler"];

/** Of the quick ones, one a run; over the days all have their turn. */
export function chooseShortMutants(seed: number): readonly Mutant[] {
  const turn = seed % QUICK.length;
  return QUICK.slice(turn, turn + 1);
}

export function isMutant(word: string): word is Mutant {
  return (MUTANTS as readonly string[]).includes(word);
}

/** Parts what a client sent from what a mutant adds, so that the comparison can tell a doubled bet from a lost one. */
const ADDED = "#";
const FORGETFUL: Partial<Record<Mutant, "bet" | "hold">> = { "no-key": "bet", "hold-without-key": "hold" };

/** Without a key of the caller's own, every retry is a new bet, or a new hold. */
export function keyFor(mutant: Mutant | undefined, verb: "bet" | "hold", key: string): string {
  if (!mutant || FORGETFUL[mutant] !== verb) return key;
  const end = key.lastIndexOf(":");
  return `${key.slice(0, end)}${ADDED}${randomUUID()}${key.slice(end)}`;
}

/** The key as the client sent it. */
export function sentKeyOf(key: string): string {
  return key.replace(/#[^:]*/u, "");
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
