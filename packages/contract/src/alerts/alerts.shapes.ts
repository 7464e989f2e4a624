import Type, { type Static } from "typebox";
import { PositiveAmountText } from "../amount.ts";

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: "string", enum: words });
const Moment = Type.String({ format: "date-time" });
const orNull = <Shape extends Type.TSchema>(shape: Shape) => Type.Union([shape, Type.Null()]);

export const Alert = Type.Object({
  id: Type.String(),
  brandId: orNull(Type.String()),
  source: Type.String({
    description: "ledger, trail, vendors, wins, queues, payments, payouts, logins, messages, alerts",
  }),
  severity: oneOf(["warning", "critical"]),
  state: oneOf(["open", "acknowledged", "over"]),
  facts: Type.Record(Type.String(), Type.Unknown()),
  openedAt: Moment,
  acknowledgedBy: orNull(Type.String()),
  acknowledgedAt: orNull(Moment),
  overAt: orNull(Moment),
});

export const WinLimits = Type.Object({
  times: Type.Integer({
    minimum: 2,
    maximum: 1_000_000,
    description: "Minimum multiple of the stake; a win must reach this and `least`.",
  }),
  least: PositiveAmountText,
});

const BrandId = Type.String({ format: "uuid" });

export const alertShapes = {
  listAlerts: {
    query: Type.Object({
      brandId: Type.Optional(Type.String({ format: "uuid" })),
      isOver: Type.Optional(Type.Boolean({ description: "Ended alerts instead of active ones." })),
      before: Type.Optional(Type.String({ format: "uuid", description: "Id of the last entry of the previous page." })),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
    }),
    value: Type.Object({
      alerts: Type.Array(Alert),
      next: orNull(Type.String()),
      lastRunAt: Moment,
      isLate: Type.Boolean({ description: "The last check is minutes old, so alerts may be missing." }),
      wantsMail: Type.Boolean(),
    }),
  },
  acknowledge: { params: Type.Object({ id: Type.String({ format: "uuid" }) }), value: Alert },
  readWinLimits: { query: Type.Object({ brandId: BrandId }), value: WinLimits },
  setWinLimits: {
    body: Type.Object({
      brandId: BrandId,
      ...WinLimits.properties,
      reason: Type.String({ minLength: 3, maxLength: 500, description: "Reason, recorded in the audit." }),
    }),
    value: WinLimits,
  },
  setMail: { body: Type.Object({ wants: Type.Boolean() }), value: Type.Null() },
};

export type Alert = Static<typeof Alert>;
export type WinLimits = Static<typeof WinLimits>;
