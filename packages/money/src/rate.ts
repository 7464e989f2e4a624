import { type Amount, fromTenThousandths } from "./amount.ts";
import { assert } from "./assert.ts";
import { type DecimalProblem, parsedOrThrow, readUnsignedDecimal } from "./decimal.ts";
import type { Rounding } from "./rounding.ts";

declare const unit: unique symbol;

/** A factor for amounts (a commission, odds), exact: a whole number of millionths, never negative. */
export type Rate = bigint & { readonly [unit]: "millionths" };

/** Decimals of a rate. They give four decimals of a percentage: 1.2345 % is "0.012345". */
const RATE_DECIMALS = 6;
const ONE = 10n ** BigInt(RATE_DECIMALS);

/** Parses an untrusted rate: "0.35" is 35 %. Returns a rate, or the name of the problem. */
export function parseRate(text: unknown): Rate | DecimalProblem {
  const read = readUnsignedDecimal(text, RATE_DECIMALS);
  return typeof read === "string" ? read : fromMillionths(read);
}

/** Makes a rate from a literal in code: `rate("0.35")`. Throws, because an invalid literal is a bug. */
export function rate(literal: string): Rate {
  return parsedOrThrow(parseRate(literal), literal);
}

/** Converts a rate from a database column. */
export function fromMillionths(count: bigint): Rate {
  assert(isRate(count), "a rate is never below zero");
  return count;
}

/** Multiplies an amount by a rate. The caller chooses the rounding, because the remainder is real money. */
export function multiplyRate(amount: Amount, by: Rate, rounding: Rounding): Amount {
  return fromTenThousandths(rounding(amount * by, ONE));
}

function isRate(count: bigint): count is Rate {
  return count >= 0n;
}
