import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { AtSeat, ById, SeatToken, StakeText, Uuid } from "./fields.ts";
import { RevealableSeeds } from "./seats.shapes.ts";

/** A round for its player. */
export const Round = Type.Object({
  id: Type.String(),
  game: Type.String(),
  state: Type.Union([
    Type.Literal("settling"),
    Type.Literal("open"),
    Type.Literal("ended"),
    Type.Literal("refused"),
    Type.Literal("refunded"),
  ]),
  stake: AmountText,
  win: AmountText,
  jackpot: Type.Optional(
    Type.Unsafe<string>({ ...AmountText, description: "Paid from the jackpot, besides the win." }),
  ),
  balance: Type.Union([AmountText, Type.Null()], {
    description: "The player's balance after it, as the wallet said; null while the wallet has not said.",
  }),
  choice: Type.Unknown(),
  result: Type.Unknown({
    description: "The game's own; null before the stake is taken; of an open round only what the player may see.",
  }),
  error: Type.Optional(Type.String({ description: "Why the wallet refused the stake." })),
  seeds: RevealableSeeds,
  version: Type.Integer(),
  at: Type.String({ format: "date-time" }),
});

export const RoundPage = Type.Object({
  rounds: Type.Array(Round),
  before: Type.Union([Type.String(), Type.Null()], { description: "Where the next page begins; null at the end." }),
});

export const roundShapes = {
  placeRound: {
    body: Type.Object({ seat: SeatToken, request: Uuid, stake: StakeText, choice: Type.Optional(Type.Unknown()) }),
    value: Round,
  },
  moveInRound: {
    params: ById,
    body: Type.Object({ seat: SeatToken, request: Uuid, move: Type.Unknown() }),
    value: Round,
  },
  findRound: { params: ById, query: AtSeat, value: Round },
  listRounds: {
    query: Type.Object({
      seat: SeatToken,
      before: Type.Optional(Type.String({ format: "date-time", maxLength: 40 })),
    }),
    value: RoundPage,
  },
};

export type Round = Static<typeof Round>;
export type RoundPage = Static<typeof RoundPage>;
