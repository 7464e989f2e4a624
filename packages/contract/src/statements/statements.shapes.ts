import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { ContractTermsText } from "../contracts/contracts.shapes.ts";
import { AmountCursor, MomentCursor, StreamCursor } from "../cursors.ts";
import { TABLE_FILES } from "../tables/tables.shapes.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const MaybeMoment = Type.Union([Moment, Type.Null()]);
const Day = Type.String({ pattern: "^2[0-9]{3}-[0-9]{2}-[0-9]{2}$", description: "A day of the brand's own clock." });
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: "string", enum: [...words] });
const described = (description: string) => Type.Unsafe<string>({ ...AmountText, description });
const File = Type.String({ description: "No envelope: the file itself." });
const Format = Type.Unsafe<(typeof TABLE_FILES)[number]>({ type: "string", enum: TABLE_FILES, default: "csv" });

const Kind = oneOf(["dividend", "daily", "hourly", "realtime"]);
const Rate = Type.Integer({ description: "In hundred-thousandths: 1 % is 1000." });
const Days = {
  from: Day,
  to: Type.String({ ...Day, description: "The last day, which is in it; at most a year after the first." }),
};
const Period = { startsAt: Moment, endsAt: Type.String({ format: "date-time", description: "Up to, not including." }) };

const Figures = {
  bets: Type.Integer(),
  bet: described("Valid stake."),
  profit: described("Stake less win: below zero, the players won."),
  members: Type.Integer({ description: "Active by the contract; none in real time." }),
};

export const Statement = Type.Object({
  id: Id,
  kind: Kind,
  cycle: Type.Union([oneOf(["daily", "weekly", "semimonthly", "monthly"]), Type.Null()]),
  currency: Type.String(),
  ...Period,
  run: Type.Integer({ description: "0 the first count of the period, then its corrections." }),
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
    description: "The period that runs now, by the contract of this kind; null without one.",
  }),
  totals: Type.Object(Sums),
};

export const CommissionLine = Type.Object({
  source: oneOf(["own", "downline", "broughtForward"]),
  holder: Type.Union([
    Type.Object({
      id: Id,
      name: Type.Union([Type.String(), Type.Null()], { description: "Null: not in the team now." }),
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
  runs: Type.Array(Run, { description: "Every count of this period, the first one first." }),
  contract: Type.Object({
    id: Id,
    version: Type.Integer(),
    upline: Type.Union([Type.String(), Type.Null()], { description: "Null: the brand." }),
    terms: ContractTermsText,
    termsHash: Type.String(),
  }),
  lines: Type.Array(CommissionLine, { description: "Add up to the statement. Empty where the bets are too many." }),
  transferId: Type.Union([Type.String(), Type.Null()], { description: "The movement of the ledger that paid it." }),
  ruleVersion: Type.Integer(),
  periodHash: Type.Union([Type.String(), Type.Null()], { description: "SHA-256 of every line of the period." }),
  inputsHash: Type.String({ description: "SHA-256 of what this statement was counted from: of the proof's inputs." }),
  previousId: Type.Union([Id, Type.Null()]),
  nextId: Type.Union([Id, Type.Null()]),
});

export const StatementMember = Type.Object({
  id: Id,
  name: Type.Union([Type.String(), Type.Null()], {
    description: "Null: not in the team now, or not for the agent to see.",
  }),
  account: Type.Union([Type.String(), Type.Null()], { description: "Masked where it is a number." }),
  holderId: Type.Union([Id, Type.Null()], {
    description: "By whose line they came to the agent; null, by the agent's own.",
  }),
  bets: Type.Integer(),
  stake: AmountText,
  validStake: AmountText,
  win: AmountText,
  leftOut: described("Valid stake of theirs that counts for nobody."),
  counts: Type.Boolean({ description: "False where all of it was left out." }),
});

const BetTerms = Type.Object({ winRate: Rate, lossRate: Rate, singleBet: AmountText });

const BetStanding = { stake: AmountText, validStake: AmountText, win: AmountText };
/** The contracts in force when the version was settled. */
const BetContracts = {
  terms: Type.Union([BetTerms, Type.Null()], { description: "The agent's; null where they had no part in it." }),
  belowTerms: Type.Union([BetTerms, Type.Null()], { description: "Of the next contract below on the bet's path." }),
};

/** What one version of a bet changed, by contract. */
const Earning = Type.Object({
  outcome: oneOf(["won", "lost", "tied"]),
  counts: Type.Boolean(),
  version: Type.Integer(),
  before: Type.Union([Type.Object({ ...BetStanding, counts: Type.Boolean(), ...BetContracts }), Type.Null()], {
    description: "As it stood before this version; null before the first.",
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
  earning: Type.Union([Earning, Type.Null()], { description: "In real time only." }),
});

const Source = Type.Object({ kind: Kind, paid: AmountText, statements: Type.Integer() });
const Income = {
  total: AmountText,
  sources: Type.Array(Source, { description: "All four kinds, in their order." }),
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
  before: Type.Object({ ...Days, ...Income }, { description: "The stretch of as many days right before it." }),
  days: Type.Array(IncomeDay, { description: "Every day of the stretch, the first one first." }),
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
    value: Type.Object({ ...Listed, days: Type.Array(StatementDay, { description: "The newest first." }) }),
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
      count: Type.Integer({ description: "Of all of them, on every page." }),
      isTooLarge: Type.Boolean({ description: "True: more stand below than are looked through, and none is listed." }),
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
