import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
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

export const raffleShapes = {
  listRaffles: { value: Type.Object({ raffles: Type.Array(Raffle) }) },
  readDraw: { params: Type.Object({ id: Id }), value: RaffleDraw },
  claimRaffle: { params: Type.Object({ id: Id }), value: Reward },
};

export type Raffle = Static<typeof Raffle>;
export type RaffleDraw = Static<typeof RaffleDraw>;
