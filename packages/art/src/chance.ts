/**
 * Deterministic random numbers: the same seed gives the same numbers on every machine. For pictures, the demo and
 * chaos plans, never for anything of value.
 */
export type Chance = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** Returns an integer from 0 (inclusive) to the bound (exclusive). */
  below: (bound: number) => number;
  between: (low: number, high: number) => number;
  /** Returns an integer, both ends inclusive. */
  whole: (low: number, high: number) => number;
  pick: <T>(list: readonly T[]) => T;
  happens: (share: number) => boolean;
  /** Returns -1 or 1, for mirroring. */
  side: () => number;
  shuffle: <T>(list: readonly T[]) => T[];
};

/**
 * Hashes a text with FNV-1a and a final mix, so that codes that differ only in the last letter get unrelated values.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Creates a generator. A number is used directly as its 32-bit seed; a text is hashed. */
export function createChance(seed: string | number): Chance {
  const next = createGenerator(typeof seed === "number" ? seed : hashText(seed));
  const below = (bound: number) => Math.floor(next() * bound);
  const whole = (low: number, high: number) => low + below(high - low + 1);
  return {
    next,
    below,
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: <T>(list: readonly T[]) => {
      const chosen = list[below(list.length)];
      if (chosen === undefined) throw new RangeError("there is nothing to pick from an empty list");
      return chosen;
    },
    happens: (share) => next() < share,
    side: () => (next() < 0.5 ? -1 : 1),
    shuffle: (list) =>
      list
        .map((value) => ({ value, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ value }) => value),
  };
}

/** Creates a Mulberry32 generator: short, and good enough for pictures and plans, not for money. */
function createGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const stirred = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((stirred ^ (stirred >>> 14)) >>> 0) / 4_294_967_296;
  };
}
