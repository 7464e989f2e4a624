import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { AtSeat, ById, SeatToken, StakeText, Uuid } from "./fields.ts";
import { RevealableSeeds } from "./seats.shapes.ts";

/** A round as its player sees it. */
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
    Type.Unsafe<string>({ ...AmountText, description: "Jackpot payout, in addition to the win." }),
  ),
  isFree: Type.Optional(Type.Literal(true, { description: "A free round: no stake was taken." })),
  balance: Type.Union([AmountText, Type.Null()], {
    description: "The balance afterwards as reported by the wallet; null while unknown.",
  }),
  choice: Type.Unknown(),
  result: Type.Unknown({
    description: "Game-specific; null before the stake is taken. Of an open round only the public part.",
  }),
  error: Type.Optional(Type.String({ description: "Code of the wallet's refusal." })),
  seeds: RevealableSeeds,
  version: Type.Integer(),
  at: Type.String({ format: "date-time" }),
});

export const RoundPage = Type.Object({
  rounds: Type.Array(Round),
  before: Type.Union([Type.String(), Type.Null()], { description: "Cursor of the next page; null on the last page." }),
});

export const roundShapes = {
  placeRound: {
    body: Type.Object({
      seat: SeatToken,
      request: Uuid,
      stake: StakeText,
      choice: Type.Optional(Type.Unknown()),
      freeRounds: Type.Optional(
        Type.Unsafe<string>({
          ...Uuid,
          description: "Uses one of these free rounds, at their stake instead of this one.",
        }),
      ),
    }),
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
