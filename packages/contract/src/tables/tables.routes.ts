import { routes } from "../route.ts";
import type { tableShapes } from "./tables.shapes.ts";

const OF_CONSOLE = { method: "GET", module: "CONSOLE", who: "operator" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN", "TABLE_QUERY_INVALID", "TABLE_TOO_SLOW"] as const;

const PAGE = { ...OF_CONSOLE, errors: [...REFUSALS] } as const;

/** Exports need fresh step-up, and are rate limited. */
const FILE = {
  ...OF_CONSOLE,
  needsStepUp: "fresh",
  limit: { calls: 20, seconds: 600 },
  errors: [...REFUSALS, "STEP_UP_NEEDED", "EXPORT_TOO_LARGE"],
} as const;

export const tables = routes<typeof tableShapes>()({
  readMembers: {
    ...PAGE,
    path: "/console/api/tables/members",
    permission: "members.read",
    summary: "Members of the caller's brands, a page at a time; no names, no contacts.",
  },
  exportMembers: {
    ...FILE,
    path: "/console/api/tables/members/file",
    permission: "members.read",
    summary: "The same as CSV or XLSX: exactly what the filter finds, in the chosen columns.",
  },
  readBets: {
    ...PAGE,
    path: "/console/api/tables/bets",
    permission: "money.read",
    summary: "Bets of the caller's brands, a page at a time.",
  },
  exportBets: {
    ...FILE,
    path: "/console/api/tables/bets/file",
    permission: "money.read",
    summary: "The same as CSV or XLSX.",
  },
  readStatement: {
    ...PAGE,
    path: "/console/api/tables/statement",
    permission: "money.read",
    summary: "Every entry of the ledger behind a member's balances, newest first.",
  },
  exportStatement: {
    ...FILE,
    path: "/console/api/tables/statement/file",
    permission: "money.read",
    summary: "The same as CSV or XLSX.",
  },
  readWithdrawals: {
    ...PAGE,
    path: "/console/api/tables/withdrawals",
    permission: "withdrawals.read",
    summary: "Withdrawals of the caller's brands, a page at a time; where they go, masked.",
  },
  exportWithdrawals: {
    ...FILE,
    path: "/console/api/tables/withdrawals/file",
    permission: "withdrawals.read",
    summary: "The same as CSV or XLSX.",
  },
  readContracts: {
    ...PAGE,
    path: "/console/api/tables/contracts",
    permission: "contracts.read",
    summary: "Contracts of agents at the caller's brands, a page at a time.",
  },
  exportContracts: {
    ...FILE,
    path: "/console/api/tables/contracts/file",
    permission: "contracts.read",
    summary: "The same as CSV or XLSX.",
  },
  readAudit: {
    ...PAGE,
    path: "/console/api/tables/audit",
    permission: "audit.read",
    summary: "What operators did at the caller's brands; by subject it is the timeline of one thing.",
  },
  exportAudit: {
    ...FILE,
    path: "/console/api/tables/audit/file",
    permission: "audit.read",
    summary: "The same as CSV or XLSX.",
  },
  readSignIns: {
    ...PAGE,
    path: "/console/api/tables/sign-ins",
    permission: "operators.read",
    summary: "Who came in at the console, and who tried, of operators with a role at the caller's brands.",
  },
  exportSignIns: {
    ...FILE,
    path: "/console/api/tables/sign-ins/file",
    permission: "operators.read",
    summary: "The same as CSV or XLSX.",
  },
  readDeposits: {
    ...PAGE,
    path: "/console/api/tables/deposits",
    permission: "payments.read",
    summary: "Deposits of the caller's brands, a page at a time, each with its step.",
  },
  exportDeposits: {
    ...FILE,
    path: "/console/api/tables/deposits/file",
    permission: "payments.read",
    summary: "The same as CSV or XLSX.",
  },
});
