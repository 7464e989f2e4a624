import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { OVERVIEW_FIGURES, OVERVIEW_PERIODS, type OverviewFigureName, type OverviewPeriod } from "./figures.ts";

const Period = Type.Unsafe<OverviewPeriod>({ type: "string", enum: OVERVIEW_PERIODS });
const Moment = Type.String({ format: "date-time" });
const MaybeMoment = Type.Union([Moment, Type.Null()]);

export const OverviewFigure = Type.Object({
  name: Type.Unsafe<OverviewFigureName>({ type: "string", enum: OVERVIEW_FIGURES }),
  kind: Type.Unsafe<"count" | "amount">({ type: "string", enum: ["count", "amount"] }),
  value: Type.String({ description: "Up to now; for activePlayers in 7d and 30d the average of whole days." }),
  compared: Type.String({ description: "The value up to the last full hour, for comparison with `before`." }),
  before: Type.String({ description: "The same hours of the comparison period." }),
  change: Type.Union([Type.Number(), Type.Null()], {
    description: "In percent; null if the comparison value is zero.",
  }),
  countedAt: MaybeMoment,
});

/** Null if the hour or day has not ended. */
const OrNull = Type.Union([AmountText, Type.Null()]);
const CountOrNull = Type.Union([Type.Integer(), Type.Null()]);

export const OverviewPoint = Type.Object({
  at: Moment,
  beforeAt: Moment,
  deposits: OrNull,
  withdrawals: OrNull,
  stakes: OrNull,
  wins: OrNull,
  bets: CountOrNull,
  activePlayers: CountOrNull,
  registrations: CountOrNull,
  signIns: CountOrNull,
  before: Type.Object({
    deposits: AmountText,
    withdrawals: AmountText,
    stakes: AmountText,
    wins: AmountText,
    bets: Type.Integer(),
    activePlayers: Type.Integer(),
    registrations: Type.Integer(),
    signIns: Type.Integer(),
  }),
});

export const VendorHealth = Type.Object({
  code: Type.String(),
  name: Type.String(),
  isOpen: Type.Boolean(),
  calls: Type.Integer({ description: "Signed calls to our wallet in the last 15 minutes." }),
  failures: Type.Integer({ description: "Calls that we did not answer in time." }),
  p95Ms: Type.Union([Type.Integer(), Type.Null()], { description: "95th percentile of the duration." }),
  heardAt: MaybeMoment,
  minutes: Type.Array(Type.Integer(), { description: "Calls per minute, oldest first." }),
});

export const Overview = Type.Object({
  period: Period,
  timeZone: Type.String(),
  currency: Type.String({ description: "Currency of all amounts; request another one with the parameter." }),
  currencies: Type.Array(Type.String()),
  now: Moment,
  from: Moment,
  fullHour: Type.String({ format: "date-time", description: "Both periods are compared up to this time." }),
  before: Type.Object({ from: Moment, fullHour: Moment, until: Moment }),
  countedAt: Type.Union([Moment, Type.Null()], { description: "When the sums last included the newest bet." }),
  hasSimulatedPlayers: Type.Boolean({ description: "The demo's simulated players are included in the figures." }),
  figures: Type.Array(OverviewFigure),
  points: Type.Array(OverviewPoint, { maxItems: 200 }),
  categories: Type.Array(
    Type.Object({ category: Type.String(), bets: Type.Integer(), stakes: AmountText, wins: AmountText }),
  ),
  openRounds: Type.Object({ count: Type.Integer(), stakes: AmountText, oldestAt: MaybeMoment }),
  vendors: Type.Array(VendorHealth),
  ledger: Type.Object({
    checkedSecondsAgo: Type.Union([Type.Integer(), Type.Null()]),
    isOld: Type.Boolean({ description: "The last check is too old." }),
    findings: Type.Array(Type.String(), {
      description: "Violated ledger invariants; payouts are stopped while any is listed.",
    }),
    sum: Type.String({ description: "Sum of all accounts of these brands in this currency; must be zero." }),
    membersHave: AmountText,
  }),
  trail: Type.Object({
    entries: Type.Integer(),
    waitingSeconds: Type.Integer({ description: "Age of the oldest event that is not yet in the event chain." }),
    isLate: Type.Boolean(),
  }),
});

export const overviewShapes = {
  readOverview: {
    query: Type.Object({
      brandId: Type.Optional(Type.String({ format: "uuid" })),
      period: Type.Optional(Period),
      currency: Type.Optional(Type.String({ pattern: "^[A-Z]{3,5}$" })),
    }),
    value: Overview,
  },
};

export type Overview = Static<typeof Overview>;
export type OverviewFigure = Static<typeof OverviewFigure>;
export type OverviewPoint = Static<typeof OverviewPoint>;
export type VendorHealth = Static<typeof VendorHealth>;
