import { AMOUNT_DECIMALS, type Amount, fromTenThousandths } from "./amount.ts";
import { CURRENCIES, type Currency } from "./currencies.ts";
import { type DecimalProblem, parsedOrThrow, readDecimal, readUnsignedDecimal } from "./decimal.ts";

/** Reads what a stranger sent. The answer is an amount, or the name of the problem: `typeof read === "string"`. */
export function parseAmount(text: unknown): Amount | DecimalProblem {
  return toAmount(readUnsignedDecimal(text, AMOUNT_DECIMALS));
}

/** As `parseAmount`, for the few fields where a minus has a meaning, such as an operator's correction. */
export function parseSignedAmount(text: unknown): Amount | DecimalProblem {
  return toAmount(readDecimal(text, AMOUNT_DECIMALS));
}

/**
 * Reads what a person typed: blanks around it are forgiven, a fraction smaller than the currency's coin is not.
 * Thousands separators are refused rather than guessed, for "1.000" is one in Manila and a thousand in Hanoi.
 */
export function parseTypedAmount(text: string, currency: Currency): Amount | DecimalProblem {
  const typed = text.trim();
  const coins = readUnsignedDecimal(typed, CURRENCIES[currency].decimals);
  return typeof coins === "string" ? coins : parseAmount(typed);
}

/** An amount written in code: `amount("12.50")`. Throws, because a bad literal is a mistake of ours. */
export function amount(literal: string): Amount {
  return parsedOrThrow(parseAmount(literal), literal);
}

function toAmount(read: bigint | DecimalProblem): Amount | DecimalProblem {
  return typeof read === "string" ? read : fromTenThousandths(read);
}
