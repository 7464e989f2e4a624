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
    summary: "Lists settlement periods and their runs, latest end first.",
  },
  readPeriod: {
    ...READ,
    path: "/console/api/settlements/:id",
    errors: [...OPERATOR_ERRORS, "SETTLEMENT_UNKNOWN"],
    summary: "Returns a run of a period: totals, hash, who released it, and its other runs.",
  },
  listPeriodLines: {
    ...READ,
    path: "/console/api/settlements/:id/lines",
    errors: [...OPERATOR_ERRORS, "SETTLEMENT_UNKNOWN"],
    summary: "Lists a run's lines, one per contract, each with its result in the previous run.",
  },
  proposeRelease: {
    ...WRITE,
    path: "/console/api/settlements/:id/release",
    errors: [...OPERATOR_ERRORS, "STEP_UP_NEEDED", "SETTLEMENT_UNKNOWN", "SETTLEMENT_OVER", "APPROVAL_WAITING"],
    summary: "Proposes to release a run, identified by its hash and total. Needs a second approver.",
  },
  recount: {
    ...WRITE,
    path: "/console/api/settlements/:id/recount",
    errors: [...OPERATOR_ERRORS, "STEP_UP_NEEDED", "SETTLEMENT_UNKNOWN", "SETTLEMENT_OVER"],
    summary:
      "Recalculates a period from its bets. An unreleased run is superseded if the result differs; a released one is corrected by the difference.",
  },
  readPayable: {
    ...READ,
    path: "/console/api/settlements/payable",
    errors: [...OPERATOR_ERRORS, "BRAND_UNKNOWN"],
    summary: "Returns what agents are owed: the ledger balance next to released but unpaid runs, and debts.",
  },
  listLimits: {
    ...READ,
    path: "/console/api/settlements/limits",
    errors: [...OPERATOR_ERRORS, "BRAND_UNKNOWN"],
    summary: "Lists the auto-release limits per kind of contract.",
  },
  proposeLimit: {
    ...WRITE,
    needsStepUp: "fresh",
    path: "/console/api/settlements/limits",
    errors: [...OPERATOR_ERRORS, "STEP_UP_NEEDED", "BRAND_UNKNOWN", "SETTLEMENT_LIMIT_SAME", "APPROVAL_WAITING"],
    summary: "Proposes a new auto-release limit for a kind of contract. Needs a second approver.",
  },
});
