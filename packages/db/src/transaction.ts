import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { isWorthRetrying } from "./failures.ts";
import type { Tables } from "./tables.ts";

export type Tx = Transaction<Tables>;

export type TransactionOptions = {
  /** How often work that is safe to do twice is tried again. The commit may have been done when its answer was lost. */
  retries?: number;
  /** Waits between two tries; tests hand in one that does not. */
  pause?: Pause;
};

export type Pause = (ms: number) => Promise<unknown>;

const FIRST_PAUSE_MS = 20;

/** All or nothing: commits when `work` resolves, rolls back when it throws. */
export async function inTransaction<Result, Schema = Tables>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Result>,
  { retries = 0, pause = sleep }: TransactionOptions = {},
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= retries || !isWorthRetrying(error)) throw error;
      // Longer each time, and never the same for two who ran into each other.
      await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }
}
