import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits a limited time for an optional value; then returns null. The promise continues, so that the next visitor gets
 * its cached result.
 */
export async function orNullAfter<Value>(promise: Promise<Value>, patienceMs: number): Promise<Value | null> {
  const waiting = new AbortController();
  const late = sleep(patienceMs, null, { signal: waiting.signal }).catch(() => null);
  try {
    return await Promise.race([promise, late]);
  } finally {
    waiting.abort();
  }
}
