import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const MaybeMoment = Type.Union([Moment, Type.Null()]);
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: "string", enum: [...words] });

const Kind = oneOf(["dividend", "daily", "hourly", "realtime"]);
const Side = oneOf(["upline", "downline"]);
const Rate = Type.Integer({ minimum: 0, maximum: 100_000, description: "In hundred-thousandths: 1% is 1000." });
/** Amounts that fit the ledger in every currency. The rules limit terms further. */
const Threshold = Type.Unsafe<string>({ ...AmountText, maxLength: 17 });

const Tier = Type.Object({
  rate: Rate,
  bet: Threshold,
  profit: Threshold,
  members: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
});
const TIERED = {
  currency: Type.String({ maxLength: 8 }),
  activeBet: Type.Unsafe<string>({
    ...Threshold,
    description: "Minimum valid stake of a member's own to count as active.",
  }),
  tiers: Type.Array(Tier, { maxItems: 20 }),
};

export const ContractTermsText = Type.Union([
  Type.Object({
    kind: Type.Literal("dividend"),
    ...TIERED,
    cycle: oneOf(["daily", "weekly", "semimonthly", "monthly"]),
    carryOver: oneOf(["none", "next", "always"]),
  }),
  Type.Object({ kind: Type.Literal("daily"), ...TIERED }),
  Type.Object({ kind: Type.Literal("hourly"), ...TIERED }),
  Type.Object({
    kind: Type.Literal("realtime"),
    currency: TIERED.currency,
    winRate: Rate,
    lossRate: Rate,
    singleBet: Threshold,
  }),
]);

const Holder = Type.Object({ id: Id, name: Type.String() });

export const Contract = Type.Object({
  id: Id,
  kind: Kind,
  version: Type.Integer({ description: "Counted per kind between the same two parties." }),
  state: oneOf(["offered", "active", "rejected", "withdrawn", "ended"]),
  side: Type.Union([Side, Type.Null()], { description: "The reader's side; null for an operator." }),
  upline: Type.Union([Holder, Type.Null()], { description: "Null: the brand is the upline." }),
  downline: Holder,
  terms: ContractTermsText,
  termsHash: Type.String({ description: "Hex SHA-256 of the terms that both sides signed." }),
  offeredAt: Moment,
  answeredAt: MaybeMoment,
  startsAt: MaybeMoment,
  endAskedBy: Type.Union([Side, Type.Null()]),
  endsAt: Type.Union([Moment, Type.Null()], {
    description: "The last moment of the contract; null while its end is not set.",
  }),
  endedFor: Type.Union([oneOf(["agreed", "replaced", "upline_lowered", "moved"]), Type.Null()]),
});

/** Why terms do not fit within other terms: codes of @perya/rules, amounts as text. */
export const ContractViolation = Type.Object({
  violation: Type.String(),
  tier: Type.Optional(Type.Integer({ description: "Index of the tier, from 0." })),
  most: Type.Optional(Rate),
  least: Type.Optional(Type.String()),
  leastFigures: Type.Optional(Type.Object({ bet: AmountText, profit: AmountText, members: Type.Integer() })),
});

export const ContractToEnd = Type.Object({
  id: Id,
  downline: Holder,
  violations: Type.Array(ContractViolation, {
    description: "Empty if no upline would hold an equal or better contract any more.",
  }),
});

const ContractEvent = Type.Object({
  action: oneOf(["offered", "accepted", "rejected", "withdrawn", "endAsked", "ended"]),
  by: oneOf(["upline", "downline", "brand", "clock"]),
  causeId: Type.Union([Id, Type.Null()], { description: "Contract whose acceptance ended this one." }),
  at: Moment,
});

export const ContractReading = Type.Object({
  contract: Contract,
  events: Type.Array(ContractEvent),
  wouldEnd: Type.Array(ContractToEnd, {
    description: "Downline contracts that accepting this offer, or its end, would end.",
  }),
  before: Type.Union([Contract, Type.Null()], {
    description: "The previous version signed by both sides.",
  }),
});

export const OfferGrounds = Type.Object({
  downline: Holder,
  own: Type.Array(Contract, { description: "The agent's own active contracts, one per kind." }),
  theirs: Type.Array(Contract, { description: "Active contracts and pending offers between the two." }),
  allowsEqualRate: Type.Boolean({ description: "Whether the rate may equal the agent's own." }),
});

const agreesToEnd = Type.Array(Id, {
  maxItems: 10_000,
  default: [],
  description: "Ids of all downline contracts that this ends; the list must be complete and exact.",
});
const reason = Type.String({ minLength: 1, maxLength: 500 });
const OfContract = Type.Object({ id: Id });
const Process = {
  body: Type.Object({ contractId: Id, answer: oneOf(["accept", "reject"]), agreesToEnd }),
  value: Contract,
};
const RequestType = Type.Unsafe<0 | 1 | 2>({
  type: "integer",
  enum: [0, 1, 2],
  description: "0 none, 1 an offer is pending, 2 active.",
});

export const contractShapes = {
  listContracts: {
    query: Type.Object({
      kind: Type.Optional(Kind),
      side: Type.Optional(Side),
      isOpen: Type.Optional(Type.Boolean({ description: "Only pending and active ones." })),
      before: Type.Optional(Id),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 30 }),
    }),
    value: Type.Object({ contracts: Type.Array(Contract), next: Type.Union([Id, Type.Null()]) }),
  },
  readContract: {
    params: OfContract,
    value: ContractReading,
  },
  listGrantees: {
    query: Type.Object({ pageSize: Type.Integer({ minimum: 1, maximum: 500, default: 200 }) }),
    value: Type.Object({
      grantees: Type.Array(Holder),
      isWhole: Type.Boolean({ description: "False: more exist." }),
    }),
  },
  readGrounds: {
    params: Type.Object({
      id: Type.String({ format: "uuid", description: "Only contracts with this direct downline." }),
    }),
    value: OfferGrounds,
  },
  offer: { body: Type.Object({ downlineId: Id, terms: ContractTermsText, agreesToEnd }), value: Contract },
  withdraw: { params: OfContract, value: Contract },
  processDividend: Process,
  processDailySalary: Process,
  processHourlySalary: Process,
  processRealTimeSalary: Process,
  askToEnd: { params: OfContract, value: Contract },
  agreeToEnd: { params: OfContract, body: Type.Object({ agreesToEnd }), value: Contract },
  readConsolidated: {
    value: Type.Object({
      dailysalreqtype: RequestType,
      divtypereq: RequestType,
      contracthoursalreqtype: RequestType,
      realtimesalreqtype: RequestType,
      dailySalary: Type.Boolean(),
      hourSalary: Type.Boolean(),
      salary: Type.Boolean(),
      enableCt: Type.Boolean(),
      agentRealtimeSalary: Type.Boolean(),
    }),
  },

  listMemberContracts: { params: OfContract, value: Type.Array(Contract) },
  readContractForConsole: { params: OfContract, value: ContractReading },
  offerForBrand: {
    params: OfContract,
    body: Type.Object({ terms: ContractTermsText, agreesToEnd, reason }),
    value: Contract,
  },
  withdrawForBrand: { params: OfContract, body: Type.Object({ reason }), value: Contract },
  askToEndForBrand: { params: OfContract, body: Type.Object({ reason }), value: Contract },
  agreeToEndForBrand: { params: OfContract, body: Type.Object({ agreesToEnd, reason }), value: Contract },
};

export type Contract = Static<typeof Contract>;
export type ContractTermsText = Static<typeof ContractTermsText>;
export type ContractViolation = Static<typeof ContractViolation>;
export type ContractToEnd = Static<typeof ContractToEnd>;
export type ContractReading = Static<typeof ContractReading>;
export type OfferGrounds = Static<typeof OfferGrounds>;
