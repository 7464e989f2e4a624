import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";

export const Balance = Type.Object({
  currency: Type.String(),
  balance: AmountText,
  bonus: AmountText,
  held: Type.Unsafe<string>({ ...AmountText, description: "Set aside for withdrawals and open bets." }),
});

export const FundKind = Type.Unsafe<"cash" | "bonus" | "held" | "points" | "debt">({
  type: "string",
  enum: ["cash", "bonus", "held", "points", "debt"],
});

/** S1 §7, consolidated funds: every kind of money a member has. */
export const Fund = Type.Object({
  kind: FundKind,
  currency: Type.String(),
  amount: Type.Unsafe<string>({ ...AmountText, description: "A debt is below zero." }),
});

export const StatementLine = Type.Object({
  id: Type.String(),
  kind: FundKind,
  amount: AmountText,
  balanceAfter: Type.Union([AmountText, Type.Null()], {
    description: "Null for a debt, which keeps no running balance.",
  }),
  cause: Type.String({ description: "What it was for: the first word of the transfer's key." }),
  reference: Type.String({ description: "The transfer's whole key." }),
  at: Type.String({ format: "date-time" }),
});

export const walletShapes = {
  readBalance: { value: Balance },
  readFunds: { value: Type.Array(Fund) },
  readMerchantWallet: { value: Type.Object({ isSingle: Type.Boolean() }) },
  readStatement: {
    query: Type.Object({
      before: Type.Optional(
        Type.String({ pattern: "^[0-9]{1,18}\\.[a-z]{1,12}$", description: "`next` of the page before." }),
      ),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 30 }),
      kind: Type.Optional(FundKind),
      from: Type.Optional(Type.String({ format: "date-time" })),
      to: Type.Optional(Type.String({ format: "date-time" })),
    }),
    value: Type.Object({
      lines: Type.Array(StatementLine),
      next: Type.Union([Type.String(), Type.Null()], {
        description: "Hand it in as `before` for the next page; null at the end.",
      }),
    }),
  },
};

export type Balance = Static<typeof Balance>;
export type Fund = Static<typeof Fund>;
export type StatementLine = Static<typeof StatementLine>;
