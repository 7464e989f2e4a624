import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import {
  FREE_ROUND_REASONS,
  FREE_ROUND_STATES,
  GRANT_REASONS,
  GRANT_STATES,
  REWARD_KINDS,
  REWARD_SOURCES,
  REWARD_STATES,
  type FreeRoundReason,
  type FreeRoundState,
  type GrantReason,
  type GrantState,
  type RewardKind,
  type RewardSource,
  type RewardState,
} from "./reward-kinds.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const Reward = Type.Object({
  id: Id,
  source: Type.Unsafe<RewardSource>({ type: "string", enum: REWARD_SOURCES }),
  kind: Type.Unsafe<RewardKind>({ type: "string", enum: REWARD_KINDS }),
  title: Type.String({ description: "In the caller's language." }),
  currency: Type.String(),
  amount: Type.Unsafe<string>({ ...AmountText, description: "Of points: points with up to four decimals." }),
  required: OrNull(
    Type.Unsafe<string>({ ...AmountText, description: "Of bonus money: the wagering requirement that comes with it." }),
  ),
  rounds: OrNull(
    Type.Object(
      { nodeId: Id, count: Type.Integer(), stake: AmountText, days: Type.Integer() },
      { description: "Of free rounds: the game, their number, the stake of each, and days to play them." },
    ),
  ),
  state: Type.Unsafe<RewardState>({ type: "string", enum: REWARD_STATES }),
  issuedAt: Moment,
  claimUntil: OrNull(Moment),
  autoPayAt: OrNull(Moment),
  endedAt: OrNull(Moment),
});

const ClaimResult = Type.Object({
  id: Id,
  reward: OrNull(Reward),
  error: OrNull(Type.Object({ code: Type.String(), message: Type.String() })),
});

const GrantWeight = Type.Object({
  category: OrNull(Type.String({ description: "Null for all other games." })),
  percent: Type.Integer({ description: "How much of a valid stake counts." }),
  stillToStake: OrNull(AmountText),
});

export const Grant = Type.Object({
  id: Id,
  title: Type.String(),
  currency: Type.String(),
  amount: AmountText,
  state: Type.Unsafe<GrantState>({ type: "string", enum: GRANT_STATES }),
  reason: OrNull(Type.Unsafe<GrantReason>({ type: "string", enum: GRANT_REASONS })),
  balance: Type.Unsafe<string>({ ...AmountText, description: "Bonus money that can be staked now." }),
  inOpenBets: Type.Unsafe<string>({ ...AmountText, description: "Bonus money staked in bets that are not settled." }),
  required: AmountText,
  counted: AmountText,
  left: AmountText,
  maxBet: OrNull(AmountText),
  cap: OrNull(AmountText),
  weights: Type.Array(GrantWeight),
  createdAt: Moment,
  expiresAt: OrNull(Moment),
  endedAt: OrNull(Moment),
});

/** Free rounds of one game, at a fixed stake that the player does not pay. */
export const FreeRounds = Type.Object({
  id: Id,
  title: Type.String(),
  game: Type.Object({ nodeId: Id, name: Type.String() }),
  currency: Type.String(),
  stake: AmountText,
  count: Type.Integer(),
  left: Type.Integer({ description: "Rounds that can be played now; 0 after the end." }),
  state: Type.Unsafe<FreeRoundState>({ type: "string", enum: FREE_ROUND_STATES }),
  reason: OrNull(Type.Unsafe<FreeRoundReason>({ type: "string", enum: FREE_ROUND_REASONS })),
  won: AmountText,
  times: OrNull(Type.Integer({ description: "Wagering multiple of the winnings; null if they are cash." })),
  validUntil: Moment,
  endedAt: OrNull(Moment),
});

export const rewardShapes = {
  listClaimable: { value: Type.Object({ rewards: Type.Array(Reward) }) },
  listPast: {
    query: Type.Object({
      before: Type.Optional(Type.String({ maxLength: 80, description: "`next` of the previous page." })),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 30 }),
    }),
    value: Type.Object({ rewards: Type.Array(Reward), next: OrNull(Type.String()) }),
  },
  claim: { params: Type.Object({ id: Id }), value: Reward },
  listGrants: { value: Type.Object({ grants: Type.Array(Grant) }) },
  leaveGrant: { params: Type.Object({ id: Id }), value: Grant },
  listFreeRounds: { value: Type.Object({ freeRounds: Type.Array(FreeRounds) }) },
  claimAll: { value: Type.Object({ results: Type.Array(ClaimResult) }) },
};

export type FreeRounds = Static<typeof FreeRounds>;
export type Grant = Static<typeof Grant>;
export type Reward = Static<typeof Reward>;
export type ClaimResult = Static<typeof ClaimResult>;
