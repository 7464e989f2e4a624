import { add, type Amount, floor, fromMillionths, max, min, multiplyRate, ZERO } from "@perya/money";
import type { CarryOver, ContractRate, PeriodFigures, TieredTerms } from "./terms.ts";

/** Always rounded down, so that what is handed down a line never comes to more than the rate at its top. */
export function grossOf(base: Amount, rate: ContractRate): Amount {
  return multiplyRate(base, fromMillionths(BigInt(rate) * 10n), floor);
}

/** What the rate is taken of, never below zero: valid stake for a salary, what the players lost for a dividend. */
export function baseOf(terms: TieredTerms, { bet, profit }: PeriodFigures, broughtForward: Amount): Amount {
  return max(ZERO, terms.kind === "dividend" ? add(profit, broughtForward) : bet);
}

/** What of earlier periods is taken off this one: nothing, or an amount below zero. */
export function broughtForwardInto(terms: TieredTerms, fromBefore: Amount): Amount {
  if (fromBefore > ZERO) throw new Error("only what the players won is brought forward, as an amount below zero");
  return terms.kind === "dividend" && terms.carryOver !== "none" ? fromBefore : ZERO;
}

/** What the next period will be given as brought forward. Whether a tier was reached does not matter. */
export function carryForward(terms: TieredTerms, profit: Amount, broughtForward: Amount): Amount {
  if (terms.kind !== "dividend") return ZERO;
  const still: Record<CarryOver, Amount> = { none: ZERO, next: profit, always: add(profit, broughtForward) };
  return min(ZERO, still[terms.carryOver]);
}
