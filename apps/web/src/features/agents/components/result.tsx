import { type Amount, formatAmount, roundDown, roundToCoins } from "@perya/money";
import { useAmountStyle } from "@perya/ui";

type ResultProps = { amount: Amount; className?: string };

/** What players won or lost, in a table: its sign is always written, as wide as a plus, and without the colour of good news. */
export function Result({ amount, className }: ResultProps) {
  const style = useAmountStyle();
  const isGain = roundToCoins(amount, style.currency, roundDown) > 0n;
  return (
    <bdi className={`whitespace-nowrap tabular-nums ${className ?? ""}`}>
      {`${isGain ? "+" : ""}${formatAmount(amount, style).replace("-", "\u2212")}`}
    </bdi>
  );
}
