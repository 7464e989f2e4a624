import type { GameCard, GameCategory, GamePage } from "@perya/contract";
import { presentPage } from "../games/index.ts";

type Query = { gameType?: GameCategory; pageNo: number; pageSize: number };

/** A page of them. What the brand does not show is not among them, so that nobody counts what nobody sees. */
export function presentFavorites(cards: readonly GameCard[], query: Query): GamePage {
  const { gameType, pageNo, pageSize } = query;
  const wanted = gameType ? cards.filter((card) => card.gameType === gameType) : cards;
  return presentPage(wanted.slice((pageNo - 1) * pageSize, pageNo * pageSize), wanted.length, query);
}
