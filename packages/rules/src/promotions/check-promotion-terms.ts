import {
  GAME_CATEGORIES,
  type GameCategory,
  type PromotionGift,
  type PromotionTerms,
  type PromotionTermsProblem,
} from "@perya/contract";
import { type Amount, ZERO } from "@perya/money";
import { type BonusTerms, checkBonusTerms } from "../rewards/bonus-terms.ts";
import { isPositive, mostOf } from "./check-offer.ts";

/** What a jurisdiction allows. */
export type BonusLaw = {
  isAllowed: boolean;
  /** Highest wagering in times of the bonus, in the game that counts least; null without a limit. */
  maxTimes: number | null;
  /** Activity and reward of an incentive concern one product only. */
  isOneProduct: boolean;
};

/** Without rules of the jurisdiction. */
export const NO_BONUS_LAW: BonusLaw = { isAllowed: true, maxTimes: null, isOneProduct: false };

/** What keeps these terms from being published, under the brand's law. Empty: nothing. */
export function checkPromotionTerms(terms: PromotionTerms, budget: Amount, law: BonusLaw): PromotionTermsProblem[] {
  const { gift, entry, goal, conditions, images, starts, ends } = terms;
  const wagering = wageringOf(gift);
  const kinds = conditions.map(({ kind }) => kind);
  const problems: Record<PromotionTermsProblem, boolean> = {
    gift: mostOf(gift) <= ZERO,
    // The deposit of a match is known only from a deposit condition or goal.
    percent: gift.kind === "match" && goal?.kind !== "deposit" && !kinds.some((kind) => /deposit/i.test(kind)),
    // The database accepts only games whose vendor takes free rounds (free_rounds_fault).
    game: gift.kind === "freeRounds" && gift.game.name === "",
    wagering: wagering !== null && checkBonusTerms(wagering).length > 0,
    goal: (entry === "join") !== (goal !== null) || (goal !== null && !isPositive(goal.amount)),
    deposit: conditions.some((condition) => "minimum" in condition && !isPositive(condition.minimum)),
    // A rebate reads the previous period, so it has no other window and is claimed once per period.
    conditions:
      new Set(kinds).size < kinds.length || (gift.kind === "rebate" && (terms.period === "once" || entry !== "claim")),
    images: entry === "apply" ? images < 1 : images > 0,
    claimDays: terms.claimDays < 1,
    schedule: ends !== null && ends <= starts,
    budget: budget < mostOf(gift) || budget <= ZERO,
    notAllowed: !law.isAllowed,
    wageringTooHigh: wagering !== null && law.maxTimes !== null && hardestOf(wagering) > law.maxTimes,
    products: law.isOneProduct && productsOf(terms).size > 1,
  };
  return (Object.keys(problems) as PromotionTermsProblem[]).filter((problem) => problems[problem]);
}

/** Of bonus money, or of what free rounds win. */
export function wageringOf(gift: PromotionGift): BonusTerms | null {
  return "terms" in gift ? gift.terms : null;
}

/** Times the bonus to be staked in the game that counts least. A base with the deposit at least doubles it. */
function hardestOf({ times, base, weights }: BonusTerms): number {
  const percents = [...Object.values(weights.games), ...Object.values(weights.categories), weights.otherwise];
  const least = Math.min(...percents.filter((percent) => percent > 0), 100);
  return (times * (base === "bonus" ? 1 : 2) * 100) / least;
}

type Product = "betting" | "bingo" | "lottery" | "casino";
const PRODUCTS: Partial<Record<GameCategory, Product>> = {
  SPORTS: "betting",
  ESPORTS: "betting",
  COCKFIGHT: "betting",
  BINGO: "bingo",
  LOTT: "lottery",
  ELOTT: "lottery",
};
const productOf = (category: GameCategory): Product => PRODUCTS[category] ?? "casino";

/** Products that what is staked for it, or with it, belongs to. One without any category is unrestricted. */
function productsOf({ gift, goal, conditions }: PromotionTerms): Set<Product> {
  const activities = [goal, ...conditions, gift].flatMap((part) =>
    part !== null && "category" in part && part.category !== null ? [part.category] : [],
  );
  if (gift.kind === "freeRounds") activities.push(gift.game.category);
  const wagering = wageringOf(gift);
  const isFree = !wagering || wagering.times === 0 || wagering.weights.otherwise > 0;
  const counting = isFree ? [] : GAME_CATEGORIES.filter((category) => (wagering.weights.categories[category] ?? 0) > 0);
  return new Set([...activities, ...counting].map(productOf));
}
