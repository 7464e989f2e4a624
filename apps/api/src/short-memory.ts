import type { Clock } from "./deps.ts";

/** What a process remembers of the tables for a moment, because everybody asks for the same. */
export type ShortMemory<Value> = {
  /** What is known under the key, or what `read` finds. Many who ask at once share one reading. */
  recall: (key: string, read: () => Promise<Value>) => Promise<Value>;
  forget: () => void;
};

type Kept<Value> = { value: Promise<Value>; readAt: number };

/**
 * Without news (a missed message, a hand in the database) a change is still seen after `maxAgeMs`. Keys come from callers,
 * so there are never more than `maxKeys`: the one that was not asked for longest makes room.
 */
export function createShortMemory<Value>(
  clock: Clock,
  { maxAgeMs = 30_000, maxKeys = 1_000 }: { maxAgeMs?: number; maxKeys?: number } = {},
): ShortMemory<Value> {
  const kept = new Map<string, Kept<Value>>();

  function keep(key: string, entry: Kept<Value>) {
    kept.delete(key);
    kept.set(key, entry);
    const oldest = kept.keys().next().value;
    if (kept.size > maxKeys && oldest !== undefined) kept.delete(oldest);
  }

  return {
    recall: (key, read) => {
      const nowMs = clock.now().getTime();
      const known = kept.get(key);
      const isFresh = known !== undefined && nowMs - known.readAt <= maxAgeMs;
      const entry = isFresh ? known : { value: read(), readAt: nowMs };
      keep(key, entry);
      // A failed read is not remembered: the next question asks again.
      if (!isFresh) entry.value.catch(() => kept.get(key) === entry && kept.delete(key));
      return entry.value;
    },
    forget: () => kept.clear(),
  };
}
