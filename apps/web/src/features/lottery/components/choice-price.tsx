import { formatAmount } from "@perya/money";
import { useAmountStyle } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import type { Board } from "../lottery.board.ts";
import type { Choice } from "../lottery.choice.ts";
import { sayCount } from "../lottery.figures.ts";
import { sayProblem } from "../lottery.problems.ts";
import type { LoadedPage } from "../lottery.watch.ts";

type ChoicePriceProps = { page: LoadedPage; board: Board; choice: Choice; hasFactors?: boolean };

/** "2 × 3 = 6 bets, ₱60.00", or what the selection still needs. */
export function ChoicePrice({ page, board, choice, hasFactors = false }: ChoicePriceProps) {
  const { t, locale } = useText();
  const style = useAmountStyle();
  const { price, factors, isEmpty } = choice;
  if (typeof price === "string")
    return (
      <output className="min-w-0 text-sm text-text-2">
        {isEmpty ? t("lotto.choose") : sayProblem(t, board.play, price, page.terms, style)}
      </output>
    );
  const { lines, units } = price.ticket;
  return (
    <output className="min-w-0 text-sm">
      <strong>
        {hasFactors && factors !== null && `${factors} = `}
        {t("lotto.bets", { count: lines, text: sayCount(lines, locale) })}
      </strong>
      {units > lines && ` · ${t("lotto.stakes", { count: sayCount(units, locale) })}`}
      {`, ${formatAmount(price.cost, style)}`}
      <span className="block text-xs text-text-3">
        {t("lotto.toWin", { amount: formatAmount(price.maxWin, style) })}
      </span>
    </output>
  );
}
