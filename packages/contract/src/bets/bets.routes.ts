import { MONEY_ANSWERS_WITHIN_MS, routes } from "../route.ts";
import type { betShapes } from "./bets.shapes.ts";

const MEMBER = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;

export const bets = routes<typeof betShapes>()({
  listBets: {
    method: "GET",
    path: "/wps/bets/records",
    module: "MEMBER",
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    who: "member",
    errors: [...MEMBER],
    summary: "The member's bets, newest first, with totals over all matching bets.",
  },
  readBet: {
    method: "GET",
    path: "/wps/bets/records/:id",
    module: "MEMBER",
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    who: "member",
    errors: [...MEMBER, "BET_UNKNOWN"],
    summary: "One bet with every ledger movement of its round and the entries of each.",
  },
  exportBets: {
    method: "GET",
    path: "/wps/bets/records.csv",
    module: "MEMBER",
    who: "member",
    limit: { calls: 30, seconds: 60 },
    errors: [...MEMBER, "EXPORT_TOO_LARGE"],
    summary: "The matching bets as a spreadsheet table.",
  },
});
