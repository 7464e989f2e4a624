/** Chance that a seed decides. Whose turn it is stays up to the machine, so a seed repeats the plan, not the run. */
export type Chance = {
  /** A whole number from 0 up to, not including, the limit. */
  below: (limit: number) => number;
  happens: (share: number) => boolean;
  shuffle: <Thing>(things: readonly Thing[]) => Thing[];
};

export function createChance(seed: number): Chance {
  let state = seed >>> 0;

  /** Mulberry32: small, and even enough to decide whom to kill. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    happens: (share) => next() < share,
    shuffle: (things) =>
      things
        .map((thing) => ({ thing, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ thing }) => thing),
  };
}
