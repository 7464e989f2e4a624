import { games, type GameCategory, type Lane, type Language } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { keptInSession } from "../../lib/kept-answers.ts";
import { loadPart } from "../../lib/text.ts";

/** An open page hears of every change; what a drawer kept may have changed while nobody listened. */
const KEPT_FOR_MS = 5 * 60_000;

/** Everybody looks at these; the server looks anew every few seconds. */
const WINNERS_EVERY_MS = 20_000;
const JACKPOT_EVERY_MS = 20_000;

/** S1 §7 and §9. */
const PLATFORM = "html5-desktop";

/** What the first page asks for; lists that come later have games.list-queries.ts. Names come in the reader's language. */
export const gameQueries = {
  /** Categories and their vendors: what the menus are made of, without a card of any rail. */
  menus: (language: Language) =>
    queryOptions({
      queryKey: ["games", "menus", language],
      ...keptInSession(`menus ${language}`, () => call(games.listMenus)),
      staleTime: KEPT_FOR_MS,
    }),
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
  /** Real accounts only. Of every category, if none is named. */
  recent: (language: Language, isMember: boolean, gameType?: GameCategory) =>
    queryOptions({
      queryKey: ["games", "recent", language, gameType],
      queryFn: () => call(games.listRecentGames, { query: { ...RECENT, ...(gameType && { gameType }) } }),
      enabled: isMember,
    }),
  /** Real accounts only: which hearts are full. A visitor, whose first page is weighed, never fetches that script. */
  favoriteIds: (isMember: boolean) =>
    queryOptions({
      queryKey: ["favorites", "ids"],
      queryFn: async () => (await loadFavorites()).readFavoriteIds(),
      enabled: isMember,
    }),
  winners: (language: Language) =>
    queryOptions({
      queryKey: ["games", "winners", language],
      queryFn: () => call(games.listWinners, { query: { gameCategory: "ALL", limitNum: 20 } }),
      refetchInterval: WINNERS_EVERY_MS,
    }),
  /** Who won it, in the last days. Asked again when the socket says so. */
  jackpotWins: (language: Language) =>
    queryOptions({
      queryKey: ["games", "jackpotWins", language],
      queryFn: () => call(games.listJackpotWins),
      staleTime: KEPT_FOR_MS,
    }),
  jackpot: () =>
    queryOptions({
      queryKey: ["games", "jackpot"],
      queryFn: () => call(games.readJackpot),
      staleTime: JACKPOT_EVERY_MS,
      refetchInterval: JACKPOT_EVERY_MS,
    }),
};

/** With the ids, so that a heart that is pressed has nothing to wait for. */
export function loadFavorites() {
  return loadPart("favorites", () => import("./games.favorites.ts"));
}

/** S1 §7 and §9, recent list. */
const RECENT = { clientType: 3, page: 1, pageSize: 30 };

async function readLanes(): Promise<Lane[]> {
  return (await call(games.listLanes, { query: { platform: PLATFORM } })).data.lanes;
}
