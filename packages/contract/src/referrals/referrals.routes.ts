import { routes } from "../route.ts";
import type { referralShapes } from "./referrals.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const REFUSALS = ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN"] as const;

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
  listReferralVersions: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/referrals/versions",
    permission: "referrals.read",
    errors: [...REFUSALS],
    summary: "Versions of the brand's referral program, newest first.",
  },
  publishReferralVersion: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/referrals/versions",
    permission: "referrals.write",
    needsStepUp: "fresh",
    errors: [...REFUSALS, "STEP_UP_NEEDED", "TERMS_INVALID", "START_TOO_EARLY", "APPROVAL_WAITING"],
    summary: "Publishes the next version from a day on; proposes it if a reward is above the limit.",
  },
  listHeldReferrals: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/referrals/held",
    permission: "referrals.review",
    errors: [...REFUSALS],
    summary: "Referrals of linked accounts whose rewards are held, oldest first, with what the accounts share.",
  },
  decideHeldReferral: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/referrals/held/:id",
    permission: "referrals.review",
    needsStepUp: true,
    errors: ["NOT_SIGNED_IN", "NOT_PERMITTED", "STEP_UP_NEEDED", "REFERRAL_UNKNOWN", "REFERRAL_REVIEWED"],
    summary: "Releases the held rewards of a referral, which can be claimed then, or cancels them.",
  },
  listLinkedAccounts: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/linked-accounts",
    permission: "referrals.review",
    errors: [...REFUSALS],
    summary: "Members who share a device, payout account or identity, with the rewards held for it.",
  },
});
