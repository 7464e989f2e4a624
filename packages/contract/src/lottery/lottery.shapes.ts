import Type, { type Static } from "typebox";
import { AmountText, PositiveAmountText } from "../amount.ts";
import { MomentCursor } from "../cursors.ts";
import { GAME_CATEGORIES, type GameCategory } from "../games/game-categories.ts";
import {
  CHASE_STATES,
  DRAW_STATES,
  LOTTERY_AREAS,
  LOTTERY_BET_STATES,
  NUMBER_STATES,
  PRIZE_MODES,
  type ChaseState,
  type DrawState,
  type LotteryArea,
  type LotteryBetState,
  type NumberState,
  type PrizeMode,
} from "./lottery-words.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const Hash = Type.String({ pattern: "^[0-9a-f]{64}$" });
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const Mode = Type.Unsafe<PrizeMode>({ type: "string", enum: PRIZE_MODES });
const Area = Type.Unsafe<LotteryArea>({ type: "string", enum: LOTTERY_AREAS });
const State = Type.Unsafe<DrawState>({ type: "string", enum: DRAW_STATES });
const GameCode = Type.String({ pattern: "^[a-z0-9-]{1,40}$", description: "As in packages/lottery." });
const Language = Type.String({ pattern: "^[A-Za-z]{2}(-[A-Za-z]{2})?$" });

const RateText = Type.String({
  pattern: "^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,6})?$",
  description: "Multiple of one stake, up to 6 decimals.",
});

export const LotteryResult = Type.Array(Type.Array(Type.Integer()), {
  description: "Numbers by row of the game's form (`shape` of packages/lottery).",
});

/** A draw by its calendar, without result. Sales include `opensAt` and exclude `closesAt`. */
export const LotteryDraw = Type.Object({
  id: Id,
  drawNumber: Type.String(),
  state: State,
  opensAt: Moment,
  closesAt: Moment,
  drawsAt: Moment,
});

export const OpenedNumber = Type.Object({
  drawId: Id,
  drawNumber: Type.String(),
  drawsAt: Moment,
  result: LotteryResult,
  isCorrected: Type.Boolean({ description: "Results from outside only: an earlier entry was wrong." }),
});

export const LotteryGame = Type.Object({
  gameCode: GameCode,
  gameName: Type.String({ description: "In the caller's language." }),
  nodeId: Type.String({ description: "Id in the catalog, as favorites use it." }),
  vassalage: Type.String(),
  gameType: Type.Unsafe<GameCategory>({ type: "string", enum: GAME_CATEGORIES }),
  iconUrl: Type.String(),
  prizeMode: Mode,
  area: Area,
  family: Type.String(),
  periodSeconds: OrNull(Type.Integer({ description: "Of continuous draws; null for scheduled ones." })),
  isOutside: Type.Boolean({ description: "Results are entered by two operators instead of drawn from a seed." }),
  isOpen: Type.Boolean({ description: "False while the game or its vendor is closed." }),
  nextDraw: OrNull(LotteryDraw),
});

const GameMenu = Type.Object({ prizeMode: Mode, games: Type.Array(LotteryGame) });

/** How prizes are set: by the player's prize group, with the rest as rebate; or fixed odds per play. */
const Pricing = Type.Union([
  Type.Object({
    kind: Type.Literal("group"),
    lowest: Type.Integer(),
    highest: Type.Integer({
      description: "Highest group of this brand. A lower one returns the difference as rebate.",
    }),
  }),
  Type.Object({
    kind: Type.Literal("fixed"),
    rates: Type.Record(Type.String(), Type.Array(RateText), { description: "Rates per level, by play." }),
  }),
]);

export const LotteryTerms = Type.Object({
  version: Type.Integer({ description: "Sent with each bet. A bet under older terms is refused." }),
  pricing: Pricing,
  units: Type.Array(AmountText, { description: "Unit prices to choose from." }),
  maxTimes: Type.Integer(),
  maxTickets: Type.Integer({ description: "Tickets per slip." }),
  maxLines: Type.Integer({ description: "Lines per ticket." }),
  maxStake: Type.Unsafe<string>({ ...AmountText, description: "Per ticket." }),
  maxPrize: Type.Unsafe<string>({ ...AmountText, description: "Per ticket." }),
  narrowPercent: Type.Integer({ description: "A ticket that covers less of all results may win `narrowPrize`." }),
  narrowPrize: AmountText,
  reducedTo: Type.Unsafe<string>({ ...RateText, description: "Multiple of the full rate on reduced numbers." }),
  maxChaseDraws: Type.Integer(),
  paysAfterSeconds: Type.Integer({ description: "Delay between a result from outside and its payment." }),
});

const LimitedNumber = Type.Object({
  play: Type.String(),
  line: Type.String({ description: "`lineKey` of packages/lottery." }),
  state: Type.Unsafe<NumberState>({ type: "string", enum: NUMBER_STATES }),
  maxStake: Type.Unsafe<string>({ ...AmountText, description: "For one bet on the number, per unit of the line." }),
});

const LotteryPage = Type.Object({
  serverTime: Moment,
  currency: Type.String(),
  timeZone: Type.String({ description: "Of the draw's calendar." }),
  game: LotteryGame,
  terms: LotteryTerms,
  open: OrNull(LotteryDraw),
  upcoming: Type.Array(LotteryDraw, { description: "After the open draw, in order; a chase may choose them." }),
  drawing: Type.Union([LotteryDraw, Type.Null()], { description: "The draw that closed last, until it has a result." }),
  last: OrNull(OpenedNumber),
  limited: Type.Array(LimitedNumber, { description: "Of the open draw." }),
});

const PlayCode = Type.String({ pattern: "^[a-z0-9-]{1,40}$" });
const Group = OrNull(Type.Integer({ description: "The chosen prize group; null for fixed odds." }));

/** A ticket as the player saw it. If the server's figures differ, it refuses the ticket rather than changing it. */
const TicketDraft = {
  play: PlayCode,
  selection: Type.String({ minLength: 1, maxLength: 8192, description: "In the play's grammar." }),
  unit: PositiveAmountText,
  group: Group,
  reduced: Type.Array(Type.String({ maxLength: 120 }), {
    maxItems: 10_000,
    description: "Lines that were shown at a reduced rate (`lineKey`). Others than these are refused.",
  }),
};
const Times = Type.Integer({ minimum: 1, maximum: 1_000_000 });

export const LotteryBet = Type.Object({
  id: Id,
  gameCode: GameCode,
  gameName: Type.String(),
  drawId: Id,
  drawNumber: Type.String(),
  drawState: State,
  closesAt: Moment,
  drawsAt: Moment,
  chaseId: OrNull(Id),
  play: Type.String(),
  selection: Type.String({ description: "Canonical text." }),
  lines: Type.Integer(),
  units: Type.Integer({ description: "Stakes charged." }),
  unit: AmountText,
  times: Type.Integer(),
  group: Group,
  rates: Type.Array(RateText),
  reduced: Type.Array(Type.String()),
  rebate: Type.Unsafe<string>({ ...RateText, description: "Share of the stake that comes back after the draw." }),
  maxPrize: AmountText,
  stake: AmountText,
  state: Type.Unsafe<LotteryBetState>({ type: "string", enum: LOTTERY_BET_STATES }),
  prize: OrNull(AmountText),
  rebatePaid: OrNull(AmountText),
  hits: OrNull(Type.Array(Type.Integer(), { description: "Per level of the play." })),
  result: OrNull(LotteryResult),
  isPaid: Type.Boolean(),
  canCancel: Type.Boolean(),
  placedAt: Moment,
});

export const LotteryChase = Type.Object({
  id: Id,
  gameCode: GameCode,
  state: Type.Unsafe<ChaseState>({ type: "string", enum: CHASE_STATES }),
  stopsOnWin: Type.Boolean(),
  stake: Type.Unsafe<string>({ ...AmountText, description: "Of all draws, paid up front." }),
  won: AmountText,
  returned: Type.Unsafe<string>({ ...AmountText, description: "Stakes of cancelled draws." }),
  bets: Type.Array(LotteryBet, { description: "One per draw, in order." }),
  placedAt: Moment,
});

const Page = {
  before: Type.Optional(MomentCursor),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 30 }),
};
const Next = OrNull(Type.String());
const Growth = Type.Union([
  Type.Object({ kind: Type.Literal("flat") }),
  Type.Object({
    kind: Type.Literal("ladder"),
    factor: Type.Integer({ minimum: 1, maximum: 100 }),
    everyDraws: Type.Integer({ minimum: 1, maximum: 100 }),
  }),
]);

export const lotteryShapes = {
  listLotteryMenus: {
    query: Type.Object({
      prizeMode: Type.Optional(Mode),
      device: Type.Optional(Type.Literal("WEB")),
    }),
    value: Type.Object({ serverTime: Moment, gameMenus: Type.Array(GameMenu) }),
  },
  listRecentLotteries: { value: Type.Object({ games: Type.Array(LotteryGame) }) },
  openLotteryLobby: {
    query: Type.Object({
      lottoArea: Type.Optional(Area),
      launchMode: Type.Optional(Type.Union([Type.Literal("lobby"), Type.Literal("game")])),
      lottoPrizeMode: Type.Optional(Mode),
      lottoGameCode: Type.Optional(GameCode),
      lottoView: Type.Optional(Type.Union([Type.Literal("betting"), Type.Literal("results"), Type.Literal("bets")])),
      device: Type.Optional(Type.Literal("WEB")),
      backUrl: Type.Optional(Type.String({ maxLength: 500 })),
      language: Type.Optional(Language),
    }),
    value: Type.Object({
      lottoArea: Area,
      lottoPrizeMode: OrNull(Mode),
      lottoGameCode: OrNull(GameCode),
      lottoView: Type.Union([Type.Literal("betting"), Type.Literal("results"), Type.Literal("bets")]),
      backUrl: Type.String({ description: "A path of the site. Other addresses are replaced by the home page." }),
      language: Type.String(),
      gameMenus: Type.Array(GameMenu),
    }),
  },
  listOpenedNumbers: {
    query: Type.Object({
      gameCode: GameCode,
      pageNo: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 30 }),
    }),
    value: Type.Object({
      content: Type.Array(OpenedNumber),
      pageNum: Type.Integer(),
      totalPages: Type.Integer(),
      totalCount: Type.Integer(),
    }),
  },
  listLatestNumbers: {
    query: Type.Object({ prizeMode: Type.Optional(Mode) }),
    value: Type.Object({
      games: Type.Array(Type.Object({ gameCode: GameCode, gameName: Type.String(), latest: OpenedNumber })),
    }),
  },
  readLottery: { params: Type.Object({ gameCode: GameCode }), value: LotteryPage },
  listNumberLimits: {
    params: Type.Object({ drawId: Id }),
    value: Type.Object({ serverTime: Moment, limited: Type.Array(LimitedNumber) }),
  },
  readLotteryDraw: {
    params: Type.Object({ drawId: Id }),
    value: Type.Object({
      ...LotteryDraw.properties,
      gameCode: GameCode,
      isOutside: Type.Boolean(),
      sequence: Type.Integer({ description: "The draw's place in the message that is hashed." }),
      commitment: OrNull(Type.Unsafe<string>({ ...Hash, description: "SHA-256 of the seed, public before sales." })),
      saltSource: OrNull(Type.String()),
      saltName: OrNull(Type.String()),
      salt: OrNull(Hash),
      seed: OrNull(Type.String({ description: "Revealed with the result." })),
      result: OrNull(LotteryResult),
      isCorrected: Type.Boolean(),
    }),
  },
  placeLotteryBets: {
    body: Type.Object({
      requestKey: Id,
      drawId: Id,
      termsVersion: Type.Integer({ minimum: 1 }),
      tickets: Type.Array(Type.Object({ ...TicketDraft, times: Times, cost: PositiveAmountText }), {
        minItems: 1,
        maxItems: 20,
      }),
      total: PositiveAmountText,
    }),
    value: Type.Object({ total: AmountText, balance: AmountText, bets: Type.Array(LotteryBet) }),
  },
  placeLotteryChase: {
    body: Type.Object({
      requestKey: Id,
      drawIds: Type.Array(Id, { minItems: 1, maxItems: 100, description: "In order, the open draw first." }),
      termsVersion: Type.Integer({ minimum: 1 }),
      ticket: Type.Object(TicketDraft),
      times: Times,
      growth: Growth,
      stopsOnWin: Type.Boolean(),
      total: PositiveAmountText,
    }),
    value: Type.Object({ total: AmountText, balance: AmountText, chase: LotteryChase }),
  },
  cancelLotteryBet: {
    params: Type.Object({ id: Id }),
    value: Type.Object({ balance: AmountText, bet: LotteryBet }),
  },
  cancelLotteryChase: {
    params: Type.Object({ id: Id }),
    value: Type.Object({ balance: AmountText, chase: LotteryChase }),
  },
  listLotteryBets: {
    query: Type.Object({
      gameCode: Type.Optional(GameCode),
      only: Type.Optional(Type.Union([Type.Literal("open"), Type.Literal("done")])),
      ...Page,
    }),
    value: Type.Object({ bets: Type.Array(LotteryBet), next: Next }),
  },
  listLotteryChases: {
    query: Type.Object(Page),
    value: Type.Object({ chases: Type.Array(LotteryChase), next: Next }),
  },
};

export type LotteryResult = Static<typeof LotteryResult>;
export type LotteryDraw = Static<typeof LotteryDraw>;
export type OpenedNumber = Static<typeof OpenedNumber>;
export type LotteryGame = Static<typeof LotteryGame>;
export type LotteryTerms = Static<typeof LotteryTerms>;
export type LimitedNumber = Static<typeof LimitedNumber>;
export type LotteryPage = Static<typeof LotteryPage>;
export type LotteryBet = Static<typeof LotteryBet>;
export type LotteryChase = Static<typeof LotteryChase>;
export type LotteryMenu = Static<typeof GameMenu>;
