import type { Amount } from "@perya/money";
import { chooseTier } from "./choose-tier.ts";
import {
  CARRY_OVERS,
  type ContractRate,
  type ContractTerms,
  type DividendTerms,
  type PeriodFigures,
  type RealTimeTerms,
  type TieredTerms,
} from "./terms.ts";

/** A brand's setting. By default a downline's rate must be below that of its upline. */
export type ContainmentPolicy = { allowsEqualRate: boolean };

/**
 * Why terms do not fit within others. Tiers are counted from zero; `most` and `least` are the limits that would fit.
 */
export type ContainmentViolation =
  | { violation: "currencyDiffers" | "cycleDiffers" | "carryOverGentler" }
  | { violation: "activeBetLower" | "singleBetLower"; least: Amount }
  /** At the start of this tier, the upline's own contract would pay nothing. */
  | { violation: "tierTooEasy"; tier: number; least: PeriodFigures }
  | { violation: "rateTooHigh"; tier: number; most: ContractRate }
  | { violation: "winRateTooHigh" | "lossRateTooHigh"; most: ContractRate };

/**
 * Checks whether the holder of `above` may grant `below`. Empty if so: wherever the downline earns, the upline's rate
 * is higher, so that every upline can be paid the difference.
 */
export function checkContainment(
  below: ContractTerms,
  above: ContractTerms,
  policy: ContainmentPolicy,
): ContainmentViolation[] {
  const currency: ContainmentViolation[] = below.currency === above.currency ? [] : [{ violation: "currencyDiffers" }];
  if (below.kind === "realtime" && above.kind === "realtime")
    return [...currency, ...compareRealTime(below, above, policy)];
  if (below.kind === "dividend" && above.kind === "dividend")
    return [...currency, ...comparePeriods(below, above), ...compareTiers(below, above, policy)];
  if (below.kind === "realtime" || above.kind === "realtime" || below.kind !== above.kind)
    throw new Error("contracts of two kinds do not contain each other");
  return [...currency, ...compareTiers(below, above, policy)];
}

function compareRealTime(
  below: RealTimeTerms,
  above: RealTimeTerms,
  policy: ContainmentPolicy,
): ContainmentViolation[] {
  const problems: ContainmentViolation[] = [];
  const [mostWin, mostLoss] = [mostBelow(above.winRate, policy), mostBelow(above.lossRate, policy)];
  if (below.winRate > mostWin) problems.push({ violation: "winRateTooHigh", most: mostWin });
  if (below.lossRate > mostLoss) problems.push({ violation: "lossRateTooHigh", most: mostLoss });
  if (below.singleBet < above.singleBet) problems.push({ violation: "singleBetLower", least: above.singleBet });
  return problems;
}

/** Checks that both have the same periods, because the difference is paid per period. */
function comparePeriods(below: DividendTerms, above: DividendTerms): ContainmentViolation[] {
  const problems: ContainmentViolation[] = [];
  if (below.cycle !== above.cycle) problems.push({ violation: "cycleDiffers" });
  if (CARRY_OVERS.indexOf(below.carryOver) < CARRY_OVERS.indexOf(above.carryOver))
    problems.push({ violation: "carryOverGentler" });
  return problems;
}

function compareTiers(below: TieredTerms, above: TieredTerms, policy: ContainmentPolicy): ContainmentViolation[] {
  const problems: ContainmentViolation[] = [];
  // With a lower active bet, more members would count as active for the downline than for the upline, and the number
  // of active members is a threshold.
  if (below.activeBet < above.activeBet) problems.push({ violation: "activeBetLower", least: above.activeBet });

  below.tiers.forEach((tier, index) => {
    const reached = above.tiers[chooseTier(above.tiers, tier) ?? -1];
    const [easiest] = above.tiers;
    if (!easiest) throw new Error("a contract has tiers");
    if (!reached) problems.push({ violation: "tierTooEasy", tier: index, least: thresholdsOf(easiest) });
    else if (tier.rate > mostBelow(reached.rate, policy))
      problems.push({ violation: "rateTooHigh", tier: index, most: mostBelow(reached.rate, policy) });
  });
  return problems;
}

/** Returns the highest rate that may be granted below this one. A rate of zero always fits. */
function mostBelow(rate: ContractRate, { allowsEqualRate }: ContainmentPolicy): ContractRate {
  return allowsEqualRate ? rate : Math.max(0, rate - 1);
}

function thresholdsOf({ bet, profit, members }: PeriodFigures): PeriodFigures {
  return { bet, profit, members };
}
