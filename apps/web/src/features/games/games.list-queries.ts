import { favorites, type GameCategory, games, type GameVendor, type Language } from "@perya/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import type { ListChoice } from "./games.list-choice.ts";
import { PAGE_SIZE } from "./games.own-games.ts";

/** Parameters of a list (R20.24, R20.27). */
export const LIST = { clientType: 3, platform: "html5-desktop", pageSize: PAGE_SIZE };
const FAVORITES = { clientType: 3, platform: "flash", pageNo: 1, pageSize: 999 };

/** Time for which a list stays cached, so that it is unchanged when the player returns from a game. */
const KEPT_ALIVE_MS = 30 * 60_000;

export type VendorOfGames = Pick<GameVendor, "vassalage" | "displayName" | "gameType">;

/** A choice with a filter that the server applies. Favorites and recent games are filtered locally. */
export type ServerChoice = ListChoice & { filter: "ALL" | "NEW" | "HOT" };

/** Queries of lists beyond the first page load. Their keys contain the language, since names are translated. */
export const listQueries = {
  /** Keeps the previous page visible while another loads. */
  page: (gameType: GameCategory, choice: ServerChoice, language: Language) =>
    queryOptions({
      queryKey: ["games", "list", gameType, choice, language],
      queryFn: () => call(games.listGames, { query: pageOf(gameType, choice, language) }),
      placeholderData: keepPreviousData,
      gcTime: KEPT_ALIVE_MS,
    }),
  /** A member's favorites, of one category or of all. */
  favorites: (language: Language, isMember: boolean, gameType?: GameCategory) =>
    queryOptions({
      queryKey: ["favorites", "list", language, gameType],
      queryFn: async () => {
        const query = { ...FAVORITES, language, ...(gameType && { gameType }) };
        return (await call(favorites.listFavorites, { query })).content;
      },
      enabled: isMember,
    }),
  ofVendor: ({ vassalage, gameType }: VendorOfGames, language: Language) =>
    infiniteQueryOptions({
      queryKey: ["games", "vendor", gameType, vassalage, language],
      queryFn: ({ pageParam: pageNo }) =>
        call(games.listGames, { query: { ...LIST, gameType, vassalage, language, pageNo } }),
      initialPageParam: 1,
      getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    }),
  /** Searches games and vendors. One query per text, so that a late answer is never shown for a newer text. */
  search: (text: string, language: Language) =>
    queryOptions({
      queryKey: ["games", "search", text, language],
      queryFn: () => call(games.searchGames, { query: { text } }),
      enabled: text !== "",
      placeholderData: keepPreviousData,
    }),
};

/** Parameters of one page of a list. */
export function pageOf(gameType: GameCategory, choice: ServerChoice, language: Language) {
  return { ...LIST, gameType, language, ...queryOf(choice) };
}

function queryOf({ filter, vendors, tag, volatility, sort, page }: ServerChoice) {
  return {
    filter,
    sort,
    pageNo: page,
    ...(vendors.length > 0 && { vassalage: vendors.join() }),
    ...(tag && { tag }),
    ...(volatility && { volatility }),
  };
}
