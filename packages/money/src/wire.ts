import { AMOUNT_DECIMALS, type Amount } from "./amount.ts";
import { parsedOrThrow } from "./decimal.ts";
import { parseSignedAmount } from "./parse.ts";
import { sizeOf } from "./sign.ts";

/**
 * Writes an amount for the wire with two decimals, and a third or fourth if not zero: "380.00", "0.125". At least two,
 * because people read answers and logs.
 */
export function toWire(amount: Amount): string {
  const digits = sizeOf(amount)
    .toString()
    .padStart(AMOUNT_DECIMALS + 1, "0");
  const whole = digits.slice(0, -AMOUNT_DECIMALS);
  const fraction = digits.slice(-AMOUNT_DECIMALS).replace(/0{1,2}$/, "");
  return `${amount < 0n ? "-" : ""}${whole}.${fraction}`;
}

/** Parses the output of `toWire`, minus included. Throws on anything else. */
export function fromWire(text: string): Amount {
  return parsedOrThrow(parseSignedAmount(text), text);
}
