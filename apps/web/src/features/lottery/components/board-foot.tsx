import { type Game, writeSelection } from "@perya/lottery";
import { formatAmount } from "@perya/money";
import { Button, useAmountStyle } from "@perya/ui";
import Plus from "lucide-react/icons/plus";
import { useText } from "../../../lib/text.ts";
import type { Board } from "../lottery.board.ts";
import { sayCount } from "../lottery.figures.ts";
import { type Draft, priceDraft } from "../lottery.slip.ts";
import type { Slip } from "../lottery.use-slip.ts";
import type { LoadedPage } from "../lottery.watch.ts";
import { sayProblem } from "../lottery.problems.ts";

type BoardFootProps = { game: Game; page: LoadedPage; board: Board; slip: Slip; isLocked: boolean };

/** Number and cost of the bets that the selection makes, and the button that adds them to the slip. */
export function BoardFoot({ game, page, board, slip, isLocked }: BoardFootProps) {
  const { t, locale } = useText();
  const style = useAmountStyle();
  const { play, selection, stake } = board;
  const isEmpty = selection.every((values) => values.length === 0);
  const draft: Draft = { play: play.code, selection: writeSelection(play.fields, selection), ...stake };
  const price = priceDraft(game, page.terms, draft, page.limited);
  const isFine = typeof price !== "string";
  const isProduct = isFine && selection.length > 1 && productOf(selection) === price.ticket.lines;
  const factors = isProduct ? selection.map(({ length }) => length).join(" × ") : null;

  function add() {
    if (!isFine) return;
    slip.add([{ ...draft, selection: price.ticket.text }]);
    board.clear();
  }

  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface-2 px-4 py-3">
      <output className="text-sm">
        {isFine ? (
          <>
            <strong>
              {factors !== null && `${factors} = `}
              {t("lotto.bets", { count: price.ticket.lines, text: sayCount(price.ticket.lines, locale) })}
            </strong>
            {price.ticket.units > price.ticket.lines &&
              ` · ${t("lotto.stakes", { count: sayCount(price.ticket.units, locale) })}`}
            {`, ${formatAmount(price.cost, style)}`}
            <span className="block text-xs text-text-3">
              {t("lotto.toWin", { amount: formatAmount(price.maxWin, style) })}
            </span>
          </>
        ) : (
          <span className="text-text-2">
            {isEmpty ? t("lotto.choose") : sayProblem(t, play, price, page.terms, style)}
          </span>
        )}
      </output>
      <Button
        icon={Plus}
        disabled={!isFine || isLocked || slip.isFull || price.closed.length > 0}
        onClick={add}
        className="max-sm:w-full"
      >
        {t(slip.isFull ? "lotto.slip.full" : "lotto.add")}
      </Button>
    </footer>
  );
}

function productOf(selection: readonly (readonly number[])[]): number {
  return selection.reduce((product, { length }) => product * length, 1);
}
