import type { Clock } from "../../clock.ts";

type Kept<Value> = { value: Promise<Value>; readAt: number };

/** Without a word from the live events for this long, memory is not believed. */
const SILENCE_MS = 2_000;
/** And however much is heard, nothing is believed for longer. */
const OLDEST_MS = 60_000;
const MAX_KEPT = 50_000;

/** Memory that is believed while live events come in, because one of them would have told of a change. */
export function createTrustedMemory(clock: Clock) {
  let lastEventAt = Number.NEGATIVE_INFINITY;

  function isFresh({ readAt }: Kept<unknown>, now: number): boolean {
    return now - readAt <= SILENCE_MS || (now - lastEventAt <= SILENCE_MS && now - readAt <= OLDEST_MS);
  }

  return {
    noteEvent: () => {
      lastEventAt = clock.now().getTime();
    },

    /** One kind of thing to be remembered. */
    open: <Value>() => {
      const kept = new Map<string, Kept<Value>>();
      return {
        getOrLoad: (name: string, read: () => Promise<Value>): Promise<Value> => {
          const now = clock.now().getTime();
          const known = kept.get(name);
          if (known && isFresh(known, now)) return known.value;
          // Kept before it is read: what is forgotten meanwhile does not come back.
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
