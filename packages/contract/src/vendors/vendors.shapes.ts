import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { GameCard } from "../games/games.shapes.ts";

export const LaunchedGame = Type.Object({
  launchUrl: Type.String({ description: "The frame's address. Good for one opening within a minute." }),
  gameSessionId: Type.String(),
  game: GameCard,
});

export const GameSession = Type.Object({
  id: Type.String(),
  openedAt: Type.String({ format: "date-time" }),
  currency: Type.String(),
  bets: Type.Integer(),
  staked: AmountText,
  won: AmountText,
  net: Type.Unsafe<string>({ ...AmountText, description: "Won less staked: below zero when it costs." }),
});

export const OpenRound = Type.Object({
  id: Type.String(),
  staked: AmountText,
  placedAt: Type.String({ format: "date-time" }),
  game: GameCard,
});

export const vendorShapes = {
  launchGame: {
    body: Type.Object({ nodeId: Type.String({ format: "uuid" }) }),
    value: LaunchedGame,
  },
  readGameSession: { params: Type.Object({ id: Type.String({ format: "uuid" }) }), value: GameSession },
  listOpenRounds: { value: Type.Array(OpenRound) },
};

export type LaunchedGame = Static<typeof LaunchedGame>;
export type GameSession = Static<typeof GameSession>;
export type OpenRound = Static<typeof OpenRound>;
