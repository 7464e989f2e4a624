import { setTimeout as sleep } from "node:timers/promises";
import { isWorthRetrying } from "@perya/db";

const TRIES = 5;
/** Another process wrote the same key at the same moment: the group was rolled back, and a retry finds that key. */
const UNIQUE_VIOLATION = "23505";

/**
 * Retries after a rollback, and after a connection lost during COMMIT, whose result is unknown. Both are safe,
 * because every movement has a key: if it was committed, the retry is a replay.
 */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isTorn = (error as { code?: string }).code === UNIQUE_VIOLATION;
      if (attempt === TRIES || !(isTorn || isWorthRetrying(error))) throw error;
      await sleep(2 ** attempt * 5 * (0.5 + Math.random()));
    }
  }
}
