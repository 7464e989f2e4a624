import { AMOUNT_DECIMALS, type Amount, fromTenThousandths } from "./amount.ts";
import { CURRENCIES, type Currency } from "./currencies.ts";
import { type DecimalProblem, parsedOrThrow, readDecimal, readUnsignedDecimal } from "./decimal.ts";

/** Parses untrusted text. Returns an amount, or the name of the problem: `typeof read === "string"`. */
export function parseAmount(text: unknown): Amount | DecimalProblem {
  return toAmount(readUnsignedDecimal(text, AMOUNT_DECIMALS));
}

/** Parses an amount that may be negative, such as an operator's correction. */
export function parseSignedAmount(text: unknown): Amount | DecimalProblem {
  return toAmount(readDecimal(text, AMOUNT_DECIMALS));
}

/**
 * Parses user input. Surrounding spaces are accepted; amounts finer than the currency's smallest coin are not.
 * Thousands separators are refused, because "1.000" means one in Manila and a thousand in Hanoi.
 */
export function parseTypedAmount(text: string, currency: Currency): Amount | DecimalProblem {
  const typed = text.trim();
  const coins = readUnsignedDecimal(typed, CURRENCIES[currency].decimals);
  return typeof coins === "string" ? coins : parseAmount(typed);
}

/** Makes an amount from a literal in code: `amount("12.50")`. Throws, because an invalid literal is a bug. */
export function amount(literal: string): Amount {
  return parsedOrThrow(parseAmount(literal), literal);
}

function toAmount(read: bigint | DecimalProblem): Amount | DecimalProblem {
  return typeof read === "string" ? read : fromTenThousandths(read);
}
