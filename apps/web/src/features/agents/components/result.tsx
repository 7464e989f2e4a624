import { type Amount, formatAmount, roundDown, roundToCoins } from "@perya/money";
import { Amount as PlainAmount, useAmountStyle } from "@perya/ui";

type ResultProps = { amount: Amount; className?: string };

/** Player result with an explicit sign. No green or red: a player's win is the agent's loss. */
export function Result({ amount, className }: ResultProps) {
  const style = useAmountStyle();
  const isGain = roundToCoins(amount, style.currency, roundDown) > 0n;
  return (
    <bdi className={`whitespace-nowrap tabular-nums ${className ?? ""}`}>
      {`${isGain ? "+" : ""}${formatAmount(amount, style).replace("-", "\u2212")}`}
    </bdi>
  );
}

/** Income from a downline. Unsigned, or with a real minus sign (U+2212) if negative. */
export function Earned({ amount }: Pick<ResultProps, "amount">) {
  return amount < 0n ? <Result amount={amount} /> : <PlainAmount amount={amount} />;
}
