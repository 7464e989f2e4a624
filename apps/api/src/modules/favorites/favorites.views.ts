import type { GameCard, GameCategory, GamePage } from "@perya/contract";
import { presentPage } from "../games/index.ts";

type Query = { gameType?: GameCategory; pageNo: number; pageSize: number };

/** A page of favorites. Games that the brand hides are left out of the count too. */
export function presentFavorites(cards: readonly GameCard[], query: Query): GamePage {
  const { gameType, pageNo, pageSize } = query;
  const wanted = gameType ? cards.filter((card) => card.gameType === gameType) : cards;
  return presentPage(wanted.slice((pageNo - 1) * pageSize, pageNo * pageSize), wanted.length, query);
}
