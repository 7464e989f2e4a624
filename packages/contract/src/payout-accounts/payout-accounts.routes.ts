import { routes } from "../route.ts";
import type { payoutAccountShapes } from "./payout-accounts.shapes.ts";

const REFUSALS = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;
const BY_PASSWORD = [
  ...REFUSALS,
  "PAYMENT_PASSWORD_MISSING",
  "PAYMENT_PASSWORD_WRONG",
  "SEAL_BROKEN",
  "SEAL_REPLAYED",
] as const;

export const payoutAccounts = routes<typeof payoutAccountShapes>()({
  listPayoutAccounts: {
    method: "GET",
    path: "/wps/member/payoutAccounts",
    module: "MEMBER",
    who: "member",
    errors: [...REFUSALS],
    summary: "The member's payout accounts, masked, with the end of each hold.",
  },
  addPayoutAccount: {
    method: "POST",
    path: "/wps/member/payoutAccounts",
    module: "MEMBER",
    who: "member",
    isSealed: true,
    limit: { calls: 20, seconds: 3_600 },
    errors: [
      ...BY_PASSWORD,
      "FIELDS_INVALID",
      "PAYOUT_NAME_DIFFERS",
      "PAYOUT_ACCOUNT_TAKEN",
      "PAYOUT_ACCOUNTS_FULL",
      "MEMBER_LOCKED",
    ],
    summary: "Adds a payout account in the member's own name. Usable after the brand's hold.",
  },
  removePayoutAccount: {
    method: "POST",
    path: "/wps/member/payoutAccounts/:id/removal",
    module: "MEMBER",
    who: "member",
    isSealed: true,
    limit: { calls: 20, seconds: 3_600 },
    errors: [...BY_PASSWORD, "PAYOUT_ACCOUNT_UNKNOWN"],
    summary: "Removes a payout account. Payouts already on their way still arrive.",
  },
});
