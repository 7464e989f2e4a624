import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import {
  REBATE_BASES,
  REBATE_PERIODS,
  REBATE_STATES,
  REBATE_WAYS,
  type RebateBase,
  type RebatePeriod,
  type RebateState,
  type RebateWay,
} from "./rebate-states.ts";

const Id = Type.String({ format: "uuid" });
const Day = Type.String({ format: "date" });
const Moment = Type.String({ format: "date-time" });
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const Way = Type.Unsafe<RebateWay>({ type: "string", enum: REBATE_WAYS });
const Base = Type.Unsafe<RebateBase>({ type: "string", enum: REBATE_BASES });
const Period = Type.Unsafe<RebatePeriod>({ type: "string", enum: REBATE_PERIODS });
const RateText = Type.String({ pattern: "^(0|1)(\\.[0-9]{1,6})?$", description: "A factor: 0.008 is 0.8 %." });

export const RebateLevel = Type.Object({
  rates: Type.Record(Type.String({ maxLength: 20 }), RateText, { description: "By category; of net loss: ALL." }),
  cap: OrNull(AmountText),
});

export const RebateTerms = Type.Object({
  levels: Type.Array(RebateLevel, { maxItems: 12, description: "By VIP level, from level 1." }),
  autoApproveMax: AmountText,
  payAt: Type.String({ description: "HH:MM on the day after the period, when unclaimed rebates are paid." }),
});

/** One summand and its formula: base × rate, rounded down. */
export const RebateLine = Type.Object({
  category: Type.String(),
  base: AmountText,
  rate: RateText,
  amount: AmountText,
});

export const Rebate = Type.Object({
  programId: Id,
  programName: Type.String(),
  base: Base,
  from: Day,
  to: Day,
  level: Type.Integer(),
  lines: Type.Array(RebateLine),
  cap: OrNull(AmountText),
  earned: AmountText,
  corrected: Type.Unsafe<string>({ ...AmountText, description: "Corrections of earlier periods." }),
  amount: AmountText,
  currency: Type.String(),
  state: Type.Unsafe<RebateState>({ type: "string", enum: REBATE_STATES }),
  rewardId: OrNull(Id),
  paidAt: OrNull(Type.Unsafe<string>({ ...Moment, description: "When an unclaimed rebate is paid." })),
  endedAt: OrNull(Moment),
});

export const RebateProgram = Type.Object({
  id: Id,
  name: Type.String(),
  way: Way,
  base: Base,
  period: Period,
  levels: Type.Array(RebateLevel, { description: "By VIP level, from level 1." }),
  payAt: Type.String(),
  current: Rebate,
});

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Names = Type.Object({
  EN: Type.String({ minLength: 1, maxLength: 60 }),
  TY: Type.String({ minLength: 1, maxLength: 60 }),
});

export const RebateVersion = Type.Object({
  version: Type.Integer(),
  startsOn: Day,
  isOn: Type.Boolean(),
  terms: RebateTerms,
  reason: Type.String(),
  createdBy: OrNull(Type.String()),
  createdAt: Moment,
});

export const ListedProgram = Type.Object({
  id: Id,
  way: Way,
  base: Base,
  period: Period,
  names: Names,
  versions: Type.Array(RebateVersion, { description: "Newest first." }),
  approvalId: OrNull(Type.String({ description: "Of a proposed version that waits." })),
  earliest: Type.Unsafe<string>({ ...Day, description: "The first period in which a new version can start." }),
});

export const HeldRebate = Type.Object({
  id: Id,
  memberId: Id,
  nickname: Type.String(),
  program: Type.String(),
  from: Day,
  to: Day,
  level: Type.Integer(),
  lines: Type.Array(RebateLine),
  amount: AmountText,
  currency: Type.String(),
});

const ApprovalId = OrNull(Type.String({ description: "Of the proposal, if it needs one." }));

export const rebateShapes = {
  listPrograms: {
    query: Type.Object({ brandId: Id }),
    value: Type.Object({
      programs: Type.Array(ListedProgram),
      today: Type.Unsafe<string>({ ...Day, description: "In the brand's time zone." }),
      currency: Type.String(),
    }),
  },
  createProgram: {
    body: Type.Object({
      brandId: Id,
      way: Way,
      base: Base,
      period: Period,
      names: Names,
      startsOn: Day,
      terms: RebateTerms,
      reason: Reason,
    }),
    value: Type.Object({ id: Id, approvalId: ApprovalId }),
  },
  publishVersion: {
    body: Type.Object({
      brandId: Id,
      programId: Id,
      startsOn: Day,
      isOn: Type.Boolean(),
      terms: RebateTerms,
      reason: Reason,
    }),
    value: Type.Object({ approvalId: ApprovalId }),
  },
  forecast: {
    body: Type.Object({ brandId: Id, base: Base, period: Period, terms: RebateTerms }),
    value: Type.Object({
      from: Day,
      to: Day,
      members: Type.Integer({ description: "With a rebate." }),
      cost: AmountText,
    }),
  },
  listHeld: { query: Type.Object({ brandId: Id }), value: Type.Object({ held: Type.Array(HeldRebate) }) },
  decideHeld: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      verdict: Type.Unsafe<"approved" | "rejected">({ type: "string", enum: ["approved", "rejected"] }),
      reason: Reason,
    }),
    value: Type.Null(),
  },
  listRebates: {
    value: Type.Object({
      programs: Type.Array(RebateProgram),
      past: Type.Array(Rebate, { description: "Newest first." }),
      countedAt: OrNull(Type.Unsafe<string>({ ...Moment, description: "Bets are counted up to this moment." })),
    }),
  },
};

export type RebateLevel = Static<typeof RebateLevel>;
export type RebateTerms = Static<typeof RebateTerms>;
export type RebateLine = Static<typeof RebateLine>;
export type Rebate = Static<typeof Rebate>;
export type RebateProgram = Static<typeof RebateProgram>;
export type RebateVersion = Static<typeof RebateVersion>;
export type ListedProgram = Static<typeof ListedProgram>;
export type HeldRebate = Static<typeof HeldRebate>;
