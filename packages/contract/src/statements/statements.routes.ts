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
    summary: "What contracts of one kind came to for the agent, newest first, and what all of the stretch add up to.",
  },
  listStatementDays: {
    ...READ,
    path: "/wps/agent/statements/days",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "The same added up by the day on which periods began, for kinds that have many in a day.",
  },
  exportStatements: {
    ...FILE,
    path: "/wps/agent/statements/file",
    errors: [...AGENT, "REPORT_DAYS", "EXPORT_TOO_LARGE"],
    summary: "The same as CSV or XLSX, with every line of the stretch.",
  },
  readStatement: {
    ...READ,
    path: "/wps/agent/statements/:id",
    errors: [...OF_ONE],
    summary: "One statement: how it was counted, from which lines, by which contract, and what was paid.",
  },
  listStatementMembers: {
    ...READ,
    path: "/wps/agent/statements/:id/members",
    errors: [...OF_ONE],
    summary: "The members behind a statement or one of its lines, by what they staked.",
  },
  listStatementBets: {
    ...READ,
    path: "/wps/agent/statements/:id/bets",
    errors: [...OF_ONE, "TEAM_MEMBER_UNKNOWN"],
    summary: "The bets of a member in the period; of real time, what each of the five minutes' bets earned.",
  },
  readProof: {
    ...FILE,
    path: "/wps/agent/statements/:id/proof",
    errors: [...OF_ONE],
    summary: "A statement as a file: what it was counted from, by which version of the rules, and our signature.",
  },
  readProofKeys: {
    ...OF_AGENT,
    path: "/wps/agent/proof-keys",
    errors: [...AGENT],
    summary: "The keys by which a browser verifies the signature of a statement's file, today's first.",
  },
  readIncome: {
    ...READ,
    path: "/wps/agent/income",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "What contracts paid the agent, by kind and day of payment, and in the stretch of days before.",
  },
  exportIncome: {
    ...FILE,
    path: "/wps/agent/income/file",
    errors: [...AGENT, "REPORT_DAYS"],
    summary: "The same by day as CSV or XLSX.",
  },
});
