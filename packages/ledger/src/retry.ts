import { setTimeout as sleep } from "node:timers/promises";
import { isWorthRetrying } from "@perya/db";

const TRIES = 5;
/** A key written by another process in the same moment: nothing of the group was kept, and the next time it is found. */
const UNIQUE_VIOLATION = "23505";

/**
 * Tries again what surely left nothing behind, and what may or may not have: a lost connection during COMMIT. Both are
 * safe, because every movement has a key, and what was committed answers as a replay.
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
