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
    summary: "The member's profit and loss in a period, by day, game category or game.",
  },
  exportProfit: {
    ...FILE,
    path: "/wps/reports/profit/file",
    errors: [...MEMBER, "REPORT_DAYS"],
    summary: "The profit and loss as CSV, with all lines.",
  },
  listProfitBets: {
    ...PAGE,
    path: "/wps/reports/profit/bets",
    errors: [...MEMBER, "REPORT_DAYS"],
    summary: "The bets behind a line: settled on its day, newest first.",
  },
  readRecord: {
    ...OF_MEMBER,
    path: "/wps/reports/record",
    errors: [...MEMBER, "TABLE_QUERY_INVALID", "TABLE_TOO_SLOW"],
    summary: "The account record: every ledger entry of the member, by page.",
  },
  exportRecord: {
    ...FILE,
    path: "/wps/reports/record/file",
    errors: [...MEMBER, "TABLE_QUERY_INVALID", "TABLE_TOO_SLOW", "EXPORT_TOO_LARGE"],
    summary: "The filtered account record as CSV or XLSX, with the chosen columns.",
  },
  readTransaction: {
    ...PAGE,
    path: "/wps/reports/transactions/:id",
    errors: [...MEMBER, "TRANSACTION_UNKNOWN"],
    summary: "One transaction with all entries of the member in it, and its bet.",
  },
  readYear: {
    ...FILE,
    path: "/wps/reports/years/:year",
    errors: [...MEMBER],
    summary: "A year's statement as PDF: by month and by game category.",
  },
});
