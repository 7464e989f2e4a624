import { setTimeout as sleep } from "node:timers/promises";

/** Deadlock, serialisation, a key written by another process in the same moment: nothing of the group was kept. */
const RETRYABLE = new Set(["40P01", "40001", "23505"]);
/** The database is ending, has crashed, or is not up yet; a session whose postmaster was killed says 57P01, too. */
const AWAY = new Set(["57P01", "57P02", "57P03", "ECONNRESET", "ECONNREFUSED", "EPIPE"]);
/** What the driver says, without a code, of a connection cut under a query, or cut while idle and lent to us dead. */
const CUT = /Connection terminated|not queryable/;
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
  return RETRYABLE.has(code ?? "") || AWAY.has(code ?? "") || CUT.test(message ?? "");
}
