import { addressOf, type GameCategory, games, type Language } from "@perya/contract";
import type { FirstAnswer } from "../../lib/first-answers.ts";
import { readChoice } from "./games.list-choice.ts";
import { listQueries, pageOf, type ServerChoice } from "./games.list-queries.ts";
import { gameQueries, laneOf } from "./games.queries.ts";

type Category = { category: GameCategory };

/** Queries that the server needs to render a game center. */
export function answersOfCenter({ category }: Category, language: Language): FirstAnswer[] {
  const address = addressOf(games.listLanes, { query: laneOf(category) });
  return [{ address, query: gameQueries.lane(language, category) }];
}

/** Queries that the server needs to render a game list without filters. */
export function answersOfList({ category }: Category, language: Language): FirstAnswer[] {
  const choice: ServerChoice = { ...readChoice({}, []), filter: "ALL" };
  const address = addressOf(games.listGames, { query: pageOf(category, choice, language) });
  return [{ address, query: listQueries.page(category, choice, language) }, ...answersOfCenter({ category }, language)];
}
