import type { Dice } from "./deps.ts";

const WORD = 2 ** 32;

/** A whole number from 0 up to, not including, `bound`: each as likely as any other. */
export function drawBelow(dice: Dice, bound: number): number {
  // The last, incomplete round of numbers would favour the small ones; what falls into it is drawn again.
  const fair = WORD - (WORD % bound);
  for (;;) {
    const drawn = dice.bytes(4).readUInt32BE();
    if (drawn < fair) return drawn % bound;
  }
}

/** `count` letters of an alphabet. */
export function drawLetters(dice: Dice, alphabet: string, count: number): string {
  return Array.from({ length: count }, () => alphabet[drawBelow(dice, alphabet.length)]).join("");
}
