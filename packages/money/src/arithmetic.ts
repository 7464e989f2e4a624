import { type Amount, fromTenThousandths } from "./amount.ts";

export function add(one: Amount, other: Amount): Amount {
  return fromTenThousandths(one + other);
}

export function subtract(from: Amount, taken: Amount): Amount {
  return fromTenThousandths(from - taken);
}

export function negate(amount: Amount): Amount {
  return fromTenThousandths(0n - amount);
}

/**
 * Adds up amounts; zero for an empty list. Only the total must fit in 64 bits, so the order of the list cannot
 * matter.
 */
export function sum(amounts: Iterable<Amount>): Amount {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return fromTenThousandths(total);
}

/** Compares amounts for `sort`, smallest first. */
export function compare(one: Amount, other: Amount): -1 | 0 | 1 {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

export function min(one: Amount, other: Amount): Amount {
  return one < other ? one : other;
}

export function max(one: Amount, other: Amount): Amount {
  return one > other ? one : other;
}

export function isZero(amount: Amount): boolean {
  return amount === 0n;
}

export function isNegative(amount: Amount): boolean {
  return amount < 0n;
}
