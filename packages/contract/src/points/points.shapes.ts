import Type, { type Static } from "typebox";
import { AmountText, PositiveAmountText } from "../amount.ts";
import { MALL_ART, MALL_SHELVES, POINT_CHANGES, POINT_KINDS, REDEMPTION_STATES } from "./point-kinds.ts";
import type { MallArt, MallShelf, PointChangeType, PointKind, RedemptionState } from "./point-kinds.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const Points = Type.Unsafe<string>({ ...AmountText, description: "Points with two to four decimals." });

export const PointKindName = Type.Unsafe<PointKind>({ type: "string", enum: POINT_KINDS });

export const PointBalance = Type.Object({
  points: Points,
  held: Type.Unsafe<string>({ ...AmountText, description: "Held by redemptions in process." }),
});

export const PointReward = Type.Object({
  month: Type.String({ description: "The brand's current month, e.g. 2026-11." }),
  total: Points,
  kinds: Type.Array(Type.Object({ kind: PointKindName, points: Points })),
});

export const ReceivingAddress = Type.Object({
  name: Type.String({ maxLength: 100 }),
  phone: Type.String({ maxLength: 30 }),
  address: Type.String({ maxLength: 300 }),
});

export const PointRate = Type.Object({
  kind: PointKindName,
  per: OrNull(Type.Unsafe<string>({ ...AmountText, description: "Valid bets, or deposit, for one point." })),
});

export const Conversion = Type.Object({
  rateId: Id,
  points: Points,
  cash: AmountText,
  minimum: Type.Unsafe<string>({ ...AmountText, description: "The fewest points of one conversion." }),
});

export const PointConfig = Type.Object({
  currency: Type.String(),
  rates: Type.Array(PointRate),
  conversion: Conversion,
  hasPaymentPassword: Type.Boolean(),
  address: OrNull(ReceivingAddress),
});

export const MallItem = Type.Object({
  id: Id,
  title: Type.String(),
  note: Type.String({ description: "How it is sent." }),
  unit: Type.String({ description: "What is counted, e.g. piece." }),
  shelf: Type.Unsafe<MallShelf>({ type: "string", enum: MALL_SHELVES }),
  art: Type.Unsafe<MallArt>({ type: "string", enum: MALL_ART }),
  picture: OrNull(Type.String({ description: "Address of an uploaded picture, in place of the drawing." })),
  points: Points,
  extra: Type.Unsafe<string>({ ...AmountText, description: "Cash that is paid besides the points; 0.00 for none." }),
  stock: Type.Integer(),
  maxEach: Type.Integer({ description: "The most of one redemption." }),
  backOn: OrNull(Type.String({ format: "date", description: "When it is expected back, if it is sold out." })),
});

export const Redemption = Type.Object({
  id: Id,
  reference: Type.String(),
  title: Type.String(),
  unit: Type.String(),
  quantity: Type.Integer(),
  points: Points,
  extra: AmountText,
  state: Type.Unsafe<RedemptionState>({ type: "string", enum: REDEMPTION_STATES }),
  reason: OrNull(Type.String({ description: "Why it was rejected." })),
  address: OrNull(ReceivingAddress),
  requestedAt: Moment,
  decidedAt: OrNull(Moment),
  shippedAt: OrNull(Moment),
  deliveredAt: OrNull(Moment),
});

export const PointChange = Type.Object({
  id: Type.String(),
  type: Type.Unsafe<PointChangeType>({ type: "string", enum: POINT_CHANGES }),
  amount: OrNull(
    Type.Unsafe<string>({ ...AmountText, description: "Valid bets or deposit that earned them, or cash exchanged." }),
  ),
  change: Points,
  balance: Points,
  remark: Type.String(),
  at: Moment,
});

const Password = Type.String({ maxLength: 100 });

const Page = {
  before: Type.Optional(
    Type.String({ maxLength: 80, pattern: "^[0-9]{1,18}$", description: "`next` of the page before." }),
  ),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
};

export const pointShapes = {
  readBalance: { value: PointBalance },
  readReward: { value: PointReward },
  readConfig: { value: PointConfig },
  listItems: { value: Type.Object({ items: Type.Array(MallItem) }) },
  readItemPicture: { params: Type.Object({ id: Id }), value: Type.Null() },
  listRedemptions: {
    query: Type.Object({
      before: Type.Optional(Id),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
    }),
    value: Type.Object({ redemptions: Type.Array(Redemption), next: OrNull(Id) }),
  },
  listChanges: {
    query: Type.Object({
      ...Page,
      type: Type.Optional(Type.Unsafe<PointChangeType>({ type: "string", enum: POINT_CHANGES })),
    }),
    value: Type.Object({ changes: Type.Array(PointChange), next: OrNull(Type.String()) }),
  },
  redeem: {
    body: Type.Object({
      requestKey: Id,
      itemId: Id,
      quantity: Type.Integer({ minimum: 1, maximum: 100 }),
      address: OrNull(ReceivingAddress),
      paymentPassword: Password,
    }),
    value: Redemption,
  },
  convert: {
    body: Type.Object({ requestKey: Id, rateId: Id, points: PositiveAmountText, paymentPassword: Password }),
    value: Type.Object({ points: Points, cash: AmountText, at: Moment }),
  },
};

export type PointBalance = Static<typeof PointBalance>;
export type PointReward = Static<typeof PointReward>;
export type PointConfig = Static<typeof PointConfig>;
export type ReceivingAddress = Static<typeof ReceivingAddress>;
export type MallItem = Static<typeof MallItem>;
export type Redemption = Static<typeof Redemption>;
export type PointChange = Static<typeof PointChange>;
