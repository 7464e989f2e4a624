import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { GameCard } from "../games/games.shapes.ts";

export const LaunchedGame = Type.Object({
  launchUrl: Type.String({ description: "The frame's URL. Opens once, within a minute." }),
  gameSessionId: Type.String(),
  game: GameCard,
  isForFun: Type.Boolean({ description: "For fun: nothing is written to the wallet or to records." }),
});

export const GameSession = Type.Object({
  id: Type.String(),
  openedAt: Type.String({ format: "date-time" }),
  currency: Type.String(),
  bets: Type.Integer(),
  staked: AmountText,
  won: AmountText,
  net: Type.Unsafe<string>({ ...AmountText, description: "Wins minus stakes." }),
});

export const OpenRound = Type.Object({
  id: Type.String(),
  staked: AmountText,
  placedAt: Type.String({ format: "date-time" }),
  game: GameCard,
});

/** A card table from the vendor's feed. */
export const Room = Type.Object({
  id: Type.String({ maxLength: 64 }),
  name: Type.String({ maxLength: 80 }),
  gameCode: Type.String({ maxLength: 64 }),
  smallestStake: AmountText,
  largestStake: AmountText,
  players: Type.Integer({ minimum: 0, maximum: 100_000 }),
  seats: Type.Integer({ minimum: 0, maximum: 100_000 }),
});

/** The host of a live table, from the vendor's feed. */
export const LiveModel = Type.Object({
  id: Type.String({ maxLength: 64 }),
  name: Type.String({ maxLength: 80 }),
  gameCode: Type.String({ maxLength: 64 }),
  isOnline: Type.Boolean(),
});

const OfVendor = Type.Object({ vassalage: Type.String({ minLength: 1, maxLength: 32 }) });

export const vendorShapes = {
  launchGame: {
    body: Type.Object({ nodeId: Type.String({ format: "uuid" }) }),
    value: LaunchedGame,
  },
  launchForFun: {
    body: Type.Object({ nodeId: Type.String({ format: "uuid" }) }),
    value: LaunchedGame,
  },
  readGameSession: { params: Type.Object({ id: Type.String({ format: "uuid" }) }), value: GameSession },
  listRooms: { query: OfVendor, value: Type.Array(Room) },
  listLiveModels: { query: OfVendor, value: Type.Array(LiveModel) },
  launchChat: { query: OfVendor, value: Type.Object({ chatUrl: Type.String() }) },
  launchSocialGame: { query: Type.Object({ nodeId: Type.String({ format: "uuid" }) }), value: LaunchedGame },
  listOpenRounds: { value: Type.Array(OpenRound) },
};

export type LaunchedGame = Static<typeof LaunchedGame>;
export type GameSession = Static<typeof GameSession>;
export type OpenRound = Static<typeof OpenRound>;
export type Room = Static<typeof Room>;
export type LiveModel = Static<typeof LiveModel>;
