import { routes } from "../route.ts";
import type { settlementShapes } from "./settlements.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const READ = { ...OF_CONSOLE, method: "GET", permission: "settlements.read" } as const;
const WRITE = { ...OF_CONSOLE, method: "POST", permission: "settlements.write", needsStepUp: true } as const;
const OPERATOR_ERRORS = ["NOT_SIGNED_IN", "NOT_PERMITTED"] as const;

export const settlements = routes<typeof settlementShapes>()({
  listPeriods: {
    ...READ,
    path: "/console/api/settlements",
    errors: [...OPERATOR_ERRORS, "BRAND_UNKNOWN"],
    summary: "Settlement runs by period, last to end first.",
  },
  readPeriod: {
    ...READ,
    path: "/console/api/settlements/:id",
    errors: [...OPERATOR_ERRORS, "SETTLEMENT_UNKNOWN"],
    summary: "One settlement run: totals, hash, who released it, and the other runs of its period.",
  },
  listPeriodLines: {
    ...READ,
    path: "/console/api/settlements/:id/lines",
    errors: [...OPERATOR_ERRORS, "SETTLEMENT_UNKNOWN"],
    summary: "Lines of a settlement run, one per contract, each with the result of the previous run.",
  },
  proposeRelease: {
    ...WRITE,
    path: "/console/api/settlements/:id/release",
    errors: [...OPERATOR_ERRORS, "STEP_UP_NEEDED", "SETTLEMENT_UNKNOWN", "SETTLEMENT_OVER", "APPROVAL_WAITING"],
    summary: "Proposes to release a run by its hash and total. Needs a second operator.",
  },
  recount: {
    ...WRITE,
    path: "/console/api/settlements/:id/recount",
    errors: [...OPERATOR_ERRORS, "STEP_UP_NEEDED", "SETTLEMENT_UNKNOWN", "SETTLEMENT_OVER"],
    summary:
      "Recalculates a period from its bets. Unchanged results change nothing; otherwise unreleased runs are superseded, and released ones corrected by the difference.",
  },
  readPayable: {
    ...READ,
    path: "/console/api/settlements/payable",
    errors: [...OPERATOR_ERRORS, "BRAND_UNKNOWN"],
    summary: "Commissions due: the ledger's balance beside released but unpaid runs, and debts.",
  },
  listLimits: {
    ...READ,
    path: "/console/api/settlements/limits",
    errors: [...OPERATOR_ERRORS, "BRAND_UNKNOWN"],
    summary: "Amount per kind up to which a run is released automatically.",
  },
  proposeLimit: {
    ...WRITE,
    needsStepUp: "fresh",
    path: "/console/api/settlements/limits",
    errors: [...OPERATOR_ERRORS, "STEP_UP_NEEDED", "BRAND_UNKNOWN", "SETTLEMENT_LIMIT_SAME", "APPROVAL_WAITING"],
    summary: "Proposes another automatic limit for a kind. Needs a second operator.",
  },
});
