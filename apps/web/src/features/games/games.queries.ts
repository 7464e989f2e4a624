import { games, type GameVendor, type Lane, type Language } from "@perya/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { keptInSession } from "../../lib/kept-answers.ts";

/** An open page hears of every change; what a drawer kept may have changed while nobody listened. */
const KEPT_FOR_MS = 5 * 60_000;

/** Everybody looks at these; the server looks anew every few seconds. */
const WINNERS_EVERY_MS = 60_000;
const JACKPOT_EVERY_MS = 20_000;

/** S1 §7 and §9. */
const PLATFORM = "html5-desktop";
const PAGE_SIZE = 30;

export type VendorOfGames = Pick<GameVendor, "vassalage" | "displayName" | "gameType">;

/** Names come in the reader's language, so that each language is asked for on its own. */
export const gameQueries = {
  lanes: (language: Language) =>
    queryOptions({
      queryKey: ["games", "lanes", language],
      ...keptInSession(`lanes ${language}`, readLanes),
      staleTime: KEPT_FOR_MS,
    }),
  hot: (language: Language) =>
    queryOptions({
      queryKey: ["games", "hot", language],
      ...keptInSession(`hot games ${language}`, () => call(games.listHotGames)),
      staleTime: KEPT_FOR_MS,
    }),
  /** Real accounts only. */
  recent: (language: Language, isMember: boolean) =>
    queryOptions({
      queryKey: ["games", "recent", language],
      queryFn: () => call(games.listRecentGames),
      enabled: isMember,
    }),
  ofVendor: ({ vassalage, gameType }: VendorOfGames, language: Language) =>
    infiniteQueryOptions({
      queryKey: ["games", "vendor", gameType, vassalage, language],
      queryFn: ({ pageParam: pageNo }) =>
        call(games.listGames, {
          query: { clientType: 3, platform: PLATFORM, gameType, vassalage, language, pageNo, pageSize: PAGE_SIZE },
        }),
      initialPageParam: 1,
      getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    }),
  winners: (language: Language) =>
    queryOptions({
      queryKey: ["games", "winners", language],
      queryFn: async () => (await call(games.listWinners, { query: { gameCategory: "ALL", limitNum: 20 } })).list,
      refetchInterval: WINNERS_EVERY_MS,
    }),
  jackpot: () =>
    queryOptions({
      queryKey: ["games", "jackpot"],
      queryFn: () => call(games.readJackpot),
      staleTime: JACKPOT_EVERY_MS,
      refetchInterval: JACKPOT_EVERY_MS,
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

async function readLanes(): Promise<Lane[]> {
  return (await call(games.listLanes, { query: { platform: PLATFORM } })).data.lanes;
}
