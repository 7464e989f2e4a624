/** Routes of game lists (player shell) and game screens (game shell). */
import type { GameCategory, LotteryArea } from "@perya/contract";
import { realAccount, signedIn } from "../guards.tsx";
import { lazyScreen } from "../lazy.ts";
import { alias, screen, withProps } from "../route-lines.tsx";
import { gameList, gameType, lotteryGame, node } from "../search.ts";
import { bare, gamePage, player } from "./shells.tsx";

const Seamless = lazyScreen(() => import("../play/seamless-screen.tsx"));
const GameCenter = lazyScreen(() => import("../../features/games/screens/game-center-screen.tsx"));
const GameList = lazyScreen(() => import("../../features/games/screens/game-list-screen.tsx"));
const Lottery = lazyScreen(() => import("../../features/lottery/screens/lottery-screen.tsx"));
const OwnGames = lazyScreen(() => import("../../features/games/screens/own-games-screen.tsx"));

export const gameRoutes = [
  center("/sports", "SPORTS"),
  center("/esports", "ESPORTS"),
  center("/lott", "LOTT"),
  center("/elott", "ELOTT"),
  center("/cockfight", "COCKFIGHT"),
  list("/live", "LIVE"),
  list("/fish", "FISH"),
  list("/rng", "RNG"),
  list("/pvp", "PVP"),
  list("/bgs", "INHOUSE"),
  list("/bingo", "BINGO"),
  own("/favorite", "favorite"),
  own("/recent", "recent"),
] as const;

export const gamePageRoutes = [
  lottery("/lottery", "MAIN"),
  lottery("/seaLottery", "SEA"),
  lottery("/vnLottery", "VN"),
  // R2.17 misspells the address in one place. Kept so that such links work.
  alias(gamePage, "/lottert", "/lottery"),
] as const;

export const bareRoutes = [screen(bare, "/seamless", Seamless, { guard: realAccount, search: node })] as const;

/** Route of a game center (R2.8): the vendors of a category. */
function center<const Path extends string>(path: Path, category: GameCategory) {
  return screen(player, path, withProps(GameCenter, { category }));
}

/** Game list (R2.9), which keeps its state when left. */
function list<const Path extends string>(path: Path, category: GameCategory) {
  return screen(player, path, withProps(GameList, { category }), { search: gameList, isKept: true });
}

/** Route of the member's favorites or recent games, which share one screen (R2.12). */
function own<const Path extends string>(path: Path, games: "favorite" | "recent") {
  return screen(player, path, withProps(OwnGames, { list: games }), { guard: signedIn, search: gameType });
}

/** Route of a lottery page (R2.13). Trial accounts see the games; betting asks them to register. */
function lottery<const Path extends string>(path: Path, area: LotteryArea) {
  return screen(gamePage, path, withProps(Lottery, { area }), { guard: signedIn, search: lotteryGame });
}
