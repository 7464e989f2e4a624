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
    summary: "Lists the member's bets, newest first, with totals for the filter.",
  },
  readBet: {
    method: "GET",
    path: "/wps/bets/records/:id",
    module: "MEMBER",
    answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
    who: "member",
    errors: [...MEMBER, "BET_UNKNOWN"],
    summary: "Returns a bet with all movements of its round and their ledger entries.",
  },
  exportBets: {
    method: "GET",
    path: "/wps/bets/records.csv",
    module: "MEMBER",
    who: "member",
    limit: { calls: 30, seconds: 60 },
    errors: [...MEMBER, "EXPORT_TOO_LARGE"],
    summary: "Exports the filtered bets as a spreadsheet.",
  },
});
