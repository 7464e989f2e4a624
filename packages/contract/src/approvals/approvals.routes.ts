import { routes } from "../route.ts";
import type { approvalShapes } from "./approvals.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const DECIDING = ["NOT_SIGNED_IN", "NOT_PERMITTED", "STEP_UP_NEEDED", "APPROVAL_UNKNOWN"] as const;

export const approvals = routes<typeof approvalShapes>()({
  listApprovals: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/approvals",
    permission: "approvals.read",
    errors: ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN"],
    summary: "Proposals at the caller's brands, newest first.",
  },
  approve: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/approvals/:id/approved",
    permission: "approvals.decide",
    needsStepUp: true,
    errors: [
      ...DECIDING,
      "APPROVAL_SELF",
      "APPROVAL_RELATED",
      "APPROVAL_OVER",
      "CONTROLS_CHANGED",
      "PAYOUT_APPROVER",
      "FUNDS_TOO_LOW",
      "TRANSFER_TOO_LARGE",
      "MEMBER_ERASED",
      "TEAM_UPLINE_UNKNOWN",
      "TEAM_MOVE_THERE",
      "TEAM_MOVE_BELOW",
      "TEAM_MOVE_WAITING",
    ],
    summary: "Approves and carries out another operator's proposal. Idempotent.",
  },
  refuse: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/approvals/:id/refused",
    permission: "approvals.decide",
    needsStepUp: true,
    errors: [...DECIDING, "APPROVAL_SELF", "APPROVAL_RELATED", "APPROVAL_OVER"],
    summary: "Rejects another operator's proposal.",
  },
});
