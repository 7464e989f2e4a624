import { parseAmount } from "@perya/money";
import Type from "typebox";

/** An amount on the wire: a decimal text, never a number. Only `parseAmount` of @perya/money parses it. */
export const AmountText = Type.String({
  pattern: "^-?(0|[1-9][0-9]*)\\.[0-9]{2,4}$",
  description: "Decimal text with 2 to 4 decimals, e.g. 1250.00",
});

/**
 * An amount that a caller wants to move: unsigned, above zero and within the ledger's range. The pattern checks the
 * form; a refinement checks the value before any handler runs. Never spread it: `{ ...PositiveAmountText }` copies
 * the pattern and loses the refinement.
 */
export const PositiveAmountText = Type.Refine(
  Type.String({
    pattern: "^(0|[1-9][0-9]*)\\.[0-9]{2,4}$",
    maxLength: 20,
    description: "Decimal text greater than zero with 2 to 4 decimals, e.g. 1250.00",
  }),
  isAboveZero,
  () => "must be an amount above zero that the ledger can hold",
);

function isAboveZero(text: string): boolean {
  const read = parseAmount(text);
  return typeof read === "bigint" && read > 0n;
}
