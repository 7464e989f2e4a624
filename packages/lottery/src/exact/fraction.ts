import { fromMillionths, type Rate } from "@perya/money";

/** An exact rational number in lowest terms, with a positive denominator. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new Error("a fraction has a denominator other than zero");
  const divisor = commonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export const NOTHING = fraction(0n);

export function plus(one: Fraction, other: Fraction): Fraction {
  const { numerator, denominator } = one;
  return fraction(numerator * other.denominator + other.numerator * denominator, denominator * other.denominator);
}

export function minus(from: Fraction, taken: Fraction): Fraction {
  return plus(from, { numerator: -taken.numerator, denominator: taken.denominator });
}

export function times(one: Fraction, other: Fraction): Fraction {
  return fraction(one.numerator * other.numerator, one.denominator * other.denominator);
}

export function ofRate(rate: Rate): Fraction {
  return fraction(rate, MILLION);
}

/** Rounds down to the six decimals of a rate, so that a quoted rate never pays more than the exact one. */
export function toRate({ numerator, denominator }: Fraction): Rate {
  return fromMillionths((numerator * MILLION) / denominator);
}

/** Converts a fraction for display and charts only. Money is calculated with the fraction. */
export function toNumber({ numerator, denominator }: Fraction): number {
  // Converting both to floats first would lose the low digits of large counts, so the bigint division keeps 15
  // decimals.
  return Number((numerator * SCALE) / denominator) / Number(SCALE);
}

const MILLION = 1_000_000n;
const SCALE = 10n ** 15n;

function commonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
