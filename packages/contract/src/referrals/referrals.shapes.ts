import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";

const Moment = Type.String({ format: "date-time" });
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** What a friend does, by when, and what both get. */
export const ReferralTerms = Type.Object({
  minimumDeposit: AmountText,
  minimumStake: Type.Unsafe<string>({ ...AmountText, description: "Valid stake of the friend's own money." }),
  days: Type.Integer({
    minimum: 1,
    maximum: 365,
    description: "Days after the sign-up in which the friend qualifies.",
  }),
  claimDays: Type.Integer({ minimum: 1, maximum: 365, description: "Days to claim the rewards." }),
  tiers: Type.Array(
    Type.Object({
      from: Type.Integer({ minimum: 1, maximum: 10_000, description: "From this qualified friend on." }),
      amount: AmountText,
    }),
    { minItems: 1, maxItems: 10, description: "Cash for the referrer, by the number of qualified friends." },
  ),
  friend: OrNull(
    Type.Object({
      kind: Type.Unsafe<"cash" | "bonus">({ type: "string", enum: ["cash", "bonus"] }),
      amount: AmountText,
      times: Type.Integer({ minimum: 0, maximum: 100, description: "Wagering requirement of bonus money." }),
    }),
  ),
});

export const Referral = Type.Object({
  currency: Type.String(),
  code: OrNull(Type.String({ description: "Null while the program is closed, or for this account." })),
  terms: OrNull(ReferralTerms),
  since: OrNull(Moment),
  funnel: Type.Object({
    opened: Type.Integer({ description: "Once per browser, address and day." }),
    signedUp: Type.Integer(),
    verified: Type.Integer(),
    deposited: Type.Integer(),
    qualified: Type.Integer(),
    paid: Type.Integer(),
  }),
  paid: AmountText,
  claimable: AmountText,
  underReview: AmountText,
});

export const referralShapes = {
  readReferral: { value: Referral },
  openReferral: { body: Type.Object({ code: Type.String({ maxLength: 64 }) }), value: Type.Null() },
};

export type Referral = Static<typeof Referral>;
export type ReferralTerms = Static<typeof ReferralTerms>;
