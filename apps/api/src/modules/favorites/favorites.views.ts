import type { GameCard, GameCategory, GamePage } from "@perya/contract";
import { presentPage } from "../games/index.ts";

type Query = { gameType?: GameCategory; pageNo: number; pageSize: number };

/** Presents a page of favorites. Games that the brand hides are neither shown nor counted. */
export function presentFavorites(cards: readonly GameCard[], query: Query): GamePage {
  const { gameType, pageNo, pageSize } = query;
  const wanted = gameType ? cards.filter((card) => card.gameType === gameType) : cards;
  return presentPage(wanted.slice((pageNo - 1) * pageSize, pageNo * pageSize), wanted.length, query);
}
