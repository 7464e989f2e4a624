import Type, { type Static } from "typebox";
import { Proof } from "../codes/codes.shapes.ts";

/** Payment password as the member typed it. */
export const PaymentPassword = Type.String({ minLength: 1, maxLength: 64 });

export const PaymentPasswordState = Type.Object({
  isSet: Type.Boolean(),
  changedAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()], {
    description: "When it was last replaced; withdrawals are held for a while afterwards.",
  }),
});

export const paymentPasswordShapes = {
  readPaymentPassword: { value: PaymentPasswordState },
  setPaymentPassword: {
    body: Type.Object({ newPassword: PaymentPassword, confirmNewPassword: PaymentPassword, proof: Proof }),
    value: PaymentPasswordState,
  },
};

export type PaymentPasswordState = Static<typeof PaymentPasswordState>;
