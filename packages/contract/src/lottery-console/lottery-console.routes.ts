import { routes } from "../route.ts";
import type { lotteryConsoleShapes } from "./lottery-console.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN"] as const;
const ON_ONE = ["NOT_SIGNED_IN", "NOT_PERMITTED", "LOTTERY_DRAW_UNKNOWN"] as const;
const OF_GAME = [...REFUSALS, "LOTTERY_GAME_UNKNOWN"] as const;

export const lotteryConsole = routes<typeof lotteryConsoleShapes>()({
  readDrawBoard: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/lottery/board",
    permission: "lottery.read",
    errors: [...REFUSALS],
    summary: "Every lottery game of the brand with the draw that is next, its sales and its highest liability.",
  },
  listBrandDraws: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/lottery/draws",
    permission: "lottery.read",
    errors: [...OF_GAME],
    summary: "Draws of a game: those to come, or those that were drawn or cancelled, newest first.",
  },
  readBrandDraw: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/lottery/draws/:id",
    permission: "lottery.read",
    errors: [...ON_ONE],
    summary: "A draw with its sales, the liability of each number, and the entries of complete attempts.",
  },
  enterResult: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/lottery/draws/:id/entries",
    permission: "lottery.enter",
    needsStepUp: true,
    errors: [
      ...ON_ONE,
      "STEP_UP_NEEDED",
      "LOTTERY_DRAW_CHANGED",
      "LOTTERY_RESULT_INVALID",
      "LOTTERY_RESULT_OTHER_DRAW",
      "LOTTERY_RESULT_SAME",
      "LOTTERY_RESULT_REPEATED",
      "LOTTERY_ENTRY_TWICE",
      "LOTTERY_ENTRY_RELATED",
    ],
    summary: "One operator's entry of a result from outside. Two equal entries of an attempt become the result.",
  },
  cancelBrandDraw: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/lottery/draws/:id/cancel",
    permission: "lottery.write",
    needsStepUp: "fresh",
    errors: [...ON_ONE, "STEP_UP_NEEDED", "LOTTERY_DRAW_CHANGED", "APPROVAL_WAITING"],
    summary: "Cancels a draw and returns all stakes; proposes it once sales have ended. Own draws only before that.",
  },
  listLotteryTerms: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/lottery/terms",
    permission: "lottery.read",
    errors: [...OF_GAME],
    summary: "Versions of a game's terms, newest first, and the proposal that waits.",
  },
  changeLotteryTerms: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/lottery/terms",
    permission: "lottery.write",
    needsStepUp: "fresh",
    errors: [...OF_GAME, "STEP_UP_NEEDED", "TERMS_INVALID", "CONTROLS_CHANGED", "APPROVAL_WAITING"],
    summary: "Adds the next version of a game's terms at once; proposes it if it risks more than the version before.",
  },
  listLotteryDays: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/lottery/days",
    permission: "lottery.read",
    errors: [...REFUSALS],
    summary: "Days without draws or with an early end of sales, from yesterday on.",
  },
  addLotteryDay: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/lottery/days",
    permission: "lottery.write",
    needsStepUp: true,
    errors: [...OF_GAME, "STEP_UP_NEEDED", "LOTTERY_DAY_PAST", "LOTTERY_DAY_KNOWN", "LOTTERY_DAY_HAS_DRAWS"],
    summary: "Adds a day without draws or with an early end of sales. Draws that exist are cancelled only if asked.",
  },
  removeLotteryDay: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/lottery/days/remove",
    permission: "lottery.write",
    needsStepUp: true,
    errors: [...REFUSALS, "STEP_UP_NEEDED", "LOTTERY_DAY_UNKNOWN"],
    summary: "Removes such a day. Draws that were cancelled stay cancelled.",
  },
  readLotteryReport: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/lottery/report",
    permission: "lottery.read",
    errors: [...REFUSALS],
    summary: "Sales, prizes, rebates and result by game and day of the draw, in the brand's time zone.",
  },
});
