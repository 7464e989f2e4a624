import Type, { type Static } from "typebox";
import { PaymentPassword } from "../payment-password/payment-password.shapes.ts";
import { BANKS, PAYOUT_KINDS, type BankCode as Code, type PayoutKind as Kind } from "./payout-kinds.ts";

export const PayoutKind = Type.Unsafe<Kind>({ type: "string", enum: PAYOUT_KINDS });
export const BankCode = Type.Unsafe<Code>({ type: "string", enum: Object.keys(BANKS) });
const Moment = Type.String({ format: "date-time" });

export const PayoutAccount = Type.Object({
  id: Type.String(),
  kind: PayoutKind,
  bank: Type.Union([BankCode, Type.Null()]),
  lastFour: Type.String(),
  holder: Type.String({ description: "Masked." }),
  addedAt: Moment,
  heldUntil: Type.Union([Moment, Type.Null()], { description: "No payouts to it before this time." }),
});

export const payoutAccountShapes = {
  listPayoutAccounts: {
    value: Type.Object({
      accounts: Type.Array(PayoutAccount),
      most: Type.Integer({ description: "Maximum number of accounts." }),
      realName: Type.Union(
        [Type.String({ description: "The masked real name that every account must have." }), Type.Null()],
        {
          description: "Null: not known yet. The first account sets it.",
        },
      ),
      holdHours: Type.Integer({ description: "Hold of a new account." }),
    }),
  },
  addPayoutAccount: {
    body: Type.Object({
      kind: PayoutKind,
      bank: Type.Optional(BankCode),
      number: Type.String({ minLength: 1, maxLength: 40 }),
      holder: Type.String({ minLength: 1, maxLength: 100 }),
      paymentPassword: PaymentPassword,
    }),
    value: PayoutAccount,
  },
  removePayoutAccount: {
    params: Type.Object({ id: Type.String({ format: "uuid" }) }),
    body: Type.Object({ paymentPassword: PaymentPassword }),
    value: Type.Null(),
  },
};

export type PayoutAccount = Static<typeof PayoutAccount>;
