import { addressOf, type GameCategory, games, type Language } from "@perya/contract";
import type { FirstAnswer } from "../../lib/first-answers.ts";
import { readChoice } from "./games.list-choice.ts";
import { listQueries, pageOf, type ServerChoice } from "./games.list-queries.ts";
import { gameQueries, laneOf } from "./games.queries.ts";

type Category = { category: GameCategory };

/** What a game center is rendered from. */
export function answersOfCenter({ category }: Category, language: Language): FirstAnswer[] {
  const address = addressOf(games.listLanes, { query: laneOf(category) });
  return [{ address, query: gameQueries.lane(language, category) }];
}

/** What a game list without filters is rendered from. */
export function answersOfList({ category }: Category, language: Language): FirstAnswer[] {
  const choice: ServerChoice = { ...readChoice({}, []), filter: "ALL" };
  const address = addressOf(games.listGames, { query: pageOf(category, choice, language) });
  return [{ address, query: listQueries.page(category, choice, language) }, ...answersOfCenter({ category }, language)];
}
