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
  /** Maximum wagering as a multiple of the bonus, in the game that counts least; null for no limit. */
  maxTimes: number | null;
  /** True if the activity and the reward of an incentive must concern the same product. */
  isOneProduct: boolean;
};

/** For jurisdictions without bonus rules. */
export const NO_BONUS_LAW: BonusLaw = { isAllowed: true, maxTimes: null, isOneProduct: false };

/**
 * Returns the problems that prevent publishing these terms, under the law of the brand's jurisdiction. Empty if there
 * are none.
 */
export function checkPromotionTerms(terms: PromotionTerms, budget: Amount, law: BonusLaw): PromotionTermsProblem[] {
  const { gift, entry, goal, conditions, images, starts, ends } = terms;
  const wagering = wageringOf(gift);
  const kinds = conditions.map(({ kind }) => kind);
  const problems: Record<PromotionTermsProblem, boolean> = {
    gift: mostOf(gift) <= ZERO,
    // A match needs a deposit, and only a deposit condition or a deposit goal provides one.
    percent: gift.kind === "match" && goal?.kind !== "deposit" && !kinds.some((kind) => /deposit/i.test(kind)),
    // The database accepts only games whose vendor takes free rounds (free_rounds_fault).
    game: gift.kind === "freeRounds" && gift.game.name === "",
    wagering: wagering !== null && checkBonusTerms(wagering).length > 0,
    goal: (entry === "join") !== (goal !== null) || (goal !== null && !isPositive(goal.amount)),
    deposit: conditions.some((condition) => "minimum" in condition && !isPositive(condition.minimum)),
    // A rebate is computed from the previous period, so its period cannot be "once" and its entry must be "claim".
    conditions:
      new Set(kinds).size < kinds.length || (gift.kind === "rebate" && (terms.period === "once" || entry !== "claim")),
    images: entry === "apply" ? images < 1 : images > 0,
    claimDays: terms.claimDays < 1,
    schedule: ends !== null && ends <= starts,
    budget: budget < mostOf(gift) || budget <= ZERO,
    notAllowed: !law.isAllowed,
    wageringTooHigh: wagering !== null && law.maxTimes !== null && hardestOf(gift, wagering) > law.maxTimes,
    products: law.isOneProduct && productsOf(terms).size > 1,
  };
  return (Object.keys(problems) as PromotionTermsProblem[]).filter((problem) => problems[problem]);
}

/** Returns the wagering terms of bonus money, or of the wins of free rounds. Null for other gifts. */
export function wageringOf(gift: PromotionGift): BonusTerms | null {
  return "terms" in gift ? gift.terms : null;
}

/**
 * Returns the wagering as a multiple of the bonus, in the game that counts least. Unlimited if the base includes a
 * deposit that the bonus does not depend on.
 */
function hardestOf(gift: PromotionGift, { times, base, weights }: BonusTerms): number {
  const percents = [...Object.values(weights.games), ...Object.values(weights.categories), weights.otherwise];
  const least = Math.min(...percents.filter((percent) => percent > 0), 100);
  const deposits = base === "bonus" ? 0 : gift.kind === "match" ? 100 / gift.percent : Infinity;
  return times === 0 ? 0 : (times * (1 + deposits) * 100) / least;
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

/**
 * Lists the products in which a member must stake to get the gift or to wager it. Parts without a category are
 * unrestricted.
 */
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
