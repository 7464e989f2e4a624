import type { Clock } from "./clock.ts";

/** What a process remembers of the tables for a moment, because everybody asks for the same. */
export type TtlCache<Value> = {
  /** What is known under the key, or what `read` finds. Many who ask at once share one reading. */
  getOrLoad: (key: string, read: () => Promise<Value>) => Promise<Value>;
  forget: () => void;
};

type Kept<Value> = {
  /** What answers: the reading, or until that is here, what was known before. */
  value: Promise<Value>;
  readAt: number;
  /** A reading has succeeded, this one or one before it. */
  isKnown: boolean;
  /** The reading failed, or kept somebody waiting too long: nobody waits for the next one, if there is something to say. */
  isAway: boolean;
};

type Limits = {
  /** Without a live event (a missed message, a hand in the database) a change is still seen after this long. */
  maxAgeMs?: number;
  /** Keys come from callers, so there are never more: the one that was not asked for longest makes room. */
  maxKeys?: number;
  /**
   * When what was known before may answer, though it is too old or was forgotten since. `ifError`: when the reading fails.
   * `ifSlow`: also when it takes longer than anybody should wait, as on a database that does not answer. `whileRead`:
   * also at once, while it is read anew, if it is only a little too old. Never, unless said.
   */
  stale?: "ifError" | "ifSlow" | "whileRead";
};

const TOO_OLD = Number.NEGATIVE_INFINITY;
/**
 * A reading takes milliseconds, and tens of them where the machine is busy. After this long the database is away, and what
 * is in memory need not be. Whoever was forgotten is worth waiting for: it is known to be wrong.
 */
const PATIENCE_MS = 2_000;
/** So many times its age something may have and still be only a little too old: nobody asked for it meanwhile. */
const A_LITTLE = 10;

export function createTtlCache<Value>(
  clock: Clock,
  { maxAgeMs = 30_000, maxKeys = 1_000, stale }: Limits = {},
): TtlCache<Value> {
  const kept = new Map<string, Kept<Value>>();
  const ageOf = ({ readAt }: Kept<Value>) => clock.now().getTime() - readAt;

  function keep(key: string, entry: Kept<Value>) {
    kept.delete(key);
    kept.set(key, entry);
    const oldest = kept.keys().next().value;
    if (kept.size > maxKeys && oldest !== undefined) kept.delete(oldest);
  }

  function load(read: () => Promise<Value>, before: Kept<Value> | undefined): Kept<Value> {
    const reading = read();
    const entry: Kept<Value> = { value: reading, readAt: clock.now().getTime(), isKnown: false, isAway: false };
    if (before && stale) {
      entry.isKnown = before.isKnown;
      entry.value = answerMeanwhile(entry, reading, before);
    }
    reading.then(
      () => Object.assign(entry, { value: reading, isKnown: true, isAway: false }),
      // A failed read is not remembered: the next question asks again.
      () => Object.assign(entry, { readAt: TOO_OLD, isAway: true }),
    );
    return entry;
  }

  function answerMeanwhile(entry: Kept<Value>, reading: Promise<Value>, before: Kept<Value>): Promise<Value> {
    const isLittleTooOld = stale === "whileRead" && ageOf(before) <= A_LITTLE * maxAgeMs;
    if (before.isKnown && (isLittleTooOld || (before.isAway && stale !== "ifError"))) {
      entry.isAway = before.isAway;
      return before.value;
    }
    const read = reading.catch((error: unknown) => before.value.catch(() => Promise.reject(error)));
    if (stale === "ifError") return read;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        entry.isAway = true;
        resolve(before.value);
      }, PATIENCE_MS).unref();
      read.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  return {
    getOrLoad: (key, read) => {
      const known = kept.get(key);
      const entry = known !== undefined && ageOf(known) <= maxAgeMs ? known : load(read, known);
      keep(key, entry);
      return entry.value;
    },
    forget: () => {
      if (!stale) kept.clear();
      for (const entry of kept.values()) entry.readAt = TOO_OLD;
    },
  };
}
