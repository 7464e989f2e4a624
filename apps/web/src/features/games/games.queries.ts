import { games, type Language } from "@perya/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** Until the socket says "games". */
const UNTIL_NEWS = Number.POSITIVE_INFINITY;

/** S1 §7. */
const PLATFORM = "html5-desktop";

/** Names come in the reader's language, so that each language is asked for on its own. */
export const gameQueries = {
  lanes: (language: Language) =>
    queryOptions({
      queryKey: ["games", "lanes", language],
      queryFn: async () => (await call(games.listLanes, { query: { platform: PLATFORM } })).data.lanes,
      staleTime: UNTIL_NEWS,
    }),
  hot: (language: Language) =>
    queryOptions({
      queryKey: ["games", "hot", language],
      queryFn: () => call(games.listHotGames),
      staleTime: UNTIL_NEWS,
    }),
  winners: (language: Language) =>
    queryOptions({
      queryKey: ["games", "winners", language],
      queryFn: async () => (await call(games.listWinners, { query: { gameCategory: "ALL", limitNum: 20 } })).list,
    }),
  jackpot: () => queryOptions({ queryKey: ["games", "jackpot"], queryFn: () => call(games.readJackpot) }),
  search: (text: string, language: Language) =>
    queryOptions({
      queryKey: ["games", "search", text, language],
      queryFn: () => call(games.searchGames, { query: { text } }),
      enabled: text !== "",
      placeholderData: keepPreviousData,
    }),
};
