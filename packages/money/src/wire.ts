import { AMOUNT_DECIMALS, type Amount } from "./amount.ts";
import { parsedOrThrow } from "./decimal.ts";
import { parseSignedAmount } from "./parse.ts";
import { sizeOf } from "./sign.ts";

/**
 * The one spelling of an amount on the wire: two decimals, and a third or fourth only if it counts: "380.00",
 * "0.125". Two at least, because answers and logs are read by people, who expect money to look like money.
 */
export function toWire(amount: Amount): string {
  const digits = sizeOf(amount)
    .toString()
    .padStart(AMOUNT_DECIMALS + 1, "0");
  const whole = digits.slice(0, -AMOUNT_DECIMALS);
  const fraction = digits.slice(-AMOUNT_DECIMALS).replace(/0{1,2}$/, "");
  return `${amount < 0n ? "-" : ""}${whole}.${fraction}`;
}

/** Reads back what `toWire` wrote, minus included. Throws: our own code writes nothing else. */
export function fromWire(text: string): Amount {
  return parsedOrThrow(parseSignedAmount(text), text);
}
