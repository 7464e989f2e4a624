/** Chance that falls the same way for the same seed, on every machine: the whole of our randomness. */
export type Chance = {
  between: (low: number, high: number) => number;
  /** A whole number; both ends can come up. */
  whole: (low: number, high: number) => number;
  pick: <T>(list: readonly T[]) => T;
  happens: (share: number) => boolean;
  /** -1 or 1: which way a thing leans. */
  side: () => number;
};

/** FNV-1a, then a stir: codes that differ in the last letter only must not look related. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function createChance(seed: string): Chance {
  const next = createGenerator(hashText(seed));
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: <T>(list: readonly T[]) => {
      const chosen = list[whole(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError("there is nothing to pick from an empty list");
      return chosen;
    },
    happens: (share) => next() < share,
    side: () => (next() < 0.5 ? -1 : 1),
  };
}

/** Mulberry32: four lines, good enough for pictures, and never for money. */
function createGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const stirred = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((stirred ^ (stirred >>> 14)) >>> 0) / 4_294_967_296;
  };
}
