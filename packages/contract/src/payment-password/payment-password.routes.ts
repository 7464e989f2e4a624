import { routes } from "../route.ts";
import type { paymentPasswordShapes } from "./payment-password.shapes.ts";

const REFUSALS = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;

export const paymentPassword = routes<typeof paymentPasswordShapes>()({
  readPaymentPassword: {
    method: "GET",
    path: "/wps/member/paymentPassword",
    module: "MEMBER",
    who: "member",
    errors: [...REFUSALS],
    summary: "Whether the member has a payment password, required for withdrawals and transfers.",
  },
  setPaymentPassword: {
    method: "PUT",
    path: "/wps/member/paymentPassword",
    module: "MEMBER",
    who: "member",
    isSealed: true,
    limit: { calls: 10, seconds: 300 },
    errors: [
      ...REFUSALS,
      "PASSWORD_WRONG",
      "PASSWORD_MISMATCH",
      "PASSWORD_SAME",
      "PROOF_WRONG",
      "FIELDS_INVALID",
      "SEAL_BROKEN",
      "SEAL_REPLAYED",
    ],
    summary: "Sets the payment password, or resets a forgotten one. Requires proof of identity.",
  },
});
