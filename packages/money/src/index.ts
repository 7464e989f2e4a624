/**
 * Exact amounts: parse, write, add, round by a named rule, share out and format. No dependencies, no floats. The same
 * code runs in the browser and on the server.
 */
export { type Amount, fromTenThousandths, MAX_AMOUNT, ZERO } from "./amount.ts";
export { add, compare, isNegative, isZero, max, min, negate, subtract, sum } from "./arithmetic.ts";
export { CURRENCIES, type Currency, type CurrencyFacts, isCurrency } from "./currencies.ts";
export type { DecimalProblem } from "./decimal.ts";
export { type AmountStyle, formatAmount } from "./format.ts";
export { amount, parseAmount, parseSignedAmount, parseTypedAmount } from "./parse.ts";
export { fromMillionths, multiplyRate, parseRate, type Rate, rate } from "./rate.ts";
export { floor, roundDown, roundHalfEven, type Rounding, roundToCoins, roundUp } from "./rounding.ts";
export { shareOut } from "./share-out.ts";
export { fromWire, toWire } from "./wire.ts";
