import { type Game, writeSelection } from "@perya/lottery";
import type { Board } from "./lottery.board.ts";
import { type Draft, priceDraft } from "./lottery.slip.ts";
import type { Slip } from "./lottery.use-slip.ts";
import type { LoadedPage } from "./lottery.watch.ts";

/** The bets that the numbers on the board make: their price, whether they can join the slip, and adding them. */
export function readChoice(game: Game, page: LoadedPage, { board, slip }: { board: Board; slip: Slip }) {
  const { play, selection, stake } = board;
  const draft: Draft = { play: play.code, selection: writeSelection(play.fields, selection), ...stake };
  const price = priceDraft(game, page.terms, draft, page.limited);
  const isFine = typeof price !== "string";
  const isLocked = page.open === null || !page.game.isOpen;
  const isProduct = isFine && selection.length > 1 && productOf(selection) === price.ticket.lines;
  return {
    price,
    isEmpty: selection.every((values) => values.length === 0),
    /** "2 × 3 × 5", where the bets are a product of the rows. */
    factors: isProduct ? selection.map(({ length }) => length).join(" × ") : null,
    isLocked,
    canAdd: isFine && !isLocked && !slip.isFull && price.closed.length === 0,
    add: () => {
      if (!isFine) return;
      slip.add([{ ...draft, selection: price.ticket.text }]);
      board.clear();
    },
  };
}

export type Choice = ReturnType<typeof readChoice>;

function productOf(selection: readonly (readonly number[])[]): number {
  return selection.reduce((product, { length }) => product * length, 1);
}
