import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { ContractTermsText } from "../contracts/contracts.shapes.ts";
import { AmountCursor, MomentCursor, StreamCursor } from "../cursors.ts";
import { TABLE_FILES } from "../tables/tables.shapes.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const MaybeMoment = Type.Union([Moment, Type.Null()]);
const Day = Type.String({ pattern: "^2[0-9]{3}-[0-9]{2}-[0-9]{2}$", description: "A day in the brand's time zone." });
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: "string", enum: [...words] });
const described = (description: string) => Type.Unsafe<string>({ ...AmountText, description });
const File = Type.String({ description: "The file itself, without an envelope." });
const Format = Type.Unsafe<(typeof TABLE_FILES)[number]>({ type: "string", enum: TABLE_FILES, default: "csv" });

const Kind = oneOf(["dividend", "daily", "hourly", "realtime"]);
const Rate = Type.Integer({ description: "In hundred-thousandths: 1% is 1000." });
const Days = {
  from: Day,
  to: Type.String({ ...Day, description: "The last day, inclusive; at most a year after the first." }),
};
const Period = { startsAt: Moment, endsAt: Type.String({ format: "date-time", description: "Exclusive." }) };

const Figures = {
  bets: Type.Integer(),
  bet: described("Valid stake."),
  profit: described("Stakes less wins; negative when the players won."),
  members: Type.Integer({ description: "Active by the contract's active bet; zero in real time." }),
};

export const Statement = Type.Object({
  id: Id,
  kind: Kind,
  cycle: Type.Union([oneOf(["daily", "weekly", "semimonthly", "monthly"]), Type.Null()]),
  currency: Type.String(),
  ...Period,
  run: Type.Integer({ description: "0 is the first run of the period; later ones are corrections." }),
  state: oneOf(["open", "counted", "superseded", "released", "paid"]),
  ...Figures,
  broughtForward: AmountText,
  base: described("The amount to which the rate applies."),
  tier: Type.Union([Type.Integer(), Type.Null()], {
    description: "Index of the tier, from 0; null when none was reached.",
  }),
  rate: Rate,
  gross: AmountText,
  below: described("Paid to the contracts directly below."),
  due: AmountText,
  covered: described("Paid by the house where downlines earn more than their upline."),
  carryForward: AmountText,
  settledBefore: described("Result of earlier runs of the period."),
  owed: described("Difference from earlier runs; negative: the agent owes it."),
  deducted: described("Deducted for earlier debts."),
  paid: Type.Union([AmountText, Type.Null()], { description: "Null until it is released." }),
  countedAt: MaybeMoment,
  releasedAt: MaybeMoment,
  paidAt: MaybeMoment,
});

const Sums = {
  statements: Type.Integer(),
  bet: AmountText,
  gross: AmountText,
  below: AmountText,
  owed: AmountText,
  paid: AmountText,
};
const StatementDay = Type.Object({ day: Day, ...Sums });
const Listed = {
  currency: Type.String(),
  current: Type.Union([Type.Object(Period), Type.Null()], {
    description: "The current period of the agent's contract of this kind; null without a contract.",
  }),
  totals: Type.Object(Sums),
};

export const CommissionLine = Type.Object({
  source: oneOf(["own", "downline", "broughtForward"]),
  holder: Type.Union([
    Type.Object({
      id: Id,
      name: Type.Union([Type.String(), Type.Null()], { description: "Null: no longer in the team." }),
    }),
    Type.Null(),
  ]),
  ...Figures,
  leftOut: described("Valid stake excluded from the calculation."),
  base: AmountText,
  share: described("This line's part of the gross amount."),
  belowRate: Rate,
  below: described("Paid to the contract of the line's head."),
  belowBase: described("The amount to which the rate of the line's head applied."),
  difference: AmountText,
});

const Run = Type.Object({
  id: Id,
  run: Type.Integer(),
  state: Statement.properties.state,
  due: AmountText,
  owed: AmountText,
  paid: Type.Union([AmountText, Type.Null()]),
  countedAt: MaybeMoment,
});

export const WholeStatement = Type.Object({
  statement: Statement,
  runs: Type.Array(Run, { description: "All runs of the period, oldest first." }),
  contract: Type.Object({
    id: Id,
    version: Type.Integer(),
    upline: Type.Union([Type.String(), Type.Null()], { description: "Null: the brand." }),
    terms: ContractTermsText,
    termsHash: Type.String(),
  }),
  lines: Type.Array(CommissionLine, {
    description: "Sum up to the statement. Empty if the bets exceed the limit of the calculation.",
  }),
  transferId: Type.Union([Type.String(), Type.Null()], { description: "The ledger transfer that paid it." }),
  ruleVersion: Type.Integer(),
  periodHash: Type.Union([Type.String(), Type.Null()], { description: "Hex SHA-256 over all lines of the period." }),
  inputsHash: Type.String({ description: "SHA-256 of the proof's inputs." }),
  previousId: Type.Union([Id, Type.Null()]),
  nextId: Type.Union([Id, Type.Null()]),
});

export const StatementMember = Type.Object({
  id: Id,
  name: Type.Union([Type.String(), Type.Null()], {
    description: "Null: no longer in the team, or not visible to the agent.",
  }),
  account: Type.Union([Type.String(), Type.Null()], { description: "Masked if it is a mobile number." }),
  holderId: Type.Union([Id, Type.Null()], {
    description: "Head of the line through which they count for the agent; null for the agent's own.",
  }),
  bets: Type.Integer(),
  stake: AmountText,
  validStake: AmountText,
  win: AmountText,
  leftOut: described("Their valid stake excluded from the calculation."),
  counts: Type.Boolean({ description: "False if all of it was excluded." }),
});

const BetTerms = Type.Object({ winRate: Rate, lossRate: Rate, singleBet: AmountText });

const BetStanding = { stake: AmountText, validStake: AmountText, win: AmountText };
/** The contracts in force when the version was settled. */
const BetContracts = {
  terms: Type.Union([BetTerms, Type.Null()], {
    description: "The agent's contract; null if the agent had no part in it.",
  }),
  belowTerms: Type.Union([BetTerms, Type.Null()], { description: "The next contract below on the bet's path." }),
};

/** How one version of a bet changes what a contract pays. */
const Earning = Type.Object({
  outcome: oneOf(["won", "lost", "tied"]),
  counts: Type.Boolean(),
  version: Type.Integer(),
  before: Type.Union([Type.Object({ ...BetStanding, counts: Type.Boolean(), ...BetContracts }), Type.Null()], {
    description: "The state before this version; null for the first version.",
  }),
  ...BetContracts,
  rate: Rate,
  gross: AmountText,
  belowRate: Rate,
  below: AmountText,
  due: described("Amount added to the statement."),
});

export const StatementBet = Type.Object({
  id: Id,
  memberId: Id,
  holderId: Type.Union([Id, Type.Null()]),
  gameName: Type.String(),
  settledAt: Moment,
  stake: AmountText,
  validStake: AmountText,
  win: AmountText,
  earning: Type.Union([Earning, Type.Null()], { description: "Real-time salary only." }),
});

const Source = Type.Object({ kind: Kind, paid: AmountText, statements: Type.Integer() });
const Income = {
  total: AmountText,
  sources: Type.Array(Source, { description: "All four kinds, in a fixed order." }),
};
const IncomeDay = Type.Object({
  day: Day,
  dividend: AmountText,
  daily: AmountText,
  hourly: AmountText,
  realtime: AmountText,
  total: AmountText,
});

export const AgentIncome = Type.Object({
  currency: Type.String(),
  ...Income,
  before: Type.Object({ ...Days, ...Income }, { description: "The preceding period of the same length." }),
  days: Type.Array(IncomeDay, { description: "Every day of the period, oldest first." }),
});

const ProofKey = Type.Object(
  {
    kty: Type.Literal("EC"),
    crv: Type.Literal("P-256"),
    x: Type.String({ description: "X coordinate, base64url." }),
    y: Type.String({ description: "Y coordinate, base64url." }),
  },
  { description: "A public key as a JSON Web Key." },
);

const OfStatement = Type.Object({ id: Id });
const Range = { kind: Kind, from: Type.Optional(Day), to: Type.Optional(Day) };

export const statementShapes = {
  listStatements: {
    query: Type.Object({
      ...Range,
      before: Type.Optional(Id),
      pageSize: Type.Integer({ minimum: 1, maximum: 300, default: 30 }),
    }),
    value: Type.Object({ ...Listed, statements: Type.Array(Statement), next: Type.Union([Id, Type.Null()]) }),
  },
  listStatementDays: {
    query: Type.Object({ kind: Kind, ...Days }),
    value: Type.Object({ ...Listed, days: Type.Array(StatementDay, { description: "Newest first." }) }),
  },
  exportStatements: { query: Type.Object({ ...Range, format: Format }), value: File },
  readStatement: { params: OfStatement, value: WholeStatement },
  listStatementMembers: {
    params: OfStatement,
    query: Type.Object({
      lineOf: Type.Optional(
        Type.Union([Type.Literal("own"), Id], { description: "`own`, or the id of a holder. Default: all." }),
      ),
      before: Type.Optional(AmountCursor),
      pageSize: Type.Integer({ minimum: 1, maximum: 500, default: 30 }),
    }),
    value: Type.Object({
      members: Type.Array(StatementMember),
      count: Type.Integer({ description: "Total over all pages." }),
      isTooLarge: Type.Boolean({ description: "True: too many members to calculate, so none are listed." }),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  listStatementBets: {
    params: OfStatement,
    query: Type.Object({
      memberId: Type.Optional(Type.String({ format: "uuid", description: "Default in real time: all." })),
      before: Type.Optional(Type.Union([MomentCursor, StreamCursor])),
      pageSize: Type.Integer({ minimum: 1, maximum: 500, default: 30 }),
    }),
    value: Type.Object({ bets: Type.Array(StatementBet), next: Type.Union([Type.String(), Type.Null()]) }),
  },
  readProof: { params: OfStatement, value: File },
  readProofKeys: { value: Type.Object({ keys: Type.Array(ProofKey) }) },
  readIncome: { query: Type.Object(Days), value: AgentIncome },
  exportIncome: { query: Type.Object({ ...Days, format: Format }), value: File },
};

export type Statement = Static<typeof Statement>;
export type WholeStatement = Static<typeof WholeStatement>;
export type CommissionLine = Static<typeof CommissionLine>;
export type StatementMember = Static<typeof StatementMember>;
export type StatementBet = Static<typeof StatementBet>;
export type StatementKind = Statement["kind"];
export type StatementSums = Static<(typeof Listed)["totals"]>;
export type StatementDay = Static<typeof StatementDay>;
export type ProofKey = Static<typeof ProofKey>;
export type AgentIncome = Static<typeof AgentIncome>;
