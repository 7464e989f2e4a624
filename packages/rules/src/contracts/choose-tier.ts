import { type Amount, max, subtract, ZERO } from "@perya/money";
import type { ContractTier, PeriodFigures, Threshold } from "./terms.ts";

const ALL: readonly Threshold[] = ["bet", "profit", "members"];

/** Returns the index of the highest tier whose thresholds are all reached; null if none are. */
export function chooseTier(tiers: readonly ContractTier[], figures: PeriodFigures): number | null {
  const reached = tiers.findLastIndex((tier) => ALL.every((at) => tier[at] <= 0 || figures[at] >= tier[at]));
  return reached === -1 ? null : reached;
}

/**
 * Returns what the team still needs to reach a tier, such as "₱796,575.00 and 6 members". Zero for thresholds already
 * reached.
 */
export function missingTo(tier: ContractTier, figures: PeriodFigures): PeriodFigures {
  return {
    bet: missing(tier.bet, figures.bet),
    profit: missing(tier.profit, figures.profit),
    members: Math.max(0, tier.members - figures.members),
  };
}

function missing(wanted: Amount, reached: Amount): Amount {
  return wanted > ZERO ? max(ZERO, subtract(wanted, reached)) : ZERO;
}
