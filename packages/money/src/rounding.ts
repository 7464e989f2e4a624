import { AMOUNT_DECIMALS, type Amount, fromTenThousandths } from "./amount.ts";
import { CURRENCIES, type Currency } from "./currencies.ts";
import { signOf, sizeOf } from "./sign.ts";

/** Turns the exact fraction `numerator / denominator` into a whole number. The denominator is above zero. */
export type Rounding = (numerator: bigint, denominator: bigint) => bigint;

/** Rounds toward zero: 1.9 and -1.9 become 1 and -1. */
export const roundDown: Rounding = (numerator, denominator) => numerator / denominator;

/** Rounds away from zero: 1.1 and -1.1 become 2 and -2. */
export const roundUp: Rounding = (numerator, denominator) => numerator / denominator + signOf(numerator % denominator);

/** Rounds to the nearest number. Ties go to the even neighbor, so that repeated rounding has no bias. */
export const roundHalfEven: Rounding = (numerator, denominator) => {
  const whole = numerator / denominator;
  const rest = numerator % denominator;
  const twice = 2n * sizeOf(rest);
  const isPastMiddle = twice > denominator || (twice === denominator && whole % 2n !== 0n);
  return isPastMiddle ? whole + signOf(rest) : whole;
};

/** Rounds toward negative infinity: 1.9 becomes 1, and -1.1 becomes -2. */
export const floor: Rounding = (numerator, denominator) =>
  numerator / denominator - (numerator % denominator < 0n ? 1n : 0n);

/** Rounds to the currency's smallest coin, so that the amount can be displayed and paid out. */
export function roundToCoins(amount: Amount, currency: Currency, rounding: Rounding): Amount {
  const coin = 10n ** BigInt(AMOUNT_DECIMALS - CURRENCIES[currency].decimals);
  return fromTenThousandths(rounding(amount, coin) * coin);
}
