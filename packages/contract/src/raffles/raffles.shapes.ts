import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { REWARD_STATES, type RewardState } from "../rewards/reward-kinds.ts";
import { Reward } from "../rewards/rewards.shapes.ts";
import { RAFFLE_STATES, type RaffleState } from "./raffle-states.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const Day = Type.String({ format: "date", description: "In the brand's time zone." });
const Hash = Type.String({ pattern: "^[0-9a-f]{64}$" });
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const Raffle = Type.Object({
  id: Id,
  title: Type.String({ description: "In the caller's language." }),
  state: Type.Unsafe<RaffleState>({ type: "string", enum: RAFFLE_STATES }),
  currency: Type.String(),
  step: Type.Unsafe<string>({ ...AmountText, description: "Valid stake of own money for one ticket." }),
  mostTickets: Type.Integer(),
  prizes: Type.Array(AmountText, { description: "Cash, the first prize first." }),
  firstDay: Day,
  lastDay: Day,
  drawsAt: Moment,
  own: Type.Object({
    tickets: Type.Integer({ description: "So far, or in the frozen list." }),
    name: OrNull(Type.String({ description: "The member's name in the frozen list." })),
    stake: AmountText,
    prize: OrNull(Type.Object({ amount: AmountText, canClaim: Type.Boolean(), isClaimed: Type.Boolean() })),
  }),
});

export const RaffleDraw = Type.Object({
  id: Id,
  state: Type.Unsafe<RaffleState>({ type: "string", enum: RAFFLE_STATES }),
  commitment: Hash,
  saltSource: Type.String(),
  saltName: Type.String(),
  drawsAt: Moment,
  prizes: Type.Array(AmountText),
  list: OrNull(Type.String({ description: "One line `name:tickets` each; null before it is frozen." })),
  listHash: OrNull(Hash),
  salt: OrNull(Hash),
  seed: OrNull(Hash),
  winners: Type.Array(Type.String(), { description: "Names of the list, the first prize first." }),
});

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Title = Type.String({ minLength: 1, maxLength: 80 });
const Titles = Type.Object({ EN: Title, TY: Title });

/** Terms set with the draft. They never change. */
const Terms = {
  titles: Titles,
  step: Type.Unsafe<string>({ ...AmountText, description: "Valid stake of own money for one ticket." }),
  mostTickets: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  prizes: Type.Array(AmountText, { minItems: 1, maxItems: 100, description: "Cash, the first prize first." }),
  firstDay: Day,
  lastDay: Day,
  claimDays: Type.Integer({ minimum: 1, maximum: 365 }),
  drawsAt: Moment,
};

export const BrandRaffle = Type.Object({
  ...Terms,
  id: Id,
  state: Type.Unsafe<RaffleState>({ type: "string", enum: RAFFLE_STATES }),
  currency: Type.String(),
  pool: AmountText,
  needsApproval: Type.Boolean({ description: "The prize pool is above the limit for one operator." }),
  approvalId: OrNull(Type.String({ description: "Of a proposal that waits." })),
  madeBy: OrNull(Type.String()),
  saltSource: Type.String(),
  saltName: Type.String(),
  commitment: OrNull(Hash),
  listHash: OrNull(Hash),
  tickets: OrNull(Type.Integer({ description: "In the frozen list." })),
  openedAt: OrNull(Moment),
  frozenAt: OrNull(Moment),
  drawnAt: OrNull(Moment),
  paidAt: OrNull(Moment),
  drawUrl: OrNull(Type.String({ description: "Public facts to verify the draw, at the brand's main domain." })),
});

export const RafflePlayers = Type.Object({
  players: Type.Integer(),
  tickets: Type.Integer(),
  listed: Type.Array(
    Type.Object({
      memberId: Id,
      account: Type.String(),
      name: OrNull(Type.String({ description: "In the frozen list." })),
      tickets: Type.Integer(),
    }),
    { description: "The 200 with the most tickets." },
  ),
  winners: Type.Array(
    Type.Object({
      prize: AmountText,
      memberId: Id,
      account: Type.String(),
      name: Type.String(),
      reward: OrNull(
        Type.Unsafe<RewardState>({ type: "string", enum: REWARD_STATES, description: "Null: none, e.g. blocked." }),
      ),
    }),
  ),
});

export const raffleShapes = {
  listBrandRaffles: {
    query: Type.Object({ brandId: Id }),
    value: Type.Object({ currency: Type.String(), raffles: Type.Array(BrandRaffle) }),
  },
  readRafflePlayers: { params: Type.Object({ id: Id }), value: RafflePlayers },
  draftRaffle: {
    body: Type.Object({ ...Terms, brandId: Id, reason: Reason }),
    value: Type.Object({ id: Id }),
  },
  openRaffle: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Reason }),
    value: Type.Object({ approvalId: OrNull(Type.String({ description: "Of the proposal, if it needs one." })) }),
  },
  cancelRaffle: { params: Type.Object({ id: Id }), body: Type.Object({ reason: Reason }), value: Type.Null() },
  runRaffle: { params: Type.Object({ id: Id }), body: Type.Object({ reason: Reason }), value: Type.Null() },
  listRaffles: { value: Type.Object({ raffles: Type.Array(Raffle) }) },
  readDraw: { params: Type.Object({ id: Id }), value: RaffleDraw },
  claimRaffle: { params: Type.Object({ id: Id }), value: Reward },
};

export type Raffle = Static<typeof Raffle>;
export type RaffleDraw = Static<typeof RaffleDraw>;
export type BrandRaffle = Static<typeof BrandRaffle>;
export type RafflePlayers = Static<typeof RafflePlayers>;
