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
      "Totals of each direct line in a period and in the previous one, with commission paid to its head; plus the agent's own play, so that lines add up to the total.",
  },
  exportLines: {
    ...FILE,
    path: "/wps/agent/lines/file",
    errors: [...AGENT, "REPORT_DAYS", "EXPORT_TOO_LARGE"],
    summary: "The downlines' totals as CSV or XLSX.",
  },
  listMemberBets: {
    ...PAGE,
    path: "/wps/agent/lines/:id/bets",
    errors: [...AGENT],
    summary: "Bets of a team member, newest first, with totals over all matching bets.",
  },
  readMemberBet: {
    ...PAGE,
    path: "/wps/agent/lines/:id/bets/:betId",
    errors: [...AGENT, "BET_UNKNOWN"],
    summary: "One bet of a team member with its movements, without the member's balances.",
  },
  exportMemberBets: {
    ...FILE,
    path: "/wps/agent/lines/:id/bets/file",
    errors: [...AGENT, "EXPORT_TOO_LARGE"],
    summary: "The matching bets as CSV or XLSX.",
  },
  readMemberRecord: {
    ...PAGE,
    path: "/wps/agent/lines/:id/record",
    errors: [...AGENT, "TABLE_QUERY_INVALID", "TABLE_TOO_SLOW"],
    summary: "The account record of a team member: entries and causes, without balances.",
  },
  exportMemberRecord: {
    ...FILE,
    path: "/wps/agent/lines/:id/record/file",
    errors: [...AGENT, "TABLE_QUERY_INVALID", "TABLE_TOO_SLOW", "EXPORT_TOO_LARGE"],
    summary: "The filtered account record as CSV or XLSX.",
  },
});
