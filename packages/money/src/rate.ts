import { type Amount, fromTenThousandths } from "./amount.ts";
import { assert } from "./assert.ts";
import { type DecimalProblem, parsedOrThrow, readUnsignedDecimal } from "./decimal.ts";
import type { Rounding } from "./rounding.ts";

declare const unit: unique symbol;

/** What an amount is multiplied by (a commission, odds), exact: a whole number of millionths, never below zero. */
export type Rate = bigint & { readonly [unit]: "millionths" };

/** A percentage keeps four decimals of its own: 1.2345 % is "0.012345". */
const RATE_DECIMALS = 6;
const ONE = 10n ** BigInt(RATE_DECIMALS);

/** Reads a rate that a stranger sent: "0.35" is 35 %. The answer is a rate, or the name of the problem. */
export function parseRate(text: unknown): Rate | DecimalProblem {
  const read = readUnsignedDecimal(text, RATE_DECIMALS);
  return typeof read === "string" ? read : fromMillionths(read);
}

/** A rate written in code: `rate("0.35")`. Throws, because a bad literal is a mistake of ours. */
export function rate(literal: string): Rate {
  return parsedOrThrow(parseRate(literal), literal);
}

/** The way in from a database column. */
export function fromMillionths(count: bigint): Rate {
  assert(isRate(count), "a rate is never below zero");
  return count;
}

/** Asks which way to round each time, because the remainder is somebody's money. */
export function multiplyRate(amount: Amount, by: Rate, rounding: Rounding): Amount {
  return fromTenThousandths(rounding(amount * by, ONE));
}

function isRate(count: bigint): count is Rate {
  return count >= 0n;
}
