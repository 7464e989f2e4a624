import { routes } from "../route.ts";
import type { vipShapes } from "./vip.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN"] as const;

export const vip = routes<typeof vipShapes>()({
  readVip: {
    module: "WALLET",
    who: "member",
    method: "GET",
    path: "/wps/vip",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "The brand's VIP levels and the member's own: this month's two sums, and the last changes.",
  },
  listVersions: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/vip/versions",
    permission: "vip.read",
    errors: [...REFUSALS],
    summary: "Versions of the brand's VIP levels, newest first, and the proposal that waits.",
  },
  publishVersion: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/vip/versions",
    permission: "vip.write",
    needsStepUp: "fresh",
    errors: [...REFUSALS, "STEP_UP_NEEDED", "TERMS_INVALID", "START_TOO_EARLY", "APPROVAL_WAITING"],
    summary:
      "Publishes the next version from a later month on, or switches the levels off; proposes it if a gift is above the limit.",
  },
  forecast: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/vip/forecast",
    permission: "vip.read",
    errors: [...REFUSALS, "TERMS_INVALID"],
    summary: "What these levels would have cost in the last whole month, beside those of that month.",
  },
  readMemberVip: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/members/:id/vip",
    permission: "members.read",
    errors: ["NOT_SIGNED_IN", "NOT_PERMITTED", "MEMBER_UNKNOWN"],
    summary: "A member's VIP level and its changes with their evidence.",
  },
});
