import { commitmentOf, type Draw } from "@perya/fair";

const WORDS = 2 ** 32;

/**
 * Creates a fast draw, for simulations only: HMAC would need an hour for ten million rounds. Maps words to numbers by
 * the same rule as the real draw, but takes words from sfc32 (Chris Doty-Humphrey, 128-bit state, passes PractRand),
 * seeded with the SHA-256 of a text. Never use it for real games.
 */
export function createFastDraw(seed: string): Draw {
  const next = createWords(commitmentOf(seed));
  return {
    below: (count) => {
      const unfair = WORDS % count;
      for (;;) {
        // The product is exact in a double for counts up to 21 bits, and no game needs more.
        const product = next() * count;
        const number = Math.floor(product / WORDS);
        if (product - number * WORDS >= unfair) return number;
      }
    },
  };
}

function createWords(hex: string): () => number {
  let a = Number.parseInt(hex.slice(0, 8), 16) | 0;
  let b = Number.parseInt(hex.slice(8, 16), 16) | 0;
  let c = Number.parseInt(hex.slice(16, 24), 16) | 0;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 12; warm += 1) next();
  return next;
}
