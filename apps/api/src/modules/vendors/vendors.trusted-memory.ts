import type { Clock } from "../../clock.ts";

type Kept<Value> = { value: Promise<Value>; readAt: number };

/** Time without live events after which the cache is not trusted. */
const SILENCE_MS = 2_000;
/** Maximum age of an entry, even if events arrive. */
const OLDEST_MS = 60_000;
const MAX_KEPT = 50_000;

/** Creates caches that are trusted while live events arrive, because a change of the data would have sent one. */
export function createTrustedMemory(clock: Clock) {
  let lastEventAt = Number.NEGATIVE_INFINITY;

  function isFresh({ readAt }: Kept<unknown>, now: number): boolean {
    return now - readAt <= SILENCE_MS || (now - lastEventAt <= SILENCE_MS && now - readAt <= OLDEST_MS);
  }

  return {
    noteEvent: () => {
      lastEventAt = clock.now().getTime();
    },

    /** Opens a cache for one kind of entry. */
    open: <Value>() => {
      const kept = new Map<string, Kept<Value>>();
      return {
        getOrLoad: (name: string, read: () => Promise<Value>): Promise<Value> => {
          const now = clock.now().getTime();
          const known = kept.get(name);
          if (known && isFresh(known, now)) return known.value;
          // Stored before its value has been read, so that a `forget` in the meantime drops it. If it were stored
          // afterwards, it could already be outdated.
          const entry = { value: read(), readAt: now };
          kept.delete(name);
          kept.set(name, entry);
          entry.value.catch(() => kept.get(name) === entry && kept.delete(name));
          const [oldest] = kept.keys();
          if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
          return entry.value;
        },
        forget: (name: string) => kept.delete(name),
        forgetAll: () => kept.clear(),
      };
    },
  };
}
