import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { SETTLEMENT_KINDS, SETTLEMENT_STATES, type SettlementKind, type SettlementState } from "./settlement-states.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const Nullable = <Shape extends Type.TSchema>(shape: Shape, options: Type.TSchemaOptions = {}) =>
  Type.Union([shape, Type.Null()], options);
const Kind = Type.Unsafe<SettlementKind>({ type: "string", enum: SETTLEMENT_KINDS });
const State = Type.Unsafe<SettlementState>({ type: "string", enum: SETTLEMENT_STATES });
const Reason = Type.String({ minLength: 1, maxLength: 500 });

export const SettlementPeriod = Type.Object({
  id: Id,
  brandId: Id,
  kind: Kind,
  cycle: Nullable(Type.String({ description: "Interval of a dividend: daily, weekly, semimonthly or monthly." })),
  currency: Type.String(),
  startsAt: Moment,
  endsAt: Moment,
  run: Type.Integer({ description: "0 is the first run; later runs correct it." }),
  state: State,
  lines: Type.Integer(),
  gross: Type.Unsafe<string>({ ...AmountText, description: "Earned by the top-level contracts." }),
  due: Type.Unsafe<string>({ ...AmountText, description: "Total over all contracts." }),
  covered: Type.Unsafe<string>({
    ...AmountText,
    description: "Paid by the house where downlines earn more than their upline.",
  }),
  owed: Type.Unsafe<string>({ ...AmountText, description: "Difference from the total of earlier runs." }),
  paid: Nullable(AmountText),
  hash: Nullable(Type.String({ description: "Hex SHA-256 over all lines; null while open." })),
  countedAt: Nullable(Moment),
  releasedAt: Nullable(Moment),
  paidAt: Nullable(Moment),
  supersededAt: Nullable(Moment),
  isByLimit: Type.Boolean({ description: "Released automatically, within the limit." }),
});

const Run = Type.Object({ id: Id, run: Type.Integer(), state: State, due: AmountText, owed: AmountText });

export const SettlementLine = Type.Object({
  id: Id,
  contractId: Id,
  member: Type.Object({ id: Id, name: Type.String() }),
  above: Nullable(Type.Object({ id: Id, name: Type.String() })),
  bets: Type.Integer(),
  bet: AmountText,
  profit: AmountText,
  members: Type.Integer(),
  leftOut: AmountText,
  broughtForward: AmountText,
  base: AmountText,
  tier: Nullable(Type.Integer()),
  rate: Type.Integer({ description: "In hundred-thousandths: 1% is 1000." }),
  gross: AmountText,
  below: AmountText,
  due: AmountText,
  covered: AmountText,
  carryForward: AmountText,
  settledBefore: AmountText,
  owed: AmountText,
  deducted: AmountText,
  paid: Nullable(AmountText),
  before: Nullable(Type.Object({ bet: AmountText, profit: AmountText, members: Type.Integer(), due: AmountText }), {
    description: "Result of the previous run; null if there is none or it has no such line.",
  }),
});

export const SettlementPayable = Type.Object({
  currency: Type.String(),
  balance: Type.Unsafe<string>({ ...AmountText, description: "Balance of agents:commissions." }),
  unpaid: Type.Unsafe<string>({ ...AmountText, description: "Released, not yet paid by the ledger." }),
  waiting: Type.Unsafe<string>({ ...AmountText, description: "Calculated, not released." }),
  debts: Type.Unsafe<string>({ ...AmountText, description: "Debts of agents from corrections." }),
  isEqual: Type.Boolean({ description: "Whether the balance equals the unpaid amount." }),
});

export const SettlementLimit = Type.Object({
  kind: Kind,
  currency: Type.String(),
  most: AmountText,
  setAt: Nullable(Moment, { description: "Null: never set, the default applies." }),
  proposed: Nullable(AmountText, {
    description: "Proposed limit that awaits a second operator.",
  }),
});

/** Limit for automatic release. Zero means that every release needs a second approval. */
const Most = Type.String({ pattern: "^(0|[1-9][0-9]{0,11})\\.[0-9]{2,4}$" });

const BrandId = { brandId: Id };
const ById = { params: Type.Object({ id: Id }) };

/** One settlement run with all runs of its period: everything its page shows, except the lines. */
export const SettlementReading = Type.Object({
  period: SettlementPeriod,
  runs: Type.Array(Run, { description: "All runs of the period, oldest first." }),
  releasedBy: Type.Array(Type.String(), {
    description: "Accounts of the two operators who released it, if it was not automatic.",
  }),
  approvalId: Nullable(Type.String({ description: "Id of the pending release proposal." })),
  moved: Type.Unsafe<string>({ ...AmountText, description: "Payments plus deductions, both as positive amounts." }),
  limit: Type.Unsafe<string>({ ...AmountText, description: "Automatic release limit." }),
});

export const settlementShapes = {
  listPeriods: {
    query: Type.Object({
      ...BrandId,
      kind: Type.Optional(Kind),
      state: Type.Optional(State),
      before: Type.Optional(Type.String({ format: "uuid", description: "Id of the last entry of the previous page." })),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
    }),
    value: Type.Object({ periods: Type.Array(SettlementPeriod), next: Nullable(Type.String()) }),
  },
  readPeriod: {
    ...ById,
    value: SettlementReading,
  },
  listPeriodLines: {
    ...ById,
    query: Type.Object({
      onlyChanged: Type.Boolean({ default: false, description: "Only lines whose result changed." }),
      after: Type.Optional(
        Type.String({ format: "uuid", description: "Member of the last line of the previous page." }),
      ),
      pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 100 }),
    }),
    value: Type.Object({ lines: Type.Array(SettlementLine), next: Nullable(Type.String()) }),
  },
  proposeRelease: { ...ById, body: Type.Object({ reason: Reason }), value: Type.Object({ approvalId: Type.String() }) },
  recount: {
    ...ById,
    body: Type.Object({ reason: Reason }),
    value: Type.Object({
      runs: Type.Integer({ description: "Number of new runs; zero if nothing changed." }),
    }),
  },
  readPayable: { query: Type.Object(BrandId), value: Type.Array(SettlementPayable) },
  listLimits: { query: Type.Object(BrandId), value: Type.Array(SettlementLimit) },
  proposeLimit: {
    body: Type.Object({ ...BrandId, kind: Kind, most: Most, reason: Reason }),
    value: Type.Object({ approvalId: Type.String() }),
  },
};

export type SettlementPeriod = Static<typeof SettlementPeriod>;
export type SettlementLine = Static<typeof SettlementLine>;
export type SettlementPayable = Static<typeof SettlementPayable>;
export type SettlementLimit = Static<typeof SettlementLimit>;
export type SettlementReading = Static<typeof SettlementReading>;
