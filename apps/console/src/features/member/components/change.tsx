import { type Currency, fromWire } from "@perya/money";
import { Amount } from "@perya/ui";

/** What came or went, in a column of figures: the sign says it, the colour helps to find what came. */
export function Change({ amount, currency }: { amount: string; currency: Currency }) {
  const read = fromWire(amount);
  return (
    <span className={read > 0n ? "whitespace-nowrap text-leaf" : "whitespace-nowrap"}>
      {read > 0n && "+"}
      <Amount amount={read} currency={currency} />
    </span>
  );
}
