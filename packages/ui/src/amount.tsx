import { type Amount as Money, type AmountStyle, formatAmount, roundDown, roundToCoins } from "@perya/money";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { useAmountStyle } from "./amount-style.tsx";

export type AmountProps = Partial<AmountStyle> & {
  amount: Money;
  /** True for a gain or a loss, which gets a sign, an arrow and a color. */
  isChange?: boolean | undefined;
  className?: string | undefined;
};

/**
 * The only component that renders money. Figures have a fixed width, so that columns align and a running balance does
 * not move.
 */
export function Amount({ amount, isChange = false, className, ...given }: AmountProps) {
  const style = { ...useAmountStyle(), ...given };
  // The direction is that of the rounded amount: a loss too small to be visible is no loss.
  const shown = roundToCoins(amount, style.currency, roundDown);
  const isGain = isChange && shown > 0n;
  const isLoss = isChange && shown < 0n;

  return (
    <span
      className={classes(
        "inline-flex items-center gap-1 whitespace-nowrap tabular-nums",
        isGain && "text-leaf",
        isLoss && "text-coral",
        className,
      )}
    >
      {isGain && <Icon glyph={ArrowUp} size={16} />}
      {isLoss && <Icon glyph={ArrowDown} size={16} />}
      <bdi>{`${isGain ? "+" : ""}${formatAmount(amount, style)}`}</bdi>
    </span>
  );
}
