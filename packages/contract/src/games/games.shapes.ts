import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { LANGUAGE_CODES } from "../languages.ts";
import { PRIZE_MODES, type PrizeMode as Mode } from "../lottery/lottery-words.ts";
import { GAME_CATEGORIES, type GameCategory as Category } from "./game-categories.ts";
import {
  GAME_SORTS,
  GAME_TAGS,
  VOLATILITIES,
  type GameSort as Sort,
  type GameTag as Tag,
  type Volatility as Spread,
} from "./game-facets.ts";

const GameCategory = Type.Unsafe<Category>({ type: "string", enum: GAME_CATEGORIES });
const GameTag = Type.Unsafe<Tag>({ type: "string", enum: GAME_TAGS });
const PrizeMode = Type.Unsafe<Mode>({ type: "string", enum: PRIZE_MODES });
const Volatility = Type.Unsafe<Spread>({ type: "string", enum: VOLATILITIES });
const GameSort = Type.Unsafe<Sort>({ type: "string", enum: GAME_SORTS, default: "new" });

const Name = Type.String({ minLength: 1, maxLength: 100 });
const names = LANGUAGE_CODES.map((code) => [code, code === "EN" ? Name : Type.Optional(Name)] as const);

/** A vendor's game in an operator's import file: English is the fallback for other languages. */
export const GameDraft = Type.Object(
  {
    code: Type.String({
      pattern: "^[\\w.:~-]{1,64}$",
      description: "The vendor's game id, as in its wallet calls.",
    }),
    category: GameCategory,
    names: Type.Unsafe<Record<string, string>>(Type.Object(Object.fromEntries(names), { additionalProperties: false })),
    tags: Type.Optional(Type.Array(GameTag, { maxItems: GAME_TAGS.length })),
    volatility: Type.Optional(Volatility),
    releasedAt: Type.Optional(Type.String({ format: "date-time" })),
  },
  { additionalProperties: false },
);

/** A card (R12.3): one game (isGame 'GAME'), or a vendor's whole lobby (isGame 'VASSALAGE'). */
export const GameCard = Type.Object({
  nodeId: Type.String(),
  vassalage: Type.String(),
  gameCode: Type.String(),
  gameType: GameCategory,
  isGame: Type.Union([Type.Literal("GAME"), Type.Literal("VASSALAGE")]),
  gameName: Type.String(),
  displayName: Type.String({ description: "The vendor's display name." }),
  iconUrl: Type.String(),
  lagerIcon: Type.String({ description: "Wide image." }),
  isHot: Type.Union([Type.Literal(0), Type.Literal(1)]),
  isNew: Type.Boolean(),
  isInMaintenance: Type.Boolean(),
  backAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()], {
    description: "End of the maintenance, if the brand set one.",
  }),
  tags: Type.Array(Type.String(), { description: "Tags of the sidebar (JP, TG, AC, BG), and volatility." }),
  ground: Type.Optional(
    Type.String({ description: "Placeholder color until the image has loaded, for generated images." }),
  ),
  hasForFun: Type.Optional(Type.Literal(true, { description: "Offers play without money." })),
});

export const RecentGame = Type.Object({
  ...GameCard.properties,
  playedAt: Type.String({ format: "date-time", description: "Time of the member's last bet in it." }),
});

export const GameVendor = Type.Object({
  vassalage: Type.String(),
  displayName: Type.String(),
  gameCategory: Type.Unsafe<Category>({ ...GameCategory, description: "The lane that lists the game." }),
  gameType: Type.Unsafe<Category>({ ...GameCategory, description: "The category of the vendor's games." }),
  iconUrl: Type.String(),
  gameCount: Type.Integer(),
  isInMaintenance: Type.Boolean(),
});

/** A category with its vendors (R12.2), without cards, for menus. */
export const MenuLane = Type.Object({
  title: GameCategory,
  gameClassify: Type.Array(Type.Object({ title: GameCategory, vendors: Type.Array(GameVendor) })),
  gameMenus: Type.Optional(
    Type.Array(Type.Object({ prizeMode: PrizeMode, gameCodes: Type.Array(Type.String()) }), {
      description: "Lottery games per prize mode; lanes without lottery games have none.",
    }),
  ),
});

/** Lanes in the server's order. The rearrangement of R12.8 is shared code (rules). */
export const Lane = Type.Object({ ...MenuLane.properties, cards: Type.Array(GameCard) });

export const GamePage = Type.Object({
  content: Type.Array(GameCard),
  pageNum: Type.Integer(),
  totalPages: Type.Integer(),
  totalCount: Type.Integer(),
});

/**
 * For each facet, the number of games it would show with the other filters unchanged. Facets without games are not
 * listed.
 */
export const GameFacets = Type.Object({
  tags: Type.Array(Type.Object({ tag: GameTag, count: Type.Integer() })),
  volatilities: Type.Array(Type.Object({ volatility: Volatility, count: Type.Integer() })),
  vendors: Type.Array(Type.Object({ vassalage: Type.String(), displayName: Type.String(), count: Type.Integer() })),
});

/** A page of a category: the games that match the filters, and the facets. */
export const GameList = Type.Object({
  ...GamePage.properties,
  allCount: Type.Integer({ description: "Games in the category, without filters." }),
  filters: Type.Object(
    { ALL: Type.Integer(), NEW: Type.Integer(), HOT: Type.Integer() },
    { description: "Games per value, with the other facets unchanged." },
  ),
  facets: GameFacets,
});

/** The game categories of a vendor at this brand. */
export const VendorGameTypes = Type.Object({
  vassalage: Type.String(),
  displayName: Type.String(),
  gameTypes: Type.Array(GameCategory),
});

const IsSimulated = Type.Boolean({ description: "A simulated player; exists only in the demo." });

/** An entry of the winners board. Settled bets only; the server masks the name. */
export const Winner = Type.Object({
  id: Type.String(),
  iconUrl: Type.String(),
  customerName: Type.String(),
  isSimulated: IsSimulated,
  winAmount: AmountText,
  gameName: Type.String(),
  gameType: GameCategory,
  nodeId: Type.String({ description: "Game id as on cards." }),
  vassalage: Type.String(),
  gameCode: Type.String(),
  at: Type.String({ format: "date-time" }),
});

/** A real jackpot pool, or the labeled illustration of R11.10 if the brand shows one. */
export const Jackpot = Type.Union([
  Type.Object({ mode: Type.Literal("pool"), amount: AmountText, currency: Type.String() }),
  Type.Object({ mode: Type.Literal("decorative"), currency: Type.String() }),
]);

/** A jackpot win. `isMine` is true for the winner, if logged in. */
export const JackpotWin = Type.Object({
  id: Type.String(),
  customerName: Type.String(),
  isSimulated: IsSimulated,
  winAmount: AmountText,
  currency: Type.String(),
  gameName: Type.String(),
  iconUrl: Type.String(),
  at: Type.String({ format: "date-time" }),
  isMine: Type.Boolean(),
});

export const SearchHit = Type.Union([
  Type.Object({ kind: Type.Literal("game"), game: GameCard }),
  Type.Object({ kind: Type.Literal("vendor"), vendor: GameVendor }),
]);

const Paging = {
  pageNo: Type.Integer({ minimum: 1, maximum: 1000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 30 }),
};

export const gameShapes = {
  listMenus: { value: Type.Array(MenuLane) },
  listLanes: {
    query: Type.Object({
      platform: Type.String({ maxLength: 32, default: "html5-desktop" }),
      gameType: Type.Optional(GameCategory),
    }),
    value: Type.Object({ data: Type.Object({ lanes: Type.Array(Lane) }) }),
  },
  listGames: {
    query: Type.Object({
      clientType: Type.Integer({ default: 3 }),
      platform: Type.String({ maxLength: 32, default: "html5-desktop" }),
      merchant: Type.Optional(Type.String({ maxLength: 64 })),
      gameType: GameCategory,
      vassalage: Type.Optional(Type.String({ maxLength: 1_000, description: "One or more vendors, e.g. PG,JL" })),
      tag: Type.Optional(GameTag),
      volatility: Type.Optional(Volatility),
      sort: Type.Optional(GameSort),
      filter: Type.Optional(Type.Union([Type.Literal("ALL"), Type.Literal("NEW"), Type.Literal("HOT")])),
      language: Type.Optional(Type.String({ maxLength: 8 })),
      ...Paging,
    }),
    value: GameList,
  },
  listHotGames: { value: Type.Array(GameCard) },
  listPopularGames: {
    query: Type.Object({ gameType: Type.Optional(GameCategory) }),
    value: Type.Array(GameCard),
  },
  listVendorGameTypes: { value: Type.Array(VendorGameTypes) },
  listRecentGames: {
    query: Type.Object({
      clientType: Type.Integer({ default: 3 }),
      gameType: Type.Optional(GameCategory),
      language: Type.Optional(Type.String({ maxLength: 8 })),
      page: Type.Integer({ minimum: 1, maximum: 1, default: 1 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 30, default: 30 }),
    }),
    value: Type.Array(RecentGame),
  },
  listWinners: {
    query: Type.Object({
      gameCategory: Type.Unsafe<"ALL" | Category>({
        type: "string",
        enum: ["ALL", ...GAME_CATEGORIES],
        default: "ALL",
      }),
      limitNum: Type.Integer({ minimum: 1, maximum: 20, default: 20 }),
    }),
    value: Type.Object({
      list: Type.Array(Winner),
      latest: Type.Array(Winner, {
        description: "Wins of the last hour in all categories that paid at least three times the stake, newest first.",
      }),
    }),
  },
  readJackpot: { value: Jackpot },
  listJackpotWins: { value: Type.Array(JackpotWin) },
  searchGames: {
    query: Type.Object({ text: Type.String({ minLength: 1, maxLength: 64 }) }),
    value: Type.Array(SearchHit),
  },
};

export type GameDraft = Static<typeof GameDraft>;
export type GameCard = Static<typeof GameCard>;
export type RecentGame = Static<typeof RecentGame>;
export type GameVendor = Static<typeof GameVendor>;
export type MenuLane = Static<typeof MenuLane>;
export type Lane = Static<typeof Lane>;
export type GamePage = Static<typeof GamePage>;
export type GameFacets = Static<typeof GameFacets>;
export type GameList = Static<typeof GameList>;
export type VendorGameTypes = Static<typeof VendorGameTypes>;
export type Winner = Static<typeof Winner>;
export type Jackpot = Static<typeof Jackpot>;
export type JackpotWin = Static<typeof JackpotWin>;
export type SearchHit = Static<typeof SearchHit>;
