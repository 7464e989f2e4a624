import { randomBytes } from "node:crypto";

/** Source of unpredictable bytes for tokens, codes and salts. Never Math.random. */
export type Random = { bytes: (count: number) => Buffer };

export const systemRandom: Random = { bytes: randomBytes };

const WORD = 2 ** 32;

/** Returns a uniformly random integer from 0 up to `bound`, exclusive. */
export function randomBelow(random: Random, bound: number): number {
  // Rejection sampling: the last, incomplete range would favor small numbers, so values in it are discarded.
  const fair = WORD - (WORD % bound);
  for (;;) {
    const picked = random.bytes(4).readUInt32BE();
    if (picked < fair) return picked % bound;
  }
}

/** Returns a random text of `count` characters of an alphabet. */
export function randomLetters(random: Random, alphabet: string, count: number): string {
  return Array.from({ length: count }, () => alphabet[randomBelow(random, alphabet.length)]).join("");
}
