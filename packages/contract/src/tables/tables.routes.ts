import { routes } from "../route.ts";
import type { tableShapes } from "./tables.shapes.ts";

const OF_CONSOLE = { method: "GET", module: "CONSOLE", who: "operator" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN", "TABLE_QUERY_INVALID", "TABLE_TOO_SLOW"] as const;

const PAGE = { ...OF_CONSOLE, errors: [...REFUSALS] } as const;

/** Exports need a fresh step-up and are rate limited. */
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
    summary: "Members of the caller's brands, by page, without names and contacts.",
  },
  exportMembers: {
    ...FILE,
    path: "/console/api/tables/members/file",
    permission: "members.read",
    summary: "The filtered members as CSV or XLSX, with the chosen columns.",
  },
  readBets: {
    ...PAGE,
    path: "/console/api/tables/bets",
    permission: "money.read",
    summary: "Lists bets of the caller's brands by page.",
  },
  exportBets: {
    ...FILE,
    path: "/console/api/tables/bets/file",
    permission: "money.read",
    summary: "The filtered bets as CSV or XLSX.",
  },
  readStatement: {
    ...PAGE,
    path: "/console/api/tables/statement",
    permission: "money.read",
    summary: "Every ledger entry behind a member's balances, newest first.",
  },
  exportStatement: {
    ...FILE,
    path: "/console/api/tables/statement/file",
    permission: "money.read",
    summary: "The filtered ledger entries as CSV or XLSX.",
  },
  readWithdrawals: {
    ...PAGE,
    path: "/console/api/tables/withdrawals",
    permission: "withdrawals.read",
    summary: "Withdrawals of the caller's brands, by page, with masked payout accounts.",
  },
  exportWithdrawals: {
    ...FILE,
    path: "/console/api/tables/withdrawals/file",
    permission: "withdrawals.read",
    summary: "The filtered withdrawals as CSV or XLSX.",
  },
  readReferralRewards: {
    ...PAGE,
    path: "/console/api/tables/referralRewards",
    permission: "referrals.read",
    summary: "Rewards of referrals, for the referrer and the friend, by page.",
  },
  exportReferralRewards: {
    ...FILE,
    path: "/console/api/tables/referralRewards/file",
    permission: "referrals.read",
    summary: "The filtered referral rewards as CSV or XLSX.",
  },
  readContracts: {
    ...PAGE,
    path: "/console/api/tables/contracts",
    permission: "contracts.read",
    summary: "Lists agent contracts of the caller's brands by page.",
  },
  exportContracts: {
    ...FILE,
    path: "/console/api/tables/contracts/file",
    permission: "contracts.read",
    summary: "The filtered contracts as CSV or XLSX.",
  },
  readAudit: {
    ...PAGE,
    path: "/console/api/tables/audit",
    permission: "audit.read",
    summary: "The audit of the caller's brands; filtered by subject it is the subject's history.",
  },
  exportAudit: {
    ...FILE,
    path: "/console/api/tables/audit/file",
    permission: "audit.read",
    summary: "The filtered audit as CSV or XLSX.",
  },
  readSignIns: {
    ...PAGE,
    path: "/console/api/tables/sign-ins",
    permission: "operators.read",
    summary: "Console logins and failed attempts of operators with a role at the caller's brands.",
  },
  exportSignIns: {
    ...FILE,
    path: "/console/api/tables/sign-ins/file",
    permission: "operators.read",
    summary: "The filtered console logins as CSV or XLSX.",
  },
  readDeposits: {
    ...PAGE,
    path: "/console/api/tables/deposits",
    permission: "payments.read",
    summary: "Lists deposits of the caller's brands by page, with their state.",
  },
  exportDeposits: {
    ...FILE,
    path: "/console/api/tables/deposits/file",
    permission: "payments.read",
    summary: "The filtered deposits as CSV or XLSX.",
  },
});
