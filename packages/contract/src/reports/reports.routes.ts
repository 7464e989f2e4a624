import { MONEY_ANSWERS_WITHIN_MS, routes } from "../route.ts";
import type { reportShapes } from "./reports.shapes.ts";

const OF_MEMBER = { method: "GET", module: "MEMBER", who: "member" } as const;
const PAGE = { ...OF_MEMBER, answersWithinMs: MONEY_ANSWERS_WITHIN_MS } as const;
const FILE = { ...OF_MEMBER, limit: { calls: 30, seconds: 600 } } as const;
const MEMBER = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;

export const reports = routes<typeof reportShapes>()({
  readProfit: {
    ...PAGE,
    path: "/wps/reports/profit",
    errors: [...MEMBER, "REPORT_DAYS"],
    summary: "What the member won and lost in a stretch of days, by day, kind of game or game.",
  },
  exportProfit: {
    ...FILE,
    path: "/wps/reports/profit/file",
    errors: [...MEMBER, "REPORT_DAYS"],
    summary: "The same as CSV, with every line.",
  },
  listProfitBets: {
    ...PAGE,
    path: "/wps/reports/profit/bets",
    errors: [...MEMBER, "REPORT_DAYS"],
    summary: "The bets behind a line: those that were settled on its day, newest first.",
  },
  readRecord: {
    ...OF_MEMBER,
    path: "/wps/reports/record",
    errors: [...MEMBER, "TABLE_QUERY_INVALID", "TABLE_TOO_SLOW"],
    summary: "The account record: every entry behind what the member has, a page at a time.",
  },
  exportRecord: {
    ...FILE,
    path: "/wps/reports/record/file",
    errors: [...MEMBER, "TABLE_QUERY_INVALID", "TABLE_TOO_SLOW", "EXPORT_TOO_LARGE"],
    summary: "The same as CSV or XLSX: exactly what the filter finds, in the chosen columns.",
  },
  readTransaction: {
    ...PAGE,
    path: "/wps/reports/transactions/:id",
    errors: [...MEMBER, "TRANSACTION_UNKNOWN"],
    summary: "One movement of the member's money, with every entry of theirs in it and the bet it belongs to.",
  },
  readYear: {
    ...FILE,
    path: "/wps/reports/years/:year",
    errors: [...MEMBER],
    summary: "The statement of a year as PDF: month by month, and by kind of game.",
  },
});
