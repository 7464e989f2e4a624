import type { PromotionTerms } from "@perya/contract";
import { amount, min, sum, ZERO, type Amount } from "@perya/money";
import { checkOffer, type OfferPerson } from "./check-offer.ts";

/** One period of one player's past: a day, week or month, or all days for "once". */
export type PastPeriod = {
  person: OfferPerson;
  weekday: number;
  deposit: Amount;
  validStake: Amount;
  /** Stake that a goal would have counted. */
  goalStake: Amount;
};

export type CostForecast = { claims: number; cost: Amount; withoutBudget: Amount };

/**
 * Calculates what the promotion would have cost in the past if every eligible player had claimed it: an upper bound.
 * For applications, everyone who meets the conditions counts.
 */
export function forecastCost(terms: PromotionTerms, past: readonly PastPeriod[], budget: Amount): CostForecast {
  const now = new Date(0);
  const costs = past.flatMap(({ person, weekday, deposit, validStake, goalStake }) => {
    const facts = { now, startsAt: now, endsAt: null, state: "live", hasClaim: false, budgetLeft: budget } as const;
    const verdict = checkOffer(terms, person, { ...facts, weekday, deposit, validStake });
    const isReached =
      terms.goal === null || (terms.goal.kind === "deposit" ? deposit : goalStake) >= amount(terms.goal.amount);
    return verdict.reasons.length === 0 && isReached && verdict.amount !== null ? [verdict.amount] : [];
  });
  const withoutBudget = costs.length === 0 ? ZERO : sum(costs);
  return { claims: costs.length, cost: min(withoutBudget, budget), withoutBudget };
}
