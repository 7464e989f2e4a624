import { parseAmount } from "@perya/money";
import Type from "typebox";

/** An amount on the wire: a decimal text, never a number. `parseAmount` of @perya/money is its one reading. */
export const AmountText = Type.String({
  pattern: "^-?(0|[1-9][0-9]*)\\.[0-9]{2,4}$",
  description: "Decimal text with 2 to 4 decimals, e.g. 1250.00",
});

/**
 * An amount that a caller sends to be moved: no sign, above zero, and small enough for the ledger. The pattern says how
 * it is spelt; how large it is no pattern can say, so the one reading is asked before any handler sees the text. Use it
 * whole: `{ ...PositiveAmountText }` copies the spelling and leaves the question behind.
 */
export const PositiveAmountText = Type.Refine(
  Type.String({
    pattern: "^(0|[1-9][0-9]*)\\.[0-9]{2,4}$",
    maxLength: 20,
    description: "Decimal text above zero with 2 to 4 decimals, e.g. 1250.00",
  }),
  isAboveZero,
  () => "must be an amount above zero that the ledger can hold",
);

function isAboveZero(text: string): boolean {
  const read = parseAmount(text);
  return typeof read === "bigint" && read > 0n;
}
