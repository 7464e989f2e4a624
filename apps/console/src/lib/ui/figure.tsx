import { type Amount, fromWire, ZERO } from "@perya/money";
import { classes } from "@perya/ui";
import { currencyNamed, sayAmount, sayResult } from "../figures.ts";

type FigureProps = {
  /** The amount, as wire text or as calculated. */
  amount: string | Amount;
  currency: string | undefined;
  /** True for a signed amount: always with its sign, positive ones in green. */
  isResult?: boolean;
  className?: string | undefined;
};

/** Renders every amount of the console: tabular digits, two decimals, a minus as wide as a plus. */
export function Figure({ amount, currency, isResult = false, className }: FigureProps) {
  const read = typeof amount === "string" ? fromWire(amount) : amount;
  const say = isResult ? sayResult : sayAmount;
  return (
    <bdi className={classes("whitespace-nowrap tabular-nums", isResult && read > ZERO && "text-leaf", className)}>
      {say(read, currencyNamed(currency))}
    </bdi>
  );
}
