import Type, { type Static } from "typebox";
import { AmountText, PositiveAmountText } from "../amount.ts";
import { MomentCursor } from "../cursors.ts";
import {
  DRAW_STATES,
  LIABILITY_BANDS,
  PRIZE_MODES,
  type DrawState,
  type LiabilityBandName,
  type PrizeMode,
} from "../lottery/lottery-words.ts";
import { LotteryResult } from "../lottery/lottery.shapes.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const Day = Type.String({ format: "date" });
const Time = Type.String({ pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" });
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const GameCode = Type.String({ pattern: "^[a-z0-9-]{1,40}$", description: "As in packages/lottery." });
const Reason = Type.String({ minLength: 3, maxLength: 500, pattern: "\\S" });
const RateText = Type.String({ pattern: "^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,6})?$" });
const ShareText = Type.String({ pattern: "^(1|0(\\.[0-9]{1,6})?)$", description: "0 to 1, up to 6 decimals." });
const State = Type.Unsafe<DrawState>({ type: "string", enum: DRAW_STATES });
const Band = Type.Unsafe<LiabilityBandName>({ type: "string", enum: LIABILITY_BANDS });

/** A row of the game's results, as packages/lottery describes it. */
const ResultRow = Type.Object({
  name: Type.String(),
  size: Type.Integer(),
  low: Type.Integer(),
  high: Type.Integer(),
  repeats: Type.Boolean(),
  ordered: Type.Boolean(),
});

const Game = Type.Object({
  code: GameCode,
  name: Type.String(),
  prizeMode: Type.Unsafe<PrizeMode>({ type: "string", enum: PRIZE_MODES }),
  isOutside: Type.Boolean({ description: "Results are entered by two operators." }),
  isOpen: Type.Boolean(),
  timeZone: Type.String({ description: "Of the draw's calendar." }),
});

/** Pending result of an outside draw, with the number of entries so far. The entered numbers stay hidden. */
const Entering = Type.Object({
  revision: Type.Integer(),
  attempt: Type.Integer(),
  entries: Type.Integer({ description: "In this attempt: 0 or 1." }),
  isOwn: Type.Boolean({ description: "The caller has entered it in this attempt." }),
});

const DrawLine = Type.Object({
  id: Id,
  drawNumber: Type.String(),
  gameCode: GameCode,
  state: State,
  isOutside: Type.Boolean(),
  opensAt: Moment,
  closesAt: Moment,
  drawsAt: Moment,
  bets: Type.Integer(),
  staked: Type.Unsafe<string>({ ...AmountText, description: "Without cancelled and refunded bets." }),
  refunded: Type.Unsafe<string>({ ...AmountText }),
  won: Type.Unsafe<string>({ ...AmountText, description: "Prizes and rebates, once settled." }),
  liabilityPercent: Type.Integer({ description: "Of the cap, for the number that would cost most. 0 once paid." }),
  result: OrNull(LotteryResult),
  revision: Type.Integer({ description: "Above 1: the result was corrected." }),
  paysAt: OrNull(Type.Unsafe<string>({ ...Moment, description: "A result from outside is paid after a delay." })),
  needsResult: Type.Boolean(),
});

export const LotteryBoard = Type.Object({
  currency: Type.String(),
  serverTime: Moment,
  games: Type.Array(Type.Object({ ...Game.properties, draw: OrNull(DrawLine) })),
  waiting: Type.Array(DrawLine, { description: "Draws from outside without a result, oldest first." }),
});

const Exposure = Type.Object({
  line: Type.String({ description: "`lineKey` of packages/lottery." }),
  owed: AmountText,
  loss: Type.Unsafe<string>({ ...AmountText, description: "If it is drawn: owed, less the kept share of all stakes." }),
  percent: Type.Integer({ description: "Of the cap." }),
  band: Band,
});

const PlaySales = Type.Object({
  play: Type.String(),
  staked: AmountText,
  cap: AmountText,
  lines: Type.Integer({ description: "Lines sold." }),
  exposures: Type.Array(Exposure, { description: "The 100 lines that would cost most, highest first." }),
});

const Entry = Type.Object({
  revision: Type.Integer(),
  attempt: Type.Integer(),
  operator: Type.String(),
  result: LotteryResult,
  enteredAt: Moment,
});

export const BrandDraw = Type.Object({
  ...DrawLine.properties,
  brandId: Id,
  currency: Type.String(),
  serverTime: Moment,
  game: Game,
  shape: Type.Array(ResultRow),
  commitment: OrNull(Type.String()),
  saltSource: OrNull(Type.String()),
  saltName: OrNull(Type.String()),
  salt: OrNull(Type.String()),
  seed: OrNull(Type.String()),
  drawnAt: OrNull(Moment),
  settledAt: OrNull(Moment),
  paidAt: OrNull(Moment),
  cancelledAt: OrNull(Moment),
  entering: OrNull(Entering),
  entries: Type.Array(Entry, { description: "Of complete attempts only, newest first." }),
  cancelling: OrNull(
    Type.Unsafe<"alone" | "byTwo">({ type: "string", enum: ["alone", "byTwo"], description: "Null: not possible." }),
  ),
  approvalId: OrNull(Type.String({ description: "Of a cancellation that waits." })),
  plays: Type.Array(PlaySales, { description: "Empty once the draw is paid." }),
});

const Terms = Type.Object({
  isOpen: Type.Boolean(),
  highestGroup: OrNull(Type.Integer({ minimum: 1000, maximum: 2000, description: "Null in games with fixed odds." })),
  rates: Type.Record(
    Type.String({ pattern: "^[a-z0-9-]{1,40}$" }),
    Type.Array(RateText, { minItems: 1, maxItems: 20 }),
    {
      description: "Rates per level, by play. Plays that are not listed have the rates of the game.",
    },
  ),
  units: Type.Array(PositiveAmountText, { minItems: 1, maxItems: 20 }),
  maxTimes: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  maxStake: PositiveAmountText,
  maxPrize: PositiveAmountText,
  narrowPercent: Type.Integer({ minimum: 0, maximum: 100 }),
  narrowPrize: PositiveAmountText,
  cap: PositiveAmountText,
  kept: ShareText,
  reducedTo: ShareText,
  maxChase: Type.Integer({ minimum: 1, maximum: 100 }),
  paysAfterSeconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
});

const Version = Type.Object({
  version: Type.Integer(),
  terms: Terms,
  madeAt: Moment,
  madeBy: OrNull(Type.String({ description: "Null: the first terms of the game." })),
  approvedBy: OrNull(Type.String()),
});

const PlayRates = Type.Object({ play: Type.String(), levels: Type.Array(Type.String()), rates: Type.Array(RateText) });

const LotteryDay = Type.Object({
  gameCode: OrNull(Type.Unsafe<string>({ ...GameCode, description: "Null: all games." })),
  day: Day,
  closes: OrNull(Type.Unsafe<string>({ ...Time, description: "End of sales. Null: no draws." })),
  madeBy: Type.String(),
  madeAt: Moment,
});

const ReportFigures = {
  draws: Type.Integer(),
  bets: Type.Integer(),
  staked: Type.Unsafe<string>({ ...AmountText, description: "Of settled bets." }),
  prizes: AmountText,
  rebates: AmountText,
  result: Type.Unsafe<string>({ ...AmountText, description: "Staked, less prizes and rebates." }),
  open: Type.Unsafe<string>({ ...AmountText, description: "Stakes of bets that are not settled." }),
  refunded: Type.Unsafe<string>({ ...AmountText, description: "Stakes of cancelled and refunded bets." }),
};

export const LotteryTermsListing = Type.Object({
  currency: Type.String(),
  game: Game,
  lowestGroup: OrNull(Type.Integer()),
  highestGroup: OrNull(Type.Integer({ description: "Of the game; a brand's own is at most this." })),
  plays: Type.Array(PlayRates, { description: "Rates of the game. Empty where the prize group sets them." }),
  versions: Type.Array(Version),
  approvalId: OrNull(Type.String()),
});

export const LotteryReport = Type.Object({
  currency: Type.String(),
  from: Day,
  until: Day,
  rows: Type.Array(Type.Object({ day: Day, gameCode: GameCode, gameName: Type.String(), ...ReportFigures })),
  total: Type.Object(ReportFigures),
});

export const lotteryConsoleShapes = {
  readDrawBoard: { query: Type.Object({ brandId: Id }), value: LotteryBoard },
  listBrandDraws: {
    query: Type.Object({
      brandId: Id,
      gameCode: GameCode,
      view: Type.Unsafe<"coming" | "past">({ type: "string", enum: ["coming", "past"] }),
      before: Type.Optional(MomentCursor),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 30 }),
    }),
    value: Type.Object({ currency: Type.String(), draws: Type.Array(DrawLine), next: OrNull(Type.String()) }),
  },
  readBrandDraw: { params: Type.Object({ id: Id }), value: BrandDraw },
  enterResult: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      revision: Type.Integer({ minimum: 1, description: "The next one. A later one corrects the result." }),
      publishedFor: Type.String({
        pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$",
        description: "Date and time of the draw as the source publishes them, in the game's time zone.",
      }),
      result: LotteryResult,
      source: Type.String({ minLength: 3, maxLength: 200, pattern: "\\S", description: "Where the result was read." }),
      isRepeatChecked: Type.Boolean({ description: "The result equals an earlier draw's and was compared again." }),
    }),
    value: Type.Object({
      outcome: Type.Unsafe<"first" | "agreed" | "differs">({ type: "string", enum: ["first", "agreed", "differs"] }),
      differences: Type.Array(Type.Object({ row: Type.String(), place: Type.Integer() })),
    }),
  },
  cancelBrandDraw: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Reason }),
    value: Type.Object({ approvalId: OrNull(Type.String({ description: "Of the proposal, if it needs one." })) }),
  },
  listLotteryTerms: {
    query: Type.Object({ brandId: Id, gameCode: GameCode }),
    value: LotteryTermsListing,
  },
  changeLotteryTerms: {
    body: Type.Object({
      brandId: Id,
      gameCode: GameCode,
      basedOn: Type.Integer({ description: "The version that the caller has seen." }),
      terms: Terms,
      reason: Reason,
    }),
    value: Type.Object({
      version: OrNull(Type.Integer()),
      approvalId: OrNull(Type.String({ description: "Of the proposal, if it needs one." })),
    }),
  },
  listLotteryDays: {
    query: Type.Object({ brandId: Id }),
    value: Type.Object({
      timeZone: Type.String(),
      games: Type.Array(Game),
      days: Type.Array(LotteryDay),
    }),
  },
  addLotteryDay: {
    body: Type.Object({
      brandId: Id,
      gameCode: OrNull(GameCode),
      day: Day,
      closes: OrNull(Time),
      cancelsDraws: Type.Boolean({ description: "Cancel draws of that day that exist, and return their stakes." }),
      reason: Reason,
    }),
    value: Type.Object({ cancelled: Type.Integer() }),
  },
  removeLotteryDay: {
    body: Type.Object({ brandId: Id, gameCode: OrNull(GameCode), day: Day, reason: Reason }),
    value: Type.Null(),
  },
  readLotteryReport: {
    query: Type.Object({ brandId: Id, from: Type.Optional(Day), until: Type.Optional(Day) }),
    value: LotteryReport,
  },
};

export type LotteryBoard = Static<typeof LotteryBoard>;
export type BrandDraw = Static<typeof BrandDraw>;
export type BrandDrawLine = Static<typeof DrawLine>;
export type LotteryTermsDraft = Static<typeof Terms>;
export type LotteryTermsVersion = Static<typeof Version>;
export type ConsoleLottery = Static<typeof Game>;
export type ConsoleLotteryDay = Static<typeof LotteryDay>;
export type LotteryResultRow = Static<typeof ResultRow>;
export type LotteryTermsListing = Static<typeof LotteryTermsListing>;
export type LotteryReport = Static<typeof LotteryReport>;
