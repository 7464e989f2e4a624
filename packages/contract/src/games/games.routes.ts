import { routes } from "../route.ts";
import type { gameShapes } from "./games.shapes.ts";

export const games = routes<typeof gameShapes>()({
  listLanes: {
    method: "GET",
    path: "/wps/relay/gameVendors",
    module: "SITE",
    who: "anyone",
    errors: [],
    summary: "The brand's categories in order, with their vendors and first cards.",
  },
  listGames: {
    method: "GET",
    path: "/wps/relay/gameList",
    module: "SITE",
    who: "anyone",
    errors: [],
    summary: "Games of a category, of one vendor if named, by page.",
  },
  listHotGames: {
    method: "GET",
    path: "/wps/relay/hotGames",
    module: "SITE",
    who: "anyone",
    errors: [],
    summary: "The brand's hot games, best first.",
  },
  listRecentGames: {
    method: "GET",
    path: "/wps/relay/recentGames",
    module: "SITE",
    who: "member",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "The games that the member played last, each once, newest first.",
  },
  listWinners: {
    method: "GET",
    path: "/wps/relay/winnerBoard",
    module: "SITE",
    who: "anyone",
    errors: [],
    summary: "The biggest settled wins of the last days, names masked.",
  },
  readJackpot: {
    method: "GET",
    path: "/wps/relay/jackpot",
    module: "SITE",
    who: "anyone",
    errors: [],
    summary: "What is in the brand's jackpot pool.",
  },
  searchGames: {
    method: "GET",
    path: "/wps/relay/search",
    module: "SITE",
    who: "anyone",
    limit: { calls: 240, seconds: 60 },
    errors: [],
    summary: "Games and vendors by name, forgiving typing mistakes.",
  },
});
