import { type Amount, fromWire, ZERO } from "@perya/money";
import { classes } from "@perya/ui";
import { currencyNamed, sayAmount, sayResult } from "../figures.ts";

type FigureProps = {
  /** As it came, or as it was worked out here. */
  amount: string | Amount;
  currency: string | undefined;
  /** What came or went: always with its sign, and what came in colour. */
  isResult?: boolean;
  className?: string | undefined;
};

/** The only way money reaches a page of the console: tabular, two decimals, a minus as wide as a plus. */
export function Figure({ amount, currency, isResult = false, className }: FigureProps) {
  const read = typeof amount === "string" ? fromWire(amount) : amount;
  const say = isResult ? sayResult : sayAmount;
  return (
    <bdi className={classes("whitespace-nowrap tabular-nums", isResult && read > ZERO && "text-leaf", className)}>
      {say(read, currencyNamed(currency))}
    </bdi>
  );
}
