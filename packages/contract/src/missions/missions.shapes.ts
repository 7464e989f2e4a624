import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { GAME_CATEGORIES, type GameCategory } from "../games/game-categories.ts";
import { MONEY_KINDS, type MoneyKind } from "../rewards/reward-kinds.ts";
import { MISSION_GOALS, MISSION_PERIODS, MISSION_STATES } from "./mission-kinds.ts";
import type { MissionGoal, MissionPeriod, MissionState } from "./mission-kinds.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
/** An amount of money, or a number of bets, as text. */
const Counted = (description: string) =>
  Type.String({ pattern: String.raw`^\d{1,15}(\.\d{2,4})?$`, maxLength: 20, description });

export const Mission = Type.Object({
  id: Id,
  period: Type.Unsafe<MissionPeriod>({ type: "string", enum: MISSION_PERIODS }),
  title: Type.String({ description: "In the caller's language." }),
  goal: Type.Unsafe<MissionGoal>({ type: "string", enum: MISSION_GOALS }),
  categories: Type.Array(Type.Unsafe<GameCategory>({ type: "string", enum: GAME_CATEGORIES }), {
    description: "Games that count; empty for all.",
  }),
  target: Counted("The goal."),
  counted: Counted("Counted so far, at most the goal."),
  currency: Type.String(),
  reward: Type.Object({
    kind: Type.Unsafe<MoneyKind>({ type: "string", enum: MONEY_KINDS }),
    amount: Type.Unsafe<string>(AmountText),
    required: OrNull(Type.Unsafe<string>({ ...AmountText, description: "Wagering requirement of bonus money." })),
  }),
  state: Type.Unsafe<MissionState>({ type: "string", enum: MISSION_STATES }),
  fromDay: Type.String({ format: "date" }),
  endsAt: Moment,
  completedAt: OrNull(Moment),
  rewardId: OrNull(Id),
  claimUntil: OrNull(Moment),
});

const Titles = Type.Object({
  EN: Type.String({ minLength: 1, maxLength: 80 }),
  TY: Type.String({ minLength: 1, maxLength: 80 }),
});
const Categories = Type.Array(Type.Unsafe<GameCategory>({ type: "string", enum: GAME_CATEGORIES }), { maxItems: 12 });
const Period = Type.Unsafe<MissionPeriod>({ type: "string", enum: MISSION_PERIODS });
const Goal = Type.Unsafe<MissionGoal>({ type: "string", enum: MISSION_GOALS });

const Terms = {
  isOpen: Type.Boolean({ description: "False ends the mission with the current period." }),
  goal: Goal,
  categories: Categories,
  target: Counted("The goal."),
  rewardKind: Type.Unsafe<MoneyKind>({ type: "string", enum: MONEY_KINDS }),
  rewardAmount: Type.Unsafe<string>(AmountText),
  wagering: OrNull(
    Type.Object({
      times: Type.Integer({ minimum: 0, maximum: 100, description: "As a multiple of the bonus; every game counts." }),
      days: Type.Integer({ minimum: 1, maximum: 365, description: "Days to wager it." }),
    }),
  ),
  titles: Titles,
  claimDays: Type.Integer({ minimum: 1, maximum: 30 }),
};

export const ConsoleMission = Type.Object({
  id: Id,
  period: Period,
  versions: Type.Array(
    Type.Object({
      ...Terms,
      version: Type.Integer(),
      fromDay: Type.String({ format: "date" }),
      createdAt: Moment,
      approvalId: OrNull(Id),
    }),
  ),
});

export const MissionReview = Type.Object({
  memberId: Id,
  account: Type.String(),
  missionId: Id,
  title: Type.String(),
  fromDay: Type.String({ format: "date" }),
  goal: Goal,
  target: Counted("The goal."),
  counted: Counted("Counted now."),
  isHeld: Type.Boolean({ description: "The reward is held; otherwise it was claimed, and stays claimed." }),
});

const ReviewKey = { memberId: Id, missionId: Id, fromDay: Type.String({ format: "date" }) };
const Reason = Type.String({ minLength: 3, maxLength: 500 });

const consoleShapes = {
  listMissions: {
    query: Type.Object({ brandId: Id }),
    value: Type.Object({ currency: Type.String(), missions: Type.Array(ConsoleMission) }),
  },
  putMission: {
    body: Type.Object({
      brandId: Id,
      missionId: Type.Optional(Id),
      period: Period,
      ...Terms,
      reason: Reason,
    }),
    value: Type.Object({ missionId: OrNull(Id), approvalId: OrNull(Id) }),
  },
  listMissionReviews: {
    query: Type.Object({ brandId: Id }),
    value: Type.Object({ currency: Type.String(), reviews: Type.Array(MissionReview) }),
  },
  closeMissionReview: {
    body: Type.Object({
      brandId: Id,
      ...ReviewKey,
      verdict: Type.Unsafe<"accept" | "cancel">({
        type: "string",
        enum: ["accept", "cancel"],
        description: "Of a held reward: release it, or cancel it.",
      }),
      reason: Reason,
    }),
    value: Type.Null(),
  },
};

export const missionShapes = {
  ...consoleShapes,
  readSummary: {
    value: Type.Object({
      missions: Type.Array(Mission),
      countedAt: OrNull(Type.String({ format: "date-time", description: "Bets settled until then are counted." })),
    }),
  },
};

export type Mission = Static<typeof Mission>;
export type ConsoleMission = Static<typeof ConsoleMission>;
export type MissionReview = Static<typeof MissionReview>;
