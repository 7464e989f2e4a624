import { setTimeout as sleep } from "node:timers/promises";

/** Deadlock, serialisation, a key written by another process in the same moment: nothing of the group was kept. */
const RETRYABLE = new Set(["40P01", "40001", "23505"]);
const TRIES = 4;

/**
 * Tries again what surely left nothing behind, and what may or may not have: a lost connection during COMMIT. Both are
 * safe, because every movement has a key, and what was committed answers as a replay.
 */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !isWorthRetrying(error)) throw error;
      await sleep(2 ** attempt * 5 * (0.5 + Math.random()));
    }
  }
}

function isWorthRetrying(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return RETRYABLE.has(code ?? "") || /Connection terminated|ECONNRESET|ECONNREFUSED/.test(`${code} ${message}`);
}
