import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { GAME_CATEGORIES, type GameCategory } from "../games/game-categories.ts";
import { PROMOTION_ENTRIES, PROMOTION_PERIODS, PROMOTION_TYPES } from "./promotion-words.ts";

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: "string", enum: [...words] });

const Amount = Type.Unsafe<string>({ ...AmountText, maxLength: 17 });
const Category = Type.Union([Type.Unsafe<GameCategory>({ type: "string", enum: GAME_CATEGORIES }), Type.Null()]);
const Percent = Type.Integer({ minimum: 0, maximum: 100 });

/** Wagering terms of bonus money (rules, bonus-terms.ts). */
const Wagering = Type.Object({
  times: Type.Integer({ minimum: 0, maximum: 100 }),
  base: oneOf(["bonus", "depositAndBonus"]),
  deposit: Amount,
  weights: Type.Object({
    games: Type.Record(Type.String({ maxLength: 64 }), Percent),
    categories: Type.Record(Type.String({ maxLength: 16 }), Percent),
    otherwise: Percent,
  }),
  maxBet: Type.Union([Amount, Type.Null()]),
  capTimes: Type.Union([Type.Integer({ minimum: 1, maximum: 1000 }), Type.Null()]),
  days: Type.Integer({ minimum: 1, maximum: 365 }),
});

/** A game whose vendor supports free rounds, with its name from when the terms were written. */
export const RoundsGame = Type.Object({
  id: Type.String({ format: "uuid" }),
  name: Type.String({ minLength: 1, maxLength: 80 }),
  category: Type.Unsafe<GameCategory>({ type: "string", enum: GAME_CATEGORIES }),
});

export const PromotionGift = Type.Union([
  Type.Object({ kind: Type.Literal("cash"), amount: Amount }),
  Type.Object({ kind: Type.Literal("bonus"), amount: Amount, terms: Wagering }),
  Type.Object({ kind: Type.Literal("points"), amount: Amount }),
  Type.Object(
    {
      kind: Type.Literal("match"),
      percent: Type.Integer({ minimum: 1, maximum: 500 }),
      most: Amount,
      terms: Wagering,
    },
    { description: "Bonus money: a percentage of the deposit." },
  ),
  Type.Object(
    {
      kind: Type.Literal("rebate"),
      rateBp: Type.Integer({ minimum: 1, maximum: 500 }),
      category: Category,
      most: Amount,
    },
    { description: "Cash: a share of the valid stake of the previous period, in hundredths of a percent." },
  ),
  Type.Object(
    {
      kind: Type.Literal("freeRounds"),
      game: RoundsGame,
      count: Type.Integer({ minimum: 1, maximum: 1000 }),
      stake: Amount,
      days: Type.Integer({ minimum: 1, maximum: 365, description: "Days to play them once the reward is claimed." }),
      terms: Type.Union([Wagering, Type.Null()], {
        description: "Of winnings as bonus money; null: winnings are cash.",
      }),
    },
    { description: "Bonus bets: rounds of one game without a stake." },
  ),
]);

/** Conditions for eligibility, all of which must hold. The goal says what the member must do afterwards. */
export const PromotionCondition = Type.Union([
  Type.Object({ kind: Type.Literal("firstDeposit"), minimum: Amount }),
  Type.Object({ kind: Type.Literal("deposit"), minimum: Amount }),
  Type.Object({ kind: Type.Literal("validStake"), minimum: Amount, category: Category }),
  Type.Object({ kind: Type.Literal("vipLevel"), level: Type.Integer({ minimum: 1, maximum: 100 }) }),
  Type.Object({ kind: Type.Literal("accountAge"), days: Type.Integer({ minimum: 1, maximum: 3650 }) }),
  Type.Object({ kind: Type.Literal("newAccount"), days: Type.Integer({ minimum: 1, maximum: 3650 }) }),
  Type.Object({ kind: Type.Literal("mobileVerified") }),
  Type.Object({ kind: Type.Literal("identityVerified") }),
  Type.Object({
    kind: Type.Literal("weekday"),
    days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
  }),
]);

/** What a member must reach after joining the promotion. */
export const PromotionGoal = Type.Union([
  Type.Object({ kind: Type.Literal("wager"), amount: Amount, category: Category }),
  Type.Object({ kind: Type.Literal("deposit"), amount: Amount }),
]);

const Local = Type.String({
  pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$",
  description: "In the brand's time zone.",
});

/** Terms of a promotion. Existing claims keep the terms under which they were made. */
export const PromotionTerms = Type.Object({
  type: oneOf(PROMOTION_TYPES),
  entry: oneOf(PROMOTION_ENTRIES),
  gift: PromotionGift,
  conditions: Type.Array(PromotionCondition, { maxItems: 9 }),
  goal: Type.Union([PromotionGoal, Type.Null()], { description: "Of a promotion to join." }),
  period: oneOf(PROMOTION_PERIODS),
  images: Type.Integer({ minimum: 0, maximum: 3, description: "Images that an application needs." }),
  claimDays: Type.Integer({ minimum: 1, maximum: 365, description: "Days to claim the reward once it is issued." }),
  starts: Local,
  ends: Type.Union([Local, Type.Null()]),
});

const Words = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 60 }),
  lead: Type.String({ minLength: 1, maxLength: 200, description: "What to do, in one sentence." }),
});
export const PromotionTexts = Type.Object({ EN: Words, TY: Words });

export type PromotionTerms = Static<typeof PromotionTerms>;
export type RoundsGame = Static<typeof RoundsGame>;
export type PromotionGift = Static<typeof PromotionGift>;
export type PromotionCondition = Static<typeof PromotionCondition>;
export type PromotionGoal = Static<typeof PromotionGoal>;
export type PromotionTexts = Static<typeof PromotionTexts>;
