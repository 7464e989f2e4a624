import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { GAME_CATEGORIES, type GameCategory } from "../games/game-categories.ts";
import { REWARD_KINDS, type RewardKind } from "../rewards/reward-kinds.ts";
import { MISSION_GOALS, MISSION_PERIODS, MISSION_STATES } from "./mission-kinds.ts";
import type { MissionGoal, MissionPeriod, MissionState } from "./mission-kinds.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const Counted = (description: string) =>
  Type.Unsafe<string>({ ...AmountText, description: `${description} An amount, or a whole number of bets.` });

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
    kind: Type.Unsafe<RewardKind>({ type: "string", enum: REWARD_KINDS }),
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

export const missionShapes = {
  readSummary: {
    value: Type.Object({
      missions: Type.Array(Mission),
      countedAt: OrNull(Type.String({ format: "date-time", description: "Bets settled until then are counted." })),
    }),
  },
};

export type Mission = Static<typeof Mission>;
