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
  cycle: Nullable(Type.String({ description: "Of a dividend: daily, weekly, semimonthly or monthly." })),
  currency: Type.String(),
  startsAt: Moment,
  endsAt: Moment,
  run: Type.Integer({ description: "0 is the first count; later ones correct it." }),
  state: State,
  lines: Type.Integer(),
  gross: Type.Unsafe<string>({ ...AmountText, description: "What the contracts at the top earned." }),
  due: Type.Unsafe<string>({ ...AmountText, description: "What all contracts came to." }),
  covered: Type.Unsafe<string>({ ...AmountText, description: "What the house pays where those below take more." }),
  owed: Type.Unsafe<string>({ ...AmountText, description: "What this run adds to what earlier ones came to." }),
  paid: Nullable(AmountText),
  hash: Nullable(Type.String({ description: "SHA-256 of every line, in hex; null while it is open." })),
  countedAt: Nullable(Moment),
  releasedAt: Nullable(Moment),
  paidAt: Nullable(Moment),
  supersededAt: Nullable(Moment),
  isByLimit: Type.Boolean({ description: "Released without another yes, since it was within the limit." }),
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
  rate: Type.Integer({ description: "In hundred-thousandths: 1 % is 1000." }),
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
    description: "What the run before had; null where there was none, or no such line in it.",
  }),
});

export const SettlementPayable = Type.Object({
  currency: Type.String(),
  balance: Type.Unsafe<string>({ ...AmountText, description: "What stands in agents:commissions." }),
  unpaid: Type.Unsafe<string>({ ...AmountText, description: "Of released periods, what the ledger has not paid yet." }),
  waiting: Type.Unsafe<string>({ ...AmountText, description: "Counted, and released by nobody yet." }),
  debts: Type.Unsafe<string>({ ...AmountText, description: "What agents owe from corrections." }),
  isEqual: Type.Boolean({ description: "Whether the balance is what is unpaid." }),
});

export const SettlementLimit = Type.Object({
  kind: Kind,
  currency: Type.String(),
  most: AmountText,
  setAt: Nullable(Moment, { description: "Null: nobody has set it, and it is what every brand begins with." }),
  proposed: Nullable(AmountText, {
    description: "What somebody proposes in its place, and another has not agreed to.",
  }),
});

/** Zero: every release needs a second approval. */
const Most = Type.String({ pattern: "^(0|[1-9][0-9]{0,11})\\.[0-9]{2,4}$" });

const BrandId = { brandId: Id };
const ById = { params: Type.Object({ id: Id }) };

/** One settlement run, with everything its page shows beside the lines. */
export const SettlementReading = Type.Object({
  period: SettlementPeriod,
  runs: Type.Array(Run, { description: "All counts of the same period, the first one first." }),
  releasedBy: Type.Array(Type.String(), { description: "The accounts of the two, where two released it." }),
  approvalId: Nullable(Type.String({ description: "One that waits for another's yes." })),
  moved: Type.Unsafe<string>({ ...AmountText, description: "What is paid and taken back, without signs." }),
  limit: Type.Unsafe<string>({ ...AmountText, description: "Up to how much it would be released by itself." }),
});

export const settlementShapes = {
  listPeriods: {
    query: Type.Object({
      ...BrandId,
      kind: Type.Optional(Kind),
      state: Type.Optional(State),
      before: Type.Optional(Type.String({ format: "uuid", description: "The id of the page's last." })),
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
      onlyChanged: Type.Boolean({ default: false, description: "Only lines that came to something else before." }),
      after: Type.Optional(Type.String({ format: "uuid", description: "The member of the page's last." })),
      pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 100 }),
    }),
    value: Type.Object({ lines: Type.Array(SettlementLine), next: Nullable(Type.String()) }),
  },
  proposeRelease: { ...ById, body: Type.Object({ reason: Reason }), value: Type.Object({ approvalId: Type.String() }) },
  recount: {
    ...ById,
    body: Type.Object({ reason: Reason }),
    value: Type.Object({
      runs: Type.Integer({ description: "How many new runs that made; none where nothing changed." }),
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
