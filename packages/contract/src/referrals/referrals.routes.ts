import { routes } from "../route.ts";
import type { referralShapes } from "./referrals.shapes.ts";

export const referrals = routes<typeof referralShapes>()({
  readReferral: {
    method: "GET",
    path: "/wps/referral",
    module: "MEMBER",
    who: "member",
    errors: ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"],
    summary: "The member's referral code, the current terms, the funnel of their friends, and the rewards so far.",
  },
  openReferral: {
    method: "POST",
    path: "/wps/referral/opened",
    module: "SITE",
    who: "anyone",
    limit: { calls: 60, seconds: 300 },
    errors: [],
    summary:
      "Counts a visitor who opened a referral link: once per browser, address and day. Only the number is stored.",
  },
});
