import type { Clock } from "./clock.ts";

/** What a process remembers of the tables for a moment, because everybody asks for the same. */
export type TtlCache<Value> = {
  /** What is known under the key, or what `read` finds. Many who ask at once share one reading. */
  getOrLoad: (key: string, read: () => Promise<Value>) => Promise<Value>;
  forget: () => void;
};

type Kept<Value> = { value: Promise<Value>; readAt: number };

type Limits = {
  /** Without a live event (a missed message, a hand in the database) a change is still seen after this long. */
  maxAgeMs?: number;
  /** Keys come from callers, so there are never more: the one that was not asked for longest makes room. */
  maxKeys?: number;
  /** When a reading fails, what was known before answers, also if it was too old or forgotten since. */
  isStaleIfError?: boolean;
};

const TOO_OLD = Number.NEGATIVE_INFINITY;

export function createTtlCache<Value>(
  clock: Clock,
  { maxAgeMs = 30_000, maxKeys = 1_000, isStaleIfError = false }: Limits = {},
): TtlCache<Value> {
  const kept = new Map<string, Kept<Value>>();

  function keep(key: string, entry: Kept<Value>) {
    kept.delete(key);
    kept.set(key, entry);
    const oldest = kept.keys().next().value;
    if (kept.size > maxKeys && oldest !== undefined) kept.delete(oldest);
  }

  function load(read: () => Promise<Value>, before: Kept<Value> | undefined): Kept<Value> {
    const reading = read();
    const value =
      isStaleIfError && before
        ? reading.catch((error: unknown) => before.value.catch(() => Promise.reject(error)))
        : reading;
    const entry = { value, readAt: clock.now().getTime() };
    // A failed read is not remembered: the next question asks again.
    reading.catch(() => (entry.readAt = TOO_OLD));
    return entry;
  }

  return {
    getOrLoad: (key, read) => {
      const known = kept.get(key);
      const isFresh = known !== undefined && clock.now().getTime() - known.readAt <= maxAgeMs;
      const entry = isFresh ? known : load(read, known);
      keep(key, entry);
      return entry.value;
    },
    forget: () => {
      if (!isStaleIfError) kept.clear();
      for (const entry of kept.values()) entry.readAt = TOO_OLD;
    },
  };
}
