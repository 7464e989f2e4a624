import { setTimeout as sleep } from "node:timers/promises";

/** What a page can do without is waited for so long and no longer. It goes on, and the next visitor finds it. */
export async function orNullAfter<Value>(promise: Promise<Value>, patienceMs: number): Promise<Value | null> {
  const waiting = new AbortController();
  const late = sleep(patienceMs, null, { signal: waiting.signal }).catch(() => null);
  try {
    return await Promise.race([promise, late]);
  } finally {
    waiting.abort();
  }
}
