import { routes } from "../route.ts";
import type { rebateShapes } from "./rebates.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN"] as const;

export const rebates = routes<typeof rebateShapes>()({
  listRebates: {
    module: "WALLET",
    who: "member",
    method: "GET",
    path: "/wps/rebates",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "Rebate programs with the member's rebate so far, and past rebates. A rebate is claimed as a reward.",
  },
  listPrograms: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/rebates/programs",
    permission: "vip.read",
    errors: [...REFUSALS],
    summary: "Rebate programs of the brand with their versions.",
  },
  createProgram: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/rebates/programs",
    permission: "vip.write",
    needsStepUp: "fresh",
    errors: [...REFUSALS, "STEP_UP_NEEDED", "TERMS_INVALID", "START_TOO_EARLY"],
    summary: "Creates a rebate program with its first version; proposes the version if it is above a limit.",
  },
  publishVersion: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/rebates/versions",
    permission: "vip.write",
    needsStepUp: "fresh",
    errors: [...REFUSALS, "STEP_UP_NEEDED", "REBATE_UNKNOWN", "TERMS_INVALID", "START_TOO_EARLY", "APPROVAL_WAITING"],
    summary: "Publishes a program's next version from a later period on; proposes it if it is above a limit.",
  },
  forecast: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/rebates/forecast",
    permission: "vip.read",
    errors: [...REFUSALS, "TERMS_INVALID"],
    summary: "What terms would have cost in the past four weeks, from settled bets.",
  },
  listHeld: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/rebates/held",
    permission: "rebates.approve",
    errors: [...REFUSALS],
    summary: "Rebates above the auto-approve maximum, oldest first.",
  },
  decideHeld: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/rebates/held/:id",
    permission: "rebates.approve",
    needsStepUp: true,
    errors: ["NOT_SIGNED_IN", "NOT_PERMITTED", "STEP_UP_NEEDED", "REBATE_UNKNOWN", "REBATE_DECIDED"],
    summary: "Approves a held rebate, which the member can claim then, or rejects it.",
  },
});
