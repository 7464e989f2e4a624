import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";

export const Balance = Type.Object({
  currency: Type.String(),
  balance: AmountText,
  bonus: AmountText,
  held: Type.Unsafe<string>({ ...AmountText, description: "Held for withdrawals and open bets." }),
});

/** A member's funds. Kinds without a prefix are cash. `held` kinds are set aside; `debt` kinds are owed. */
const FUND_KINDS = [
  "cash",
  "held",
  "debt",
  "bonus",
  "bonus_held",
  "bonus_debt",
  "points",
  "points_held",
  "points_debt",
  "float",
  "float_held",
  "float_debt",
] as const;

export const FundKind = Type.Unsafe<(typeof FUND_KINDS)[number]>({ type: "string", enum: [...FUND_KINDS] });

/** A member's fund. The consolidated data of R20.34 is in the module contracts. */
export const Fund = Type.Object({
  kind: FundKind,
  currency: Type.String(),
  amount: Type.Unsafe<string>({ ...AmountText, description: "A debt is negative." }),
});

export const StatementLine = Type.Object({
  id: Type.String(),
  kind: FundKind,
  amount: AmountText,
  balanceAfter: Type.Union([AmountText, Type.Null()], {
    description: "The account's balance after the entry. Null only for shared accounts, which members do not have.",
  }),
  cause: Type.String({ description: "Purpose: bet, deposit, withdrawal, …" }),
  reference: Type.String({ description: "Id of the bet, deposit, …" }),
  type: Type.String({ description: "Step: stake, win, hold, paid, void, …" }),
  at: Type.String({ format: "date-time" }),
});

export const walletShapes = {
  readBalance: { value: Balance },
  readFunds: { value: Type.Array(Fund) },
  readMerchantWallet: { value: Type.Object({ isSingle: Type.Boolean() }) },
  readStatement: {
    query: Type.Object({
      before: Type.Optional(
        Type.String({ pattern: "^[0-9]{1,18}\\.[a-z_]{1,12}$", description: "`next` of the previous page." }),
      ),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 30 }),
      kind: Type.Optional(FundKind),
      from: Type.Optional(Type.String({ format: "date-time" })),
      to: Type.Optional(Type.String({ format: "date-time" })),
    }),
    value: Type.Object({
      lines: Type.Array(StatementLine),
      next: Type.Union([Type.String(), Type.Null()], {
        description: "Send it as `before` to get the next page; null on the last page.",
      }),
    }),
  },
};

export type Balance = Static<typeof Balance>;
export type Fund = Static<typeof Fund>;
export type StatementLine = Static<typeof StatementLine>;
