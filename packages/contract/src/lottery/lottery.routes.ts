import { MONEY_ANSWERS_WITHIN_MS, routes } from "../route.ts";
import type { lotteryShapes } from "./lottery.shapes.ts";

const OF_MEMBER = { module: "WALLET", who: "member" } as const;
const PUBLIC = { module: "SITE", who: "anyone" } as const;
const MEMBER = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;

/** Routes that take stakes: they have the time limit of money routes, and frozen members may not call them. */
const STAKES = {
  ...OF_MEMBER,
  method: "POST",
  isClosedToFrozen: true,
  answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
  limit: { calls: 120, seconds: 60 },
} as const;
const STAKE_REFUSALS = [
  ...MEMBER,
  "MEMBER_FROZEN",
  "GAMING_CLOSED",
  "PLAY_CLOSED",
  "GAME_CLOSED",
  "LOTTERY_DRAW_UNKNOWN",
  "LOTTERY_DRAW_CLOSED",
  "LOTTERY_TICKET_INVALID",
  "LOTTERY_COST_DIFFERS",
  "LOTTERY_TERMS_CHANGED",
  "LOTTERY_NUMBERS_FULL",
  "LOTTERY_LIMIT",
  "FUNDS_TOO_LOW",
  "REQUEST_KEY_REUSED",
] as const;

export const lottery = routes<typeof lotteryShapes>()({
  listLotteryMenus: {
    ...PUBLIC,
    method: "GET",
    path: "/lgw/vn/games/game_menu",
    errors: [],
    summary: "Lottery games per prize mode, each with the draw that is sold now.",
  },
  listRecentLotteries: {
    ...OF_MEMBER,
    method: "GET",
    path: "/lgw/vn/games/game_menu/recent",
    errors: [...MEMBER],
    summary: "Lottery games that the member bet on last, newest first, each once.",
  },
  openLotteryLobby: {
    ...OF_MEMBER,
    method: "GET",
    path: "/lgw/vn/lobby",
    errors: [...MEMBER, "GAME_UNKNOWN"],
    summary: "Resolves the launch parameters of a lobby: its games, the game to open, the view and a safe way back.",
  },
  listOpenedNumbers: {
    ...PUBLIC,
    method: "GET",
    path: "/lgw/vn/numeros/opened/game",
    errors: ["GAME_UNKNOWN"],
    summary: "Opened numbers of a game, newest first, in pages.",
  },
  listLatestNumbers: {
    ...PUBLIC,
    method: "GET",
    path: "/lotto/lgw/games/opened/numero",
    errors: [],
    summary: "The latest opened numbers of every lottery game.",
  },
  readLottery: {
    ...PUBLIC,
    method: "GET",
    path: "/lotto/games/:gameCode",
    errors: ["GAME_UNKNOWN"],
    summary: "A game's terms, the draw that is sold now, the next draws, the last result and numbers with a limit.",
  },
  listNumberLimits: {
    ...PUBLIC,
    method: "GET",
    path: "/lotto/draws/:drawId/limits",
    errors: ["LOTTERY_DRAW_UNKNOWN"],
    summary: "Numbers of a draw that are sold at a reduced rate, with a lower limit, or not at all.",
  },
  readLotteryDraw: {
    ...PUBLIC,
    method: "GET",
    path: "/lotto/draws/:drawId",
    errors: ["LOTTERY_DRAW_UNKNOWN"],
    summary: "Everything to verify a draw: commitment, public value, seed and result.",
  },
  placeLotteryBets: {
    ...STAKES,
    path: "/lotto/bets",
    errors: [...STAKE_REFUSALS],
    summary: "Places the tickets of a slip on one draw, all or none. Repeating the request returns the first answer.",
  },
  placeLotteryChase: {
    ...STAKES,
    path: "/lotto/chases",
    errors: [...STAKE_REFUSALS, "LOTTERY_CHASE_INVALID"],
    summary: "Places one ticket on several draws, paid up front. Repeating the request returns the first answer.",
  },
  cancelLotteryBet: {
    ...OF_MEMBER,
    method: "POST",
    path: "/lotto/bets/:id/cancel",
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    limit: { calls: 60, seconds: 60 },
    errors: [...MEMBER, "BET_UNKNOWN", "LOTTERY_BET_OVER"],
    summary: "Cancels a bet until its draw closes and returns the stake. Repeating it returns the first answer.",
  },
  cancelLotteryChase: {
    ...OF_MEMBER,
    method: "POST",
    path: "/lotto/chases/:id/cancel",
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    limit: { calls: 60, seconds: 60 },
    errors: [...MEMBER, "BET_UNKNOWN"],
    summary: "Cancels the bets of a chase whose draws are still open and returns their stakes.",
  },
  listLotteryBets: {
    ...OF_MEMBER,
    method: "GET",
    path: "/lotto/bets",
    errors: [...MEMBER],
    summary: "The member's lottery bets, newest first.",
  },
  listLotteryChases: {
    ...OF_MEMBER,
    method: "GET",
    path: "/lotto/chases",
    errors: [...MEMBER],
    summary: "The member's chases with their bets, newest first.",
  },
});
