import { type Fraction, fraction, minus } from "../exact/fraction.ts";
import type { Play } from "./play.ts";
import { type Rates, returnsOf } from "./prices.ts";

/** Bounds of a play's return, in percent of the stake. */
export type ReturnLimits = { readonly lowestPercent: number; readonly highestPercent: number };

export type RatesProblem = "LEVELS_DIFFER" | "FIXED_LEVEL_CHANGED" | "RETURN_TOO_HIGH" | "RETURN_TOO_LOW";

/**
 * Checks rates that an operator enters. A rate copied from another platform may assume a different way of charging:
 * 750 for a Vietnamese pair returns 171 % where the stake is charged for each of 27 rows.
 */
export function checkRates(
  play: Play,
  rates: Rates,
  { lowestPercent, highestPercent }: ReturnLimits,
): RatesProblem | null {
  if (rates.length !== play.levels.length) return "LEVELS_DIFFER";
  if (play.levels.some(({ pays }, level) => pays !== undefined && pays !== rates[level])) return "FIXED_LEVEL_CHANGED";
  const { lowest, highest } = returnsOf(play, rates);
  if (isLess(percent(highestPercent), highest)) return "RETURN_TOO_HIGH";
  return isLess(lowest, percent(lowestPercent)) ? "RETURN_TOO_LOW" : null;
}

function percent(value: number): Fraction {
  // Percentages have at most two decimals.
  return fraction(BigInt(Math.round(value * 100)), 10_000n);
}

function isLess(one: Fraction, other: Fraction): boolean {
  return minus(one, other).numerator < 0n;
}
