import { assert } from "./assert.ts";
import { LARGEST } from "./decimal.ts";
import { sizeOf } from "./sign.ts";

declare const unit: unique symbol;

/**
 * Money, exact: a whole number of ten-thousandths of the currency unit. Compare with `<` and `===` as any bigint;
 * create new values through this package only. JSON refuses a bigint, so every output goes through `toWire`.
 */
export type Amount = bigint & { readonly [unit]: "ten-thousandths" };

export const AMOUNT_DECIMALS = 4;

export const ZERO = fromTenThousandths(0n);

/** Equals the largest 64-bit integer. The minimum is its negative, so that every amount can be negated. */
export const MAX_AMOUNT = fromTenThousandths(LARGEST);

/** Converts a ledger column. Never use it for text: here 12 is 12 ten-thousandths, in `parseAmount` it is 12 pesos. */
export function fromTenThousandths(count: bigint): Amount {
  assert(isAmount(count), "an amount fits in 64 bits");
  return count;
}

function isAmount(count: bigint): count is Amount {
  return sizeOf(count) <= LARGEST;
}
