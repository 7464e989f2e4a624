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
    summary: "The agent's statements of one kind, newest first, with totals of the period.",
  },
  listStatementDays: {
    ...READ,
    path: "/wps/agent/statements/days",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "The statements summed per day on which their periods began, for kinds with many a day.",
  },
  exportStatements: {
    ...FILE,
    path: "/wps/agent/statements/file",
    errors: [...AGENT, "REPORT_DAYS", "EXPORT_TOO_LARGE"],
    summary: "The statements as CSV or XLSX, with all lines of the period.",
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
    summary: "A member's bets in the period; for real time with what each earned in the five minutes.",
  },
  readProof: {
    ...FILE,
    path: "/wps/agent/statements/:id/proof",
    errors: [...OF_ONE],
    summary: "A statement's proof as a file: its inputs, the version of the rules, and our signature.",
  },
  readProofKeys: {
    ...OF_AGENT,
    path: "/wps/agent/proof-keys",
    errors: [...AGENT],
    summary: "Public keys to verify the signatures of proof files, today's first.",
  },
  readIncome: {
    ...READ,
    path: "/wps/agent/income",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "Commission paid to the agent, by kind and day of payment, with the previous period.",
  },
  exportIncome: {
    ...FILE,
    path: "/wps/agent/income/file",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "The daily commission as CSV or XLSX.",
  },
});
