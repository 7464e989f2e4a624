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
      "What each line directly below came to in a stretch of days and in the one before, with what contracts paid its top; and what is left for the agent's own play, so that all adds up.",
  },
  exportLines: {
    ...FILE,
    path: "/wps/agent/lines/file",
    errors: [...AGENT, "REPORT_DAYS", "EXPORT_TOO_LARGE"],
    summary: "The same as CSV or XLSX, with every line.",
  },
  listMemberBets: {
    ...PAGE,
    path: "/wps/agent/lines/:id/bets",
    errors: [...AGENT],
    summary: "The bets of one of the team, newest first, with the totals of everything that the filters leave.",
  },
  readMemberBet: {
    ...PAGE,
    path: "/wps/agent/lines/:id/bets/:betId",
    errors: [...AGENT, "BET_UNKNOWN"],
    summary: "One bet of one of the team, with its movements; what they have left is theirs to know.",
  },
  exportMemberBets: {
    ...FILE,
    path: "/wps/agent/lines/:id/bets/file",
    errors: [...AGENT, "EXPORT_TOO_LARGE"],
    summary: "The same bets as CSV or XLSX: exactly what the filters leave.",
  },
  readMemberRecord: {
    ...PAGE,
    path: "/wps/agent/lines/:id/record",
    errors: [...AGENT, "TABLE_QUERY_INVALID", "TABLE_TOO_SLOW"],
    summary: "The account record of one of the team: every entry and what it was for, without what they have left.",
  },
  exportMemberRecord: {
    ...FILE,
    path: "/wps/agent/lines/:id/record/file",
    errors: [...AGENT, "TABLE_QUERY_INVALID", "TABLE_TOO_SLOW", "EXPORT_TOO_LARGE"],
    summary: "The same as CSV or XLSX: exactly what the filter finds.",
  },
});
