import { favorites, type GameCategory, games, type GameVendor, type Language } from "@perya/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import type { ListChoice } from "./games.list-choice.ts";
import { PAGE_SIZE } from "./games.own-games.ts";

/** S1 §7. */
export const LIST = { clientType: 3, platform: "html5-desktop", pageSize: PAGE_SIZE };
const FAVORITES = { clientType: 3, platform: "flash", pageNo: 1, pageSize: 999 };

/** Somebody who was away for a game comes back to the list as it was. */
const KEPT_ALIVE_MS = 30 * 60_000;

export type VendorOfGames = Pick<GameVendor, "vassalage" | "displayName" | "gameType">;

/** A choice that the server knows how to make. */
export type ServerChoice = ListChoice & { filter: "ALL" | "NEW" | "HOT" };

/** Lists that come after the first page. Names come in the reader's language, so each language is asked for on its own. */
export const listQueries = {
  /** What was shown stays while the next page or another choice is on its way. */
  page: (gameType: GameCategory, choice: ServerChoice, language: Language) =>
    queryOptions({
      queryKey: ["games", "list", gameType, choice, language],
      queryFn: () => call(games.listGames, { query: { ...LIST, gameType, language, ...queryOf(choice) } }),
      placeholderData: keepPreviousData,
      gcTime: KEPT_ALIVE_MS,
    }),
  /** All of a member's, of every category if none is named. */
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
  /** By text: an answer that comes late belongs to what was typed then, and is never shown for what is typed now. */
  search: (text: string, language: Language) =>
    queryOptions({
      queryKey: ["games", "search", text, language],
      queryFn: () => call(games.searchGames, { query: { text } }),
      enabled: text !== "",
      placeholderData: keepPreviousData,
    }),
};

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
