import { games, type GameCategory, type Lane, type Language } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { readFavoriteIds } from "./games.favorite-ids.ts";
import { keptInSession } from "../../lib/kept-answers.ts";
import { loadPart } from "../../lib/text.ts";

/** Age from which data in the browser's storage is stale. Open pages are updated by live events. */
const KEPT_FOR_MS = 5 * 60_000;

/** Interval of refetching winners. All visitors share the answer, which the server refreshes every few seconds. */
const WINNERS_EVERY_MS = 20_000;
const JACKPOT_EVERY_MS = 20_000;

/** Parameter of the platform (R20.25). */
const PLATFORM = "html5-desktop";

/**
 * Queries of the first page load; the others are in games.list-queries.ts. Keys contain the language, since names
 * are translated.
 */
export const gameQueries = {
  /** Categories and vendors for the menus, without game cards. */
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
  /** One category with everything that its page shows. */
  lane: (language: Language, gameType: GameCategory) =>
    queryOptions({
      queryKey: ["games", "lanes", language, gameType],
      queryFn: async () => (await call(games.listLanes, { query: laneOf(gameType) })).data.lanes,
      staleTime: KEPT_FOR_MS,
    }),
  hot: (language: Language) =>
    queryOptions({
      queryKey: ["games", "hot", language],
      ...keptInSession(`hot games ${language}`, () => call(games.listHotGames)),
      staleTime: KEPT_FOR_MS,
    }),
  /** Recent games of real accounts. All categories if none is given. */
  recent: (language: Language, isMember: boolean, gameType?: GameCategory) =>
    queryOptions({
      queryKey: ["games", "recent", language, gameType],
      queryFn: () => call(games.listRecentGames, { query: { ...RECENT, ...(gameType && { gameType }) } }),
      enabled: isMember,
    }),
  /** Ids of favorites, for real accounts. */
  favoriteIds: (isMember: boolean) =>
    queryOptions({
      queryKey: ["favorites", "ids"],
      queryFn: readFavoriteIds,
      enabled: isMember,
    }),
  winners: (language: Language) =>
    queryOptions({
      queryKey: ["games", "winners", language],
      queryFn: () => call(games.listWinners, { query: { gameCategory: "ALL", limitNum: 20 } }),
      refetchInterval: WINNERS_EVERY_MS,
    }),
  /** Jackpot wins of the last days; refetched on a live event. */
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

/** Parameters for the lane of one category. */
export const laneOf = (gameType: GameCategory) => ({ platform: PLATFORM, gameType });

/** Loads the script behind the hearts when a pointer or the focus reaches one. */
export function loadFavorites() {
  return loadPart("favorites", () => import("./games.favorites.ts"));
}

/** Parameters of the recent list (R20.28). */
const RECENT = { clientType: 3, page: 1, pageSize: 30 };

async function readLanes(): Promise<Lane[]> {
  return (await call(games.listLanes, { query: { platform: PLATFORM } })).data.lanes;
}
