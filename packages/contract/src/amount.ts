import Type from "typebox";

/** An amount on the wire: a decimal text, never a number. `parseAmount` of @perya/money is its one reading. */
export const AmountText = Type.String({
  pattern: "^-?(0|[1-9][0-9]*)\\.[0-9]{2,4}$",
  description: "Decimal text with 2 to 4 decimals, e.g. 1250.00",
});
