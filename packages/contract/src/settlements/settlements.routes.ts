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
    summary: "What contracts came to, period by period and run by run, the last to end first.",
  },
  readPeriod: {
    ...READ,
    path: "/console/api/settlements/:id",
    errors: [...OPERATOR_ERRORS, "SETTLEMENT_UNKNOWN"],
    summary: "One count of a period: totals, hash, who released it, and the other runs of the same period.",
  },
  listPeriodLines: {
    ...READ,
    path: "/console/api/settlements/:id/lines",
    errors: [...OPERATOR_ERRORS, "SETTLEMENT_UNKNOWN"],
    summary: "Its lines, one for each contract, and what each came to in the run before.",
  },
  proposeRelease: {
    ...WRITE,
    path: "/console/api/settlements/:id/release",
    errors: [...OPERATOR_ERRORS, "STEP_UP_NEEDED", "SETTLEMENT_UNKNOWN", "SETTLEMENT_OVER", "APPROVAL_WAITING"],
    summary: "Proposes to release what was counted, by its hash and total; another approves.",
  },
  recount: {
    ...WRITE,
    path: "/console/api/settlements/:id/recount",
    errors: [...OPERATOR_ERRORS, "STEP_UP_NEEDED", "SETTLEMENT_UNKNOWN", "SETTLEMENT_OVER"],
    summary:
      "Counts a period anew from its bets. What comes to the same changes nothing; else what nobody has released is superseded, and what was is corrected by the difference.",
  },
  readPayable: {
    ...READ,
    path: "/console/api/settlements/payable",
    errors: [...OPERATOR_ERRORS, "BRAND_UNKNOWN"],
    summary:
      "What agents are owed: the balance of the ledger's account beside what is released and not paid, and debts.",
  },
  listLimits: {
    ...READ,
    path: "/console/api/settlements/limits",
    errors: [...OPERATOR_ERRORS, "BRAND_UNKNOWN"],
    summary: "Up to how much a period of each kind is released by itself.",
  },
  proposeLimit: {
    ...WRITE,
    needsStepUp: "fresh",
    path: "/console/api/settlements/limits",
    errors: [...OPERATOR_ERRORS, "STEP_UP_NEEDED", "BRAND_UNKNOWN", "SETTLEMENT_LIMIT_SAME", "APPROVAL_WAITING"],
    summary: "Proposes another limit for a kind; another approves.",
  },
});
