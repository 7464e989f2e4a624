import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { GAME_CATEGORIES, type GameCategory as Category } from "./game-categories.ts";

const GameCategory = Type.Unsafe<Category>({ type: "string", enum: GAME_CATEGORIES });

/** S1 §3, a card: one game (isGame 'GAME'), or a vendor's whole lobby (isGame 'VASSALAGE'). */
export const GameCard = Type.Object({
  nodeId: Type.String(),
  vassalage: Type.String(),
  gameCode: Type.String(),
  gameType: GameCategory,
  isGame: Type.Union([Type.Literal("GAME"), Type.Literal("VASSALAGE")]),
  gameName: Type.String(),
  displayName: Type.String({ description: "The vendor, as players know it." }),
  iconUrl: Type.String(),
  lagerIcon: Type.String({ description: "The wide picture." }),
  isHot: Type.Union([Type.Literal(0), Type.Literal(1)]),
  isNew: Type.Boolean(),
  isInMaintenance: Type.Boolean(),
  tags: Type.Array(Type.String(), { description: "JP, TG, AC, BG of the sidebar, and volatility." }),
});

export const GameVendor = Type.Object({
  vassalage: Type.String(),
  displayName: Type.String(),
  gameCategory: Type.Unsafe<Category>({ ...GameCategory, description: "The lane it is listed in." }),
  gameType: Type.Unsafe<Category>({ ...GameCategory, description: "What its games are." }),
  iconUrl: Type.String(),
  gameCount: Type.Integer(),
  isInMaintenance: Type.Boolean(),
});

/** S1 §3, vendor category. As the server lists it; the rearrangement of S1 §4 is a shared rule. */
export const Lane = Type.Object({
  title: GameCategory,
  cards: Type.Array(GameCard),
  gameClassify: Type.Array(Type.Object({ title: GameCategory, vendors: Type.Array(GameVendor) })),
});

export const GamePage = Type.Object({
  content: Type.Array(GameCard),
  pageNum: Type.Integer(),
  totalPages: Type.Integer(),
  totalCount: Type.Integer(),
});

/** Settled bets only; the name is masked on the server. */
export const Winner = Type.Object({
  id: Type.String(),
  iconUrl: Type.String(),
  customerName: Type.String(),
  winAmount: AmountText,
  gameName: Type.String(),
  gameType: GameCategory,
  at: Type.String({ format: "date-time" }),
});

/** A real pool, or the labelled illustration of S1 §9 where the brand wants one. */
export const Jackpot = Type.Union([
  Type.Object({ mode: Type.Literal("pool"), amount: AmountText, currency: Type.String() }),
  Type.Object({ mode: Type.Literal("decorative"), currency: Type.String() }),
]);

export const SearchHit = Type.Union([
  Type.Object({ kind: Type.Literal("game"), game: GameCard }),
  Type.Object({ kind: Type.Literal("vendor"), vendor: GameVendor }),
]);

const Paging = {
  pageNo: Type.Integer({ minimum: 1, maximum: 1000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 30 }),
};

export const gameShapes = {
  listLanes: {
    query: Type.Object({ platform: Type.String({ maxLength: 32, default: "html5-desktop" }) }),
    value: Type.Object({ data: Type.Object({ lanes: Type.Array(Lane) }) }),
  },
  listGames: {
    query: Type.Object({
      clientType: Type.Integer({ default: 3 }),
      platform: Type.String({ maxLength: 32, default: "html5-desktop" }),
      merchant: Type.Optional(Type.String({ maxLength: 64 })),
      gameType: GameCategory,
      vassalage: Type.Optional(Type.String({ maxLength: 32 })),
      tag: Type.Optional(Type.String({ maxLength: 16 })),
      filter: Type.Optional(Type.Union([Type.Literal("ALL"), Type.Literal("NEW"), Type.Literal("HOT")])),
      language: Type.Optional(Type.String({ maxLength: 8 })),
      ...Paging,
    }),
    value: GamePage,
  },
  listHotGames: { value: Type.Array(GameCard) },
  listRecentGames: { value: Type.Array(GameCard) },
  listWinners: {
    query: Type.Object({
      gameCategory: Type.Unsafe<"ALL" | Category>({
        type: "string",
        enum: ["ALL", ...GAME_CATEGORIES],
        default: "ALL",
      }),
      limitNum: Type.Integer({ minimum: 1, maximum: 20, default: 20 }),
    }),
    value: Type.Object({ list: Type.Array(Winner) }),
  },
  readJackpot: { value: Jackpot },
  searchGames: {
    query: Type.Object({ text: Type.String({ minLength: 1, maxLength: 64 }) }),
    value: Type.Array(SearchHit),
  },
};

export type GameCard = Static<typeof GameCard>;
export type GameVendor = Static<typeof GameVendor>;
export type Lane = Static<typeof Lane>;
export type GamePage = Static<typeof GamePage>;
export type Winner = Static<typeof Winner>;
export type Jackpot = Static<typeof Jackpot>;
export type SearchHit = Static<typeof SearchHit>;
