import { MONEY_ANSWERS_WITHIN_MS, routes } from "../route.ts";
import type { statementShapes } from "./statements.shapes.ts";

const OF_AGENT = { method: "GET", module: "AGENTPOLICY3", who: "agent" } as const;
const READ = { ...OF_AGENT, answersWithinMs: MONEY_ANSWERS_WITHIN_MS } as const;
const FILE = { ...OF_AGENT, limit: { calls: 30, seconds: 600 } } as const;
const AGENT = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED", "NOT_AN_AGENT"] as const;
const OF_ONE = [...AGENT, "STATEMENT_UNKNOWN"] as const;

export const statements = routes<typeof statementShapes>()({
  listStatements: {
    ...READ,
    path: "/wps/agent/statements",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Lists the agent's statements of one kind of contract, newest first, with the total of the date range.",
  },
  listStatementDays: {
    ...READ,
    path: "/wps/agent/statements/days",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Returns daily totals by the day a period starts, for kinds with many periods per day.",
  },
  exportStatements: {
    ...FILE,
    path: "/wps/agent/statements/file",
    errors: [...AGENT, "REPORT_DAYS", "EXPORT_TOO_LARGE"],
    summary: "Exports the date range's statements with all lines as CSV or XLSX.",
  },
  readStatement: {
    ...READ,
    path: "/wps/agent/statements/:id",
    errors: [...OF_ONE],
    summary: "Returns a statement: calculation, lines, contract and payment.",
  },
  listStatementMembers: {
    ...READ,
    path: "/wps/agent/statements/:id/members",
    errors: [...OF_ONE],
    summary: "Lists the members behind a statement or one of its lines, by stake.",
  },
  listStatementBets: {
    ...READ,
    path: "/wps/agent/statements/:id/bets",
    errors: [...OF_ONE, "TEAM_MEMBER_UNKNOWN"],
    summary: "Lists a member's bets in the period; for real-time salary, the earnings of each 5-minute period.",
  },
  readProof: {
    ...FILE,
    path: "/wps/agent/statements/:id/proof",
    errors: [...OF_ONE],
    summary: "Returns a statement's proof file: input data, rules version and our signature.",
  },
  readProofKeys: {
    ...OF_AGENT,
    path: "/wps/agent/proof-keys",
    errors: [...AGENT],
    summary: "Lists the public keys that verify proof files, current key first.",
  },
  readIncome: {
    ...READ,
    path: "/wps/agent/income",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Returns the agent's contract income by kind and payment date, with the previous date range.",
  },
  exportIncome: {
    ...FILE,
    path: "/wps/agent/income/file",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Exports daily income as CSV or XLSX.",
  },
});
