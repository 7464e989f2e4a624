import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { isWorthRetrying } from "./failures.ts";
import type { Tables } from "./tables.ts";

export type Tx = Transaction<Tables>;

export type TransactionOptions = {
  /**
   * Number of retries. The work must be idempotent, because the commit may have succeeded although its answer was
   * lost.
   */
  retries?: number;
  /** Pauses between two attempts. Tests pass in a function that returns at once. */
  pause?: Pause;
};

export type Pause = (ms: number) => Promise<unknown>;

const FIRST_PAUSE_MS = 20;

/** Runs `work` in a transaction. Commits when it resolves, rolls back when it throws. */
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
      // The pause grows with each attempt and is random, so that two conflicting callers do not collide again.
      await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }
}
