import type { Clock } from "./clock.ts";

/** A short-lived cache of table data per process, since all requests need the same. */
export type TtlCache<Value> = {
  /** Returns the cached value, or loads it with `read`. Concurrent callers share one load. */
  getOrLoad: (key: string, read: () => Promise<Value>) => Promise<Value>;
  forget: () => void;
};

type Kept<Value> = {
  /** What callers get: the loaded value, or the previous one while the load is running. */
  value: Promise<Value>;
  readAt: number;
  /** True once this load or an earlier one has succeeded, so there is a value. */
  isKnown: boolean;
  /** True if the load failed or took too long. Callers do not wait for the next one if there is an earlier value. */
  isAway: boolean;
};

type Limits = {
  /**
   * Time after which a change is visible even without a live event, such as after a lost message or a manual change.
   */
  maxAgeMs?: number;
  /** Maximum number of keys, because they come from callers. Above it, the least recently used key is dropped. */
  maxKeys?: number;
  /**
   * When a value may be returned although it expired or was dropped. `ifError`: when loading fails. `ifSlow`: also
   * when loading takes too long, as with an unresponsive database. `whileRead`: also immediately while reloading, if
   * it expired only recently. Default: never.
   */
  stale?: "ifError" | "ifSlow" | "whileRead";
};

const TOO_OLD = Number.NEGATIVE_INFINITY;
/**
 * Time after which a load counts as too slow and the previous value is returned. Loads usually take milliseconds. A
 * dropped value is returned only then, since it is known to be outdated.
 */
const PATIENCE_MS = 2_000;
/**
 * `whileRead` accepts values up to this multiple of `maxAgeMs`. Older ones, which no one has requested for a long
 * time, are loaded first.
 */
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
      // A failure is not cached: the next call loads again.
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
