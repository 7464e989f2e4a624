import { MONEY_ANSWERS_WITHIN_MS, routes } from "../route.ts";
import type { teamReportShapes } from "./team-reports.shapes.ts";

const OF_AGENT = { method: "GET", module: "AGENTPOLICY3", who: "agent" } as const;
const PAGE = { ...OF_AGENT, answersWithinMs: MONEY_ANSWERS_WITHIN_MS } as const;
const FILE = { ...OF_AGENT, limit: { calls: 30, seconds: 600 } } as const;
const AGENT = ["NOT_SIGNED_IN", "NOT_AN_AGENT", "TEAM_MEMBER_UNKNOWN"] as const;

export const teamReports = routes<typeof teamReportShapes>()({
  listLines: {
    ...PAGE,
    path: "/wps/agent/lines",
    errors: [...AGENT, "REPORT_DAYS"],
    summary:
      "Lists the totals of each direct downline's line for a date range and the one before, their contract income, and the agent's own play as the remainder.",
  },
  exportLines: {
    ...FILE,
    path: "/wps/agent/lines/file",
    errors: [...AGENT, "REPORT_DAYS", "EXPORT_TOO_LARGE"],
    summary: "Exports all lines as CSV or XLSX.",
  },
  listMemberBets: {
    ...PAGE,
    path: "/wps/agent/lines/:id/bets",
    errors: [...AGENT],
    summary: "Lists a team member's bets, newest first, with totals for the filter.",
  },
  readMemberBet: {
    ...PAGE,
    path: "/wps/agent/lines/:id/bets/:betId",
    errors: [...AGENT, "BET_UNKNOWN"],
    summary: "Returns a team member's bet with its movements, without balances.",
  },
  exportMemberBets: {
    ...FILE,
    path: "/wps/agent/lines/:id/bets/file",
    errors: [...AGENT, "EXPORT_TOO_LARGE"],
    summary: "Exports the filtered bets as CSV or XLSX.",
  },
  readMemberRecord: {
    ...PAGE,
    path: "/wps/agent/lines/:id/record",
    errors: [...AGENT, "TABLE_QUERY_INVALID", "TABLE_TOO_SLOW"],
    summary: "Lists a team member's ledger entries, without balances.",
  },
  exportMemberRecord: {
    ...FILE,
    path: "/wps/agent/lines/:id/record/file",
    errors: [...AGENT, "TABLE_QUERY_INVALID", "TABLE_TOO_SLOW", "EXPORT_TOO_LARGE"],
    summary: "Exports the filtered entries as CSV or XLSX.",
  },
});
