import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";

const Day = Type.String({ format: "date" });
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const VipThreshold = Type.Object({ validStake: AmountText, deposits: AmountText });

export const VipLevel = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 40 }),
  up: OrNull(VipThreshold),
  keep: OrNull(VipThreshold),
  levelGift: OrNull(AmountText),
  birthdayGift: OrNull(AmountText),
  pointsPercent: Type.Integer({ description: "Extra points, in percent." }),
});

export const VipTerms = Type.Object({
  levels: Type.Array(VipLevel, { maxItems: 12, description: "The lowest first." }),
  giftTimes: OrNull(Type.Integer({ description: "Wagering requirement of gifts; null: gifts are cash." })),
  giftDays: Type.Integer({ description: "Days to claim a gift." }),
});

/** A level change and the figures behind it. */
export const VipEvent = Type.Object({
  month: Type.String({ description: "First day of the reviewed month." }),
  from: Type.Integer(),
  to: Type.Integer(),
  validStake: AmountText,
  deposits: AmountText,
  at: Type.String({ format: "date-time" }),
});

export const Vip = Type.Object({
  terms: VipTerms,
  currency: Type.String(),
  level: Type.Integer({ description: "From 1." }),
  since: OrNull(Day),
  month: Type.Object({ from: Day, to: Day, validStake: AmountText, deposits: AmountText }),
  endsOn: Type.Union([Day, Type.Null()], { description: "Set if the levels are switched off with the next month." }),
  history: Type.Array(VipEvent, { description: "Newest first." }),
});

const BrandId = Type.String({ format: "uuid" });
const Reason = Type.String({ minLength: 3, maxLength: 500 });

export const VipVersion = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  startsOn: Day,
  isOn: Type.Boolean({ description: "False: it switches the levels off." }),
  terms: VipTerms,
  reason: Type.String(),
  createdBy: OrNull(Type.String()),
  createdAt: Type.String({ format: "date-time" }),
});

/** What levels would have cost in a past month. */
const VipCost = Type.Object({
  up: Type.Integer({ description: "Members who rise." }),
  down: Type.Integer(),
  levelGifts: AmountText,
  birthdayGifts: Type.Unsafe<string>({ ...AmountText, description: "A twelfth of those of a year." }),
  points: Type.Unsafe<string>({ ...AmountText, description: "Extra points." }),
});

export const vipShapes = {
  listVersions: {
    query: Type.Object({ brandId: BrandId }),
    value: Type.Object({
      versions: Type.Array(VipVersion),
      approvalId: OrNull(Type.String()),
      earliest: Type.Unsafe<string>({ ...Day, description: "The first month in which a new version can start." }),
    }),
  },
  publishVersion: {
    body: Type.Object({ brandId: BrandId, startsOn: Day, isOn: Type.Boolean(), terms: VipTerms, reason: Reason }),
    value: Type.Object({ approvalId: OrNull(Type.String({ description: "Of the proposal, if it needs one." })) }),
  },
  forecast: {
    body: Type.Object({ brandId: BrandId, terms: VipTerms }),
    value: Type.Object({
      from: Day,
      to: Day,
      currency: Type.String(),
      planned: VipCost,
      present: Type.Union([VipCost, Type.Null()], {
        description: "Under the terms of that month; null: there were none, or they were off.",
      }),
    }),
  },
  readMemberVip: {
    params: Type.Object({ id: Type.String({ format: "uuid" }) }),
    value: Type.Object({
      level: OrNull(Type.Object({ level: Type.Integer(), of: Type.Integer(), name: Type.String() })),
      history: Type.Array(VipEvent),
    }),
  },
  readVip: {
    value: Type.Object({
      vip: Type.Union([Vip, Type.Null()], { description: "Null: the member has no VIP page." }),
      isOff: Type.Boolean({ description: "The brand's levels are switched off this month." }),
    }),
  },
};

export type VipThreshold = Static<typeof VipThreshold>;
export type VipLevel = Static<typeof VipLevel>;
export type VipTerms = Static<typeof VipTerms>;
export type VipCost = Static<typeof VipCost>;
export type VipVersion = Static<typeof VipVersion>;
export type VipEvent = Static<typeof VipEvent>;
export type Vip = Static<typeof Vip>;
