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
  jackpot: Type.Optional(Type.Unsafe<string>({ ...AmountText, description: "Jackpot payout, on top of the win." })),
  balance: Type.Union([AmountText, Type.Null()], {
    description: "Balance after the round from the wallet; null until it answers.",
  }),
  choice: Type.Unknown(),
  result: Type.Unknown({
    description:
      "Game-specific result. Null before the stake is taken; for an open round only what the player may see.",
  }),
  error: Type.Optional(Type.String({ description: "Error code if the wallet refused the stake." })),
  seeds: RevealableSeeds,
  version: Type.Integer(),
  at: Type.String({ format: "date-time" }),
});

export const RoundPage = Type.Object({
  rounds: Type.Array(Round),
  before: Type.Union([Type.String(), Type.Null()], { description: "Start of the next page; null at the end." }),
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
