import Type, { type Static } from "typebox";
import { AmountText, PositiveAmountText } from "../amount.ts";
import { Upload } from "../uploads/uploads.shapes.ts";
import { MALL_ART, MALL_SHELVES, REDEMPTION_STATES } from "../points/point-kinds.ts";
import type { MallArt, MallShelf, RedemptionState } from "../points/point-kinds.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Words = Type.Object({
  EN: Type.String({ minLength: 1, maxLength: 100 }),
  TY: Type.String({ minLength: 1, maxLength: 100 }),
});
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const OfBrand = { brandId: Id };

export const MallItemTerms = Type.Object({
  titles: Words,
  notes: Words,
  units: Words,
  shelf: Type.Unsafe<MallShelf>({ type: "string", enum: MALL_SHELVES }),
  art: Type.Unsafe<MallArt>({ type: "string", enum: MALL_ART }),
  pictureId: OrNull(
    Type.String({ format: "uuid", description: "An upload of this brand, shown in place of the drawing." }),
  ),
  points: PositiveAmountText,
  extra: AmountText,
  cost: Type.Unsafe<string>({ ...AmountText, description: "What one costs the brand: values its stock." }),
  stock: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  maxEach: Type.Integer({ minimum: 1, maximum: 100 }),
  backOn: OrNull(Type.String({ format: "date" })),
  isShown: Type.Boolean(),
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
});

export const StockedItem = Type.Object({ id: Id, ...MallItemTerms.properties });

export const MallRedemption = Type.Object({
  id: Id,
  reference: Type.String(),
  memberId: Id,
  account: Type.String(),
  title: Type.String(),
  quantity: Type.Integer(),
  points: AmountText,
  extra: AmountText,
  currency: Type.String(),
  state: Type.Unsafe<RedemptionState>({ type: "string", enum: REDEMPTION_STATES }),
  reason: OrNull(Type.String()),
  requestedAt: Moment,
  address: OrNull(
    Type.String({
      description: "Recipient, phone and address; null after an erasure, and for roles without points.work.",
    }),
  ),
});

const Per = OrNull(PositiveAmountText);
export const EarningTerms = Type.Object({
  live: Per,
  lottery: Per,
  pvp: Per,
  slots: Per,
  sports: Per,
  deposit: Per,
});

export const PointRates = Type.Object({
  currency: Type.String(),
  earning: Type.Array(Type.Object({ version: Type.Integer(), rates: EarningTerms, startsAt: OrNull(Moment) })),
  conversion: Type.Array(
    Type.Object({
      version: Type.Integer(),
      points: AmountText,
      cash: AmountText,
      minimum: AmountText,
      startsAt: OrNull(Moment),
    }),
  ),
});

const Proposed = Type.Object({ approvalId: Id });

export const pointMallShapes = {
  listMallItems: { query: Type.Object(OfBrand), value: Type.Object({ items: Type.Array(StockedItem) }) },
  addMallItem: {
    body: Type.Object({ ...OfBrand, reason: Reason, item: MallItemTerms }),
    value: Type.Object({ id: Id, approvalId: OrNull(Id) }),
  },
  changeMallItem: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Reason, item: MallItemTerms }),
    value: Type.Object({ id: Id, approvalId: OrNull(Id) }),
  },
  sendMallItemPicture: {
    query: Type.Object(OfBrand),
    body: Type.Unsafe<Uint8Array>({ description: "Raw bytes of a png or jpg, at most 5 MB." }),
    value: Upload,
  },
  readMallItemPicture: {
    params: Type.Object({ id: Id }),
    value: Type.String({ description: "The image itself, without an envelope." }),
  },
  listMallRedemptions: {
    query: Type.Object({
      ...OfBrand,
      state: Type.Optional(Type.Unsafe<RedemptionState>({ type: "string", enum: REDEMPTION_STATES })),
      before: Type.Optional(Id),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
    }),
    value: Type.Object({ redemptions: Type.Array(MallRedemption), next: OrNull(Id) }),
  },
  decideRedemption: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      to: Type.Unsafe<Exclude<RedemptionState, "inProcess">>({
        type: "string",
        enum: ["approved", "shipped", "delivered", "rejected"],
      }),
      reason: Reason,
    }),
    value: Type.Object({ state: Type.String() }),
  },
  readPointRates: { query: Type.Object(OfBrand), value: PointRates },
  proposeEarning: { body: Type.Object({ ...OfBrand, reason: Reason, rates: EarningTerms }), value: Proposed },
  proposeConversion: {
    body: Type.Object({
      ...OfBrand,
      reason: Reason,
      points: PositiveAmountText,
      cash: PositiveAmountText,
      minimum: PositiveAmountText,
    }),
    value: Proposed,
  },
};

export type MallItemTerms = Static<typeof MallItemTerms>;
export type StockedItem = Static<typeof StockedItem>;
export type MallRedemption = Static<typeof MallRedemption>;
export type EarningTerms = Static<typeof EarningTerms>;
export type PointRates = Static<typeof PointRates>;
