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

/** A change of level and its evidence. */
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
  history: Type.Array(VipEvent, { description: "Newest first." }),
});

const BrandId = Type.String({ format: "uuid" });
const Reason = Type.String({ minLength: 3, maxLength: 500 });

export const VipVersion = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  startsOn: Day,
  terms: VipTerms,
  reason: Type.String(),
  createdBy: OrNull(Type.String()),
  createdAt: Type.String({ format: "date-time" }),
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
    body: Type.Object({ brandId: BrandId, startsOn: Day, terms: VipTerms, reason: Reason }),
    value: Type.Object({ approvalId: OrNull(Type.String({ description: "Of the proposal, if it needs one." })) }),
  },
  readMemberVip: {
    params: Type.Object({ id: Type.String({ format: "uuid" }) }),
    value: Type.Object({
      level: OrNull(Type.Object({ level: Type.Integer(), of: Type.Integer(), name: Type.String() })),
      history: Type.Array(VipEvent),
    }),
  },
  readVip: {
    value: Type.Object({ vip: Type.Union([Vip, Type.Null()], { description: "Null: the member has no VIP page." }) }),
  },
};

export type VipThreshold = Static<typeof VipThreshold>;
export type VipLevel = Static<typeof VipLevel>;
export type VipTerms = Static<typeof VipTerms>;
export type VipVersion = Static<typeof VipVersion>;
export type VipEvent = Static<typeof VipEvent>;
export type Vip = Static<typeof Vip>;
