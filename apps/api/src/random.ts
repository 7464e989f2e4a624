import { randomBytes } from "node:crypto";

/** Unpredictable bytes: tokens, codes, salts. Never Math.random. */
export type Random = { bytes: (count: number) => Buffer };

export const systemRandom: Random = { bytes: randomBytes };

const WORD = 2 ** 32;

/** A whole number from 0 up to, not including, `bound`: each as likely as any other. */
export function randomBelow(random: Random, bound: number): number {
  // The last, incomplete round of numbers would favour the small ones; what falls into it is thrown away.
  const fair = WORD - (WORD % bound);
  for (;;) {
    const picked = random.bytes(4).readUInt32BE();
    if (picked < fair) return picked % bound;
  }
}

/** `count` letters of an alphabet. */
export function randomLetters(random: Random, alphabet: string, count: number): string {
  return Array.from({ length: count }, () => alphabet[randomBelow(random, alphabet.length)]).join("");
}
