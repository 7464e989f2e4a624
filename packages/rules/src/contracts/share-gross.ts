import { type Amount, floor, fromTenThousandths, sum } from "@perya/money";
import { grossOf } from "./gross.ts";
import { type ContractRate, WHOLE_RATE } from "./terms.ts";

/**
 * Splits the gross between lines so that the shares sum to it exactly. Each share is rounded down; the remaining
 * units go one each to the shares that lost most by rounding, ties in list order. Negative bases get negative shares,
 * unlike in `shareOut`, whose weights are never negative.
 */
export function shareGross(bases: readonly Amount[], rate: ContractRate): Amount[] {
  const whole = sum(bases);
  // Without a positive base there is no gross to share.
  if (whole <= 0n) return bases.map(() => fromTenThousandths(0n));

  const parts = bases.map((base) => ({ gross: grossOf(base, rate), lost: lostBy(base, rate) }));
  const left = grossOf(whole, rate) - sum(parts.map(({ gross }) => gross));
  const favoured = new Set(parts.toSorted((one, other) => other.lost - one.lost).slice(0, Number(left)));
  return parts.map((part) => fromTenThousandths(favoured.has(part) ? part.gross + 1n : part.gross));
}

/** Returns what a share lost by rounding, in hundred-thousandths of a unit. */
function lostBy(base: Amount, rate: ContractRate): number {
  const [exact, unit] = [base * BigInt(rate), BigInt(WHOLE_RATE)];
  return Number(exact - floor(exact, unit) * unit);
}
