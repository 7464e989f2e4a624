import { routes } from "../route.ts";
import type { transferShapes } from "./transfers.shapes.ts";

const OF_MEMBER = { module: "WALLET", who: "member" } as const;
const MEMBER = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;

export const transfers = routes<typeof transferShapes>()({
  readTerms: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/transfers/terms",
    errors: [...MEMBER],
    summary: "Recipients, fund and maximum of the member's transfers today.",
  },
  send: {
    ...OF_MEMBER,
    method: "POST",
    path: "/wps/transfers",
    isSealed: true,
    limit: { calls: 30, seconds: 600 },
    errors: [
      ...MEMBER,
      "PAYMENT_PASSWORD_MISSING",
      "PAYMENT_PASSWORD_WRONG",
      "MEMBER_FROZEN",
      "TRANSFER_NOT_NEIGHBOUR",
      "TRANSFER_IN_DEBT",
      "TRANSFER_ON_HOLD",
      "TRANSFER_OVER_DAY_LIMIT",
      "FUNDS_TOO_LOW",
      "REQUEST_KEY_REUSED",
      "SEAL_BROKEN",
      "SEAL_REPLAYED",
    ],
    summary: "Transfers money to the direct upline or a direct downline. One side is an agent, whose fund is float.",
  },
  listTransfers: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/transfers",
    errors: [...MEMBER],
    summary: "The member's sent and received transfers, newest first.",
  },
});
