import Type, { type Static } from "typebox";
import { AmountText, PositiveAmountText } from "../amount.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });

/** The fund that moves: an agent's float or a player's cash. */
const Kind = Type.Unsafe<"cash" | "float">({ type: "string", enum: ["cash", "float"] });

export const TransferTerms = Type.Object({
  upline: Type.Union([Type.Object({ name: Type.String() }), Type.Null()], {
    description: "The upline, if the member can transfer to it; null without an upline or if neither is an agent.",
  }),
  kind: Kind,
  currency: Type.String(),
  available: AmountText,
  leftToday: AmountText,
  transfersLeftToday: Type.Integer(),
  hasPaymentPassword: Type.Boolean(),
  blocked: Type.Union([Type.Unsafe<"debt" | "hold">({ type: "string", enum: ["debt", "hold"] }), Type.Null()], {
    description: "Why transfers are refused now: the member has a debt, or their money is on hold.",
  }),
  unwagered: Type.Unsafe<string>({
    ...AmountText,
    description:
      "The part of the available money with an open wagering requirement. Sent first, together with the requirement.",
  }),
});

export const Transfer = Type.Object({
  id: Id,
  direction: Type.Unsafe<"sent" | "received">({ type: "string", enum: ["sent", "received"] }),
  neighbour: Type.String({ description: "The other side's name." }),
  isUp: Type.Boolean({ description: "From a downline to its upline." }),
  currency: Type.String(),
  amount: AmountText,
  at: Moment,
});

export const transferShapes = {
  readTerms: { value: TransferTerms },
  send: {
    body: Type.Object({
      requestKey: Id,
      downlineId: Type.Optional(Type.String({ format: "uuid", description: "Default: the upline." })),
      amount: PositiveAmountText,
      paymentPassword: Type.String({ minLength: 1, maxLength: 100 }),
    }),
    value: Transfer,
  },
  listTransfers: {
    query: Type.Object({
      before: Type.Optional(Id),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 30 }),
    }),
    value: Type.Object({ transfers: Type.Array(Transfer), next: Type.Union([Id, Type.Null()]) }),
  },
};

export type Transfer = Static<typeof Transfer>;
export type TransferTerms = Static<typeof TransferTerms>;
