import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { REWARD_REFUSALS, type RewardRefusal } from "../rewards/reward-kinds.ts";
import { LINK_SIGNS, type LinkSign } from "./link-signs.ts";

const Id = Type.String({ format: "uuid" });
const Day = Type.String({ format: "date", description: "In the brand's time zone." });
const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Sign = Type.Unsafe<LinkSign>({ type: "string", enum: LINK_SIGNS });
const Standing = Type.Unsafe<RewardRefusal>({ type: "string", enum: REWARD_REFUSALS });

const Moment = Type.String({ format: "date-time" });
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** Terms of a referral: task and deadline of the friend, and both rewards. */
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
  maxFriends: OrNull(
    Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description: "Friends that the referrer is paid for. Null: every one.",
    }),
  ),
  friend: OrNull(
    Type.Object({
      kind: Type.Unsafe<"cash" | "bonus">({ type: "string", enum: ["cash", "bonus"] }),
      amount: AmountText,
      times: Type.Integer({ minimum: 0, maximum: 100, description: "Wagering requirement of bonus money." }),
      days: Type.Integer({ minimum: 0, maximum: 365, description: "Days to wager bonus money." }),
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

export const ReferralVersion = Type.Object({
  version: Type.Integer(),
  startsOn: Day,
  isOpen: Type.Boolean(),
  terms: ReferralTerms,
  reason: OrNull(Type.String()),
  createdBy: OrNull(Type.String()),
  createdAt: Moment,
  isCurrent: Type.Boolean(),
  hasApproval: Type.Boolean(),
});

/** One of the two accounts of a referral under review. */
export const ReferralPerson = Type.Object({
  memberId: Id,
  account: Type.String(),
  nickname: Type.String(),
  joinedAt: Moment,
  standing: OrNull(Standing),
  hasMobile: Type.Boolean({ description: "Verified." }),
  hasEmail: Type.Boolean({ description: "Verified." }),
  deposits: AmountText,
  validStake: AmountText,
  friends: Type.Integer({ description: "Signed up through their link." }),
});

export const HeldReferral = Type.Object({
  id: Id,
  qualifiedAt: Moment,
  place: Type.Integer({ description: "The how many-th qualified friend of the referrer." }),
  isCrowded: Type.Boolean({ description: "Many sign-ups came from one network within 72 hours." }),
  linked: Type.Array(Sign, { description: "Recorded when the friend qualified." }),
  shared: Type.Array(Type.Object({ sign: Sign, memberId: Id, account: Type.String(), isReferrer: Type.Boolean() }), {
    description: "Whom the friend shares it with now: the referrer, or another friend whom they invited.",
  }),
  referrer: ReferralPerson,
  friend: ReferralPerson,
  rewards: Type.Array(
    Type.Object({
      isReferrers: Type.Boolean(),
      kind: Type.Unsafe<"cash" | "bonus">({ type: "string", enum: ["cash", "bonus"] }),
      amount: AmountText,
    }),
  ),
  currency: Type.String(),
});

export const LinkedGroup = Type.Object({
  sign: Sign,
  lastAt: Moment,
  people: Type.Array(
    Type.Object({
      memberId: Id,
      account: Type.String(),
      joinedAt: Moment,
      standing: OrNull(Standing),
      referredBy: OrNull(Type.String({ description: "The referrer's account." })),
      held: Type.Integer({ description: "Rewards under review, from any source." }),
      heldCash: AmountText,
    }),
  ),
  count: Type.Integer({ description: "All accounts; at most 20 are listed." }),
});

export const referralShapes = {
  listReferralVersions: {
    query: Type.Object({ brandId: Id }),
    value: Type.Object({
      currency: Type.String(),
      versions: Type.Array(ReferralVersion),
      approvalId: OrNull(Type.String({ description: "Of a proposed version that waits." })),
    }),
  },
  publishReferralVersion: {
    body: Type.Object({ brandId: Id, startsOn: Day, isOpen: Type.Boolean(), terms: ReferralTerms, reason: Reason }),
    value: Type.Object({ approvalId: OrNull(Type.String({ description: "Of the proposal, if it needs one." })) }),
  },
  listHeldReferrals: {
    query: Type.Object({ brandId: Id }),
    value: Type.Object({ held: Type.Array(HeldReferral), total: Type.Integer() }),
  },
  decideHeldReferral: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      verdict: Type.Unsafe<"released" | "cancelled">({ type: "string", enum: ["released", "cancelled"] }),
      reason: Reason,
    }),
    value: Type.Null(),
  },
  listLinkedAccounts: {
    query: Type.Object({ brandId: Id }),
    value: Type.Object({ currency: Type.String(), groups: Type.Array(LinkedGroup), hasMore: Type.Boolean() }),
  },
  readReferral: { value: Referral },
  openReferral: { body: Type.Object({ code: Type.String({ maxLength: 64 }) }), value: Type.Null() },
};

export type Referral = Static<typeof Referral>;
export type ReferralTerms = Static<typeof ReferralTerms>;
export type ReferralVersion = Static<typeof ReferralVersion>;
export type ReferralPerson = Static<typeof ReferralPerson>;
export type HeldReferral = Static<typeof HeldReferral>;
export type LinkedGroup = Static<typeof LinkedGroup>;
