import { randomUUID } from "node:crypto";
import type { Pool } from "@perya/db";
import { BROKEN_CASHIERS, type BrokenCashier } from "./cashier.mutants.ts";

/** Mutants: the API with one defect each. A chaos run that does not detect them proves nothing. */
const BROKEN_LEDGERS = ["no-key", "async-commit", "no-error-handler", "hold-without-key", "row-apart"] as const;
export type BrokenLedger = (typeof BROKEN_LEDGERS)[number];
export type Mutant = BrokenLedger | BrokenCashier;

export const MUTANTS: readonly Mutant[] = [...BROKEN_LEDGERS, ...(Object.keys(BROKEN_CASHIERS) as BrokenCashier[])];

/** Mutants of holds, services' rows and the cashier take longer to detect than the short run lasts. */
const QUICK: readonly Mutant[] = ["no-key", "async-commit", "no-error-handler"];

/** Chooses one quick mutant per run, in rotation. */
export function chooseShortMutants(seed: number): readonly Mutant[] {
  const turn = seed % QUICK.length;
  return QUICK.slice(turn, turn + 1);
}

export function isMutant(word: string): word is Mutant {
  return (MUTANTS as readonly string[]).includes(word);
}

/**
 * Separates the client's key from the suffix that a mutant appends, so that the comparison can tell a doubled bet
 * from a lost one.
 */
const ADDED = "#";
const FORGETFUL: Partial<Record<Mutant, "bet" | "hold">> = { "no-key": "bet", "hold-without-key": "hold" };

/** Makes the key random for the mutant that ignores it, so that every retry is a new bet or hold. */
export function keyFor(mutant: Mutant | undefined, verb: "bet" | "hold", key: string): string {
  if (!mutant || FORGETFUL[mutant] !== verb) return key;
  const end = key.lastIndexOf(":");
  return `${key.slice(0, end)}${ADDED}${randomUUID()}${key.slice(end)}`;
}

/** Returns the key that the client sent. */
export function sentKeyOf(key: string): string {
  return key.replace(/#[^:]*/u, "");
}

export function breakPool(mutant: Mutant | undefined, pool: Pool): void {
  if (mutant === "async-commit") {
    // Queued before the first query of the connection, so that no commit waits for the disk.
    pool.on("connect", (client) => void client.query("set synchronous_commit = off").catch(() => {}));
  }
  if (mutant === "no-error-handler") {
    pool.removeAllListeners("error");
    pool.removeAllListeners("connect");
  }
}
