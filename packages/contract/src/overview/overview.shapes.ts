import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { OVERVIEW_FIGURES, OVERVIEW_PERIODS, type OverviewFigureName, type OverviewPeriod } from "./figures.ts";

const Period = Type.Unsafe<OverviewPeriod>({ type: "string", enum: OVERVIEW_PERIODS });
const Moment = Type.String({ format: "date-time" });
const MaybeMoment = Type.Union([Moment, Type.Null()]);

export const OverviewFigure = Type.Object({
  name: Type.Unsafe<OverviewFigureName>({ type: "string", enum: OVERVIEW_FIGURES }),
  kind: Type.Unsafe<"count" | "amount">({ type: "string", enum: ["count", "amount"] }),
  value: Type.String({ description: "Up to now. Of activePlayers in 7d and 30d: the average of whole days." }),
  compared: Type.String({ description: "The same, up to the last full hour: what `before` is compared with." }),
  before: Type.String({ description: "Of the same hours of the period before." }),
  change: Type.Union([Type.Number(), Type.Null()], { description: "In percent; null: there was nothing before." }),
  countedAt: MaybeMoment,
});

/** Null: the hour or day is not over, or not reached yet. */
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
  failures: Type.Integer({ description: "Of these, what we had no answer to in time." }),
  p95Ms: Type.Union([Type.Integer(), Type.Null()], { description: "95 of 100 calls took at most so long." }),
  heardAt: MaybeMoment,
  minutes: Type.Array(Type.Integer(), { description: "Calls of each of them, the oldest first." }),
});

export const Overview = Type.Object({
  period: Period,
  timeZone: Type.String(),
  currency: Type.String({ description: "Of all amounts. What is played in another is seen by asking for it." }),
  currencies: Type.Array(Type.String()),
  now: Moment,
  from: Moment,
  fullHour: Type.String({ format: "date-time", description: "Up to here both periods are compared." }),
  before: Type.Object({ from: Moment, fullHour: Moment, until: Moment }),
  countedAt: Type.Union([Moment, Type.Null()], { description: "When the sums of bets were last at the newest one." }),
  hasSimulatedPlayers: Type.Boolean({ description: "A demo: what programs play is in the figures." }),
  figures: Type.Array(OverviewFigure),
  points: Type.Array(OverviewPoint, { maxItems: 200 }),
  categories: Type.Array(
    Type.Object({ category: Type.String(), bets: Type.Integer(), stakes: AmountText, wins: AmountText }),
  ),
  openRounds: Type.Object({ count: Type.Integer(), stakes: AmountText, oldestAt: MaybeMoment }),
  vendors: Type.Array(VendorHealth),
  ledger: Type.Object({
    checkedSecondsAgo: Type.Union([Type.Integer(), Type.Null()]),
    isOld: Type.Boolean({ description: "Nobody has checked it for too long." }),
    findings: Type.Array(Type.String(), { description: "Promises that are broken; then nothing is paid out." }),
    sum: Type.String({ description: "Of all accounts of these brands in this currency: zero." }),
    membersHave: AmountText,
  }),
  trail: Type.Object({
    entries: Type.Integer(),
    waitingSeconds: Type.Integer({ description: "How long the oldest event waits for its link." }),
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
