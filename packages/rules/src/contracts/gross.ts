import { add, type Amount, floor, fromMillionths, max, min, multiplyRate, ZERO } from "@perya/money";
import type { CarryOver, ContractRate, PeriodFigures, TieredTerms } from "./terms.ts";

/**
 * Calculates the gross commission, rounded down, so that the parts of a line never sum to more than its total at the
 * same rate.
 */
export function grossOf(base: Amount, rate: ContractRate): Amount {
  return multiplyRate(base, fromMillionths(BigInt(rate) * 10n), floor);
}

/** Returns the base of the rate, never negative: valid stake for a salary, the players' losses for a dividend. */
export function baseOf(terms: TieredTerms, { bet, profit }: PeriodFigures, broughtForward: Amount): Amount {
  return max(ZERO, terms.kind === "dividend" ? add(profit, broughtForward) : bet);
}

/** Returns the amount carried over from earlier periods that this period deducts: zero or negative. */
export function broughtForwardInto(terms: TieredTerms, fromBefore: Amount): Amount {
  if (fromBefore > ZERO) throw new Error("only what the players won is brought forward, as an amount below zero");
  return terms.kind === "dividend" && terms.carryOver !== "none" ? fromBefore : ZERO;
}

/** Returns the amount carried over to the next period, whether or not a tier was reached: zero or negative. */
export function carryForward(terms: TieredTerms, profit: Amount, broughtForward: Amount): Amount {
  if (terms.kind !== "dividend") return ZERO;
  const still: Record<CarryOver, Amount> = { none: ZERO, next: profit, always: add(profit, broughtForward) };
  return min(ZERO, still[terms.carryOver]);
}
