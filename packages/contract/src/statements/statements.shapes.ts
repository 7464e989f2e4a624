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
const File = Type.String({ description: "No envelope: the file itself." });
const Format = Type.Unsafe<(typeof TABLE_FILES)[number]>({ type: "string", enum: TABLE_FILES, default: "csv" });

const Kind = oneOf(["dividend", "daily", "hourly", "realtime"]);
const Rate = Type.Integer({ description: "In hundred-thousandths: 1% is 1000." });
const Days = {
  from: Day,
  to: Type.String({ ...Day, description: "Last day (inclusive), at most one year after the first." }),
};
const Period = { startsAt: Moment, endsAt: Type.String({ format: "date-time", description: "Up to, not including." }) };

const Figures = {
  bets: Type.Integer(),
  bet: described("Valid stake."),
  profit: described("Stake less win: below zero, the players won."),
  members: Type.Integer({ description: "Active members by the contract; not for real-time salary." }),
};

export const Statement = Type.Object({
  id: Id,
  kind: Kind,
  cycle: Type.Union([oneOf(["daily", "weekly", "semimonthly", "monthly"]), Type.Null()]),
  currency: Type.String(),
  ...Period,
  run: Type.Integer({ description: "0 for the first run of the period, then corrections." }),
  state: oneOf(["open", "counted", "superseded", "released", "paid"]),
  ...Figures,
  broughtForward: AmountText,
  base: described("What the rate is taken of."),
  tier: Type.Union([Type.Integer(), Type.Null()], { description: "From zero; null where none was reached." }),
  rate: Rate,
  gross: AmountText,
  below: described("What the contracts next below take of it."),
  due: AmountText,
  covered: described("What the house pays where those below take more than there is."),
  carryForward: AmountText,
  settledBefore: described("What earlier counts of the period came to."),
  owed: described("What this count adds to that; below zero, the agent owes it."),
  deducted: described("Taken off for what was owed from before."),
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
    description: "Current period of this kind of contract; null without a contract.",
  }),
  totals: Type.Object(Sums),
};

export const CommissionLine = Type.Object({
  source: oneOf(["own", "downline", "broughtForward"]),
  holder: Type.Union([
    Type.Object({
      id: Id,
      name: Type.Union([Type.String(), Type.Null()], { description: "Null if not in the team any more." }),
    }),
    Type.Null(),
  ]),
  ...Figures,
  leftOut: described("Valid stake that counts for nobody."),
  base: AmountText,
  share: described("What this line brings of the gross."),
  belowRate: Rate,
  below: described("What the contract at the head of the line takes of it."),
  belowBase: described("What the head's rate was taken of."),
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
  runs: Type.Array(Run, { description: "All runs of this period, oldest first." }),
  contract: Type.Object({
    id: Id,
    version: Type.Integer(),
    upline: Type.Union([Type.String(), Type.Null()], { description: "Null: the brand." }),
    terms: ContractTermsText,
    termsHash: Type.String(),
  }),
  lines: Type.Array(CommissionLine, {
    description: "Lines that add up to the statement. Empty if there are too many bets.",
  }),
  transferId: Type.Union([Type.String(), Type.Null()], { description: "Ledger movement of the payment." }),
  ruleVersion: Type.Integer(),
  periodHash: Type.Union([Type.String(), Type.Null()], { description: "SHA-256 of all lines of the period." }),
  inputsHash: Type.String({ description: "SHA-256 of the statement's inputs, as in the proof file." }),
  previousId: Type.Union([Id, Type.Null()]),
  nextId: Type.Union([Id, Type.Null()]),
});

export const StatementMember = Type.Object({
  id: Id,
  name: Type.Union([Type.String(), Type.Null()], {
    description: "Null if not in the team any more or not visible to the agent.",
  }),
  account: Type.Union([Type.String(), Type.Null()], { description: "Masked if it is a mobile number." }),
  holderId: Type.Union([Id, Type.Null()], {
    description: "Direct downline whose line they belong to; null for the agent's own.",
  }),
  bets: Type.Integer(),
  stake: AmountText,
  validStake: AmountText,
  win: AmountText,
  leftOut: described("Valid stake of theirs that counts for nobody."),
  counts: Type.Boolean({ description: "False if none of it counts." }),
});

const BetTerms = Type.Object({ winRate: Rate, lossRate: Rate, singleBet: AmountText });

const BetStanding = { stake: AmountText, validStake: AmountText, win: AmountText };
/** The contracts in force when the version was settled. */
const BetContracts = {
  terms: Type.Union([BetTerms, Type.Null()], { description: "The agent's share; null if none." }),
  belowTerms: Type.Union([BetTerms, Type.Null()], {
    description: "Rate of the next contract below on the bet's path.",
  }),
};

/** What one version of a bet changed, by contract. */
const Earning = Type.Object({
  outcome: oneOf(["won", "lost", "tied"]),
  counts: Type.Boolean(),
  version: Type.Integer(),
  before: Type.Union([Type.Object({ ...BetStanding, counts: Type.Boolean(), ...BetContracts }), Type.Null()], {
    description: "Value before this version; null for the first.",
  }),
  ...BetContracts,
  rate: Rate,
  gross: AmountText,
  belowRate: Rate,
  below: AmountText,
  due: described("What it adds to the statement."),
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
  sources: Type.Array(Source, { description: "All four kinds, in fixed order." }),
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
  before: Type.Object({ ...Days, ...Income }, { description: "The preceding date range of the same length." }),
  days: Type.Array(IncomeDay, { description: "Every day of the date range, oldest first." }),
});

const ProofKey = Type.Object(
  {
    kty: Type.Literal("EC"),
    crv: Type.Literal("P-256"),
    x: Type.String({ description: "A coordinate, base64url." }),
    y: Type.String({ description: "The other." }),
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
        Type.Union([Type.Literal("own"), Id], { description: "The agent's own, or the holder's; left out, all." }),
      ),
      before: Type.Optional(AmountCursor),
      pageSize: Type.Integer({ minimum: 1, maximum: 500, default: 30 }),
    }),
    value: Type.Object({
      members: Type.Array(StatementMember),
      count: Type.Integer({ description: "Totals of all pages." }),
      isTooLarge: Type.Boolean({ description: "True: too many members below to list them." }),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  listStatementBets: {
    params: OfStatement,
    query: Type.Object({
      memberId: Type.Optional(Type.String({ format: "uuid", description: "Left out, in real time: of all." })),
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
