import { type Amount, formatAmount, roundDown, roundToCoins } from "@perya/money";
import { Amount as PlainAmount, useAmountStyle } from "@perya/ui";

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

/** What a line came to for the agent: plainly, but for one whose players won, which has the minus of figures. */
export function Earned({ amount }: Pick<ResultProps, "amount">) {
  return amount < 0n ? <Result amount={amount} /> : <PlainAmount amount={amount} />;
}
