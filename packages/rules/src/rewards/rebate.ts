import {
  amount,
  fromTenThousandths,
  max,
  min,
  multiplyRate,
  parseAmount,
  parseRate,
  rate,
  roundDown,
  subtract,
  sum,
  ZERO,
} from "@perya/money";
import type { Amount } from "@perya/money";

/** Rates by category, as factors: "0.008" is 0.8 %. For net loss, a single rate named ALL. */
export type RebateLevel = { rates: Record<string, string>; cap: string | null };

/** A version of a rebate program. Amounts are wire texts. */
export type RebateTerms = {
  /** Terms by VIP level, from level 1. Levels above the list have the last entry. */
  levels: RebateLevel[];
  /** A rebate above this amount needs an operator's approval. */
  autoApproveMax: string;
  /** Time at which a manual program pays unclaimed rebates, on the day after the period, in the brand's time zone. */
  payAt: string;
};

export type RebateBase = "validBet" | "netLoss";
/** A member's settled bets of a period in one category. */
export type RebatePlay = { category: string; stake: Amount; validStake: Amount; win: Amount };
/** One line of a rebate's calculation. */
export type RebateLine = { category: string; base: Amount; rate: string; amount: Amount };

/** The category name of net loss, which is calculated over all games. */
export const ALL_CATEGORIES = "ALL";
/** Limits above which terms need dual approval (rebate_needs_approval). */
export const REBATE_LIMITS = {
  rate: { validBet: "0.015", netLoss: "0.2" },
  cap: "20000.00",
  autoApproveMax: "10000.00",
} as const;

export type RebateProblem = "levels" | "rates" | "caps" | "autoApproveMax" | "payAt";

/** Checks terms, as the table does (rebate_terms_fault). */
export function checkRebateTerms({ levels, autoApproveMax, payAt }: RebateTerms, base: RebateBase): RebateProblem[] {
  const rates = levels.flatMap((level) => Object.entries(level.rates));
  const problems: Record<RebateProblem, boolean> = {
    levels: levels.length === 0 || levels.length > 12,
    rates: rates.length === 0 || !rates.every(([category, text]) => isRate(text) && isOf(base, category)),
    caps: levels.some(({ cap }) => cap !== null && !isAbove(cap, ZERO)),
    autoApproveMax: typeof parseAmount(autoApproveMax) === "string",
    payAt: !/^([01]\d|2[0-3]):[0-5]\d$/.test(payAt),
  };
  return (Object.keys(problems) as RebateProblem[]).filter((problem) => problems[problem]);
}

const isOf = (base: RebateBase, category: string) => (category === ALL_CATEGORIES) === (base === "netLoss");

const isRate = (text: string) => {
  const read = parseRate(text);
  return typeof read === "bigint" && read > 0n && read <= rate("1");
};

const isAbove = (text: string, limit: Amount) => {
  const read = parseAmount(text);
  return typeof read === "bigint" && read > limit;
};

export function needsRebateApproval({ levels, autoApproveMax }: RebateTerms, base: RebateBase): boolean {
  const isHigh = ({ rates, cap }: RebateLevel) =>
    Object.values(rates).some((text) => rate(text) > rate(REBATE_LIMITS.rate[base])) ||
    cap === null ||
    amount(cap) > amount(REBATE_LIMITS.cap);
  return levels.some(isHigh) || amount(autoApproveMax) > amount(REBATE_LIMITS.autoApproveMax);
}

/** Returns the terms of a VIP level. */
export function rebateLevelOf({ levels }: Pick<RebateTerms, "levels">, level: number): RebateLevel {
  const found = levels[Math.min(level, levels.length) - 1];
  if (!found) throw new Error(`a rebate program has no level ${level}`);
  return found;
}

/**
 * Calculates a rebate: min(cap, Σ ⌊valid stake × rate⌋), or with the net loss as the base. Lines without a rate are
 * left out.
 */
export function rebateOf(
  base: RebateBase,
  { rates, cap }: RebateLevel,
  plays: readonly RebatePlay[],
  bonuses: Amount = ZERO,
): { lines: RebateLine[]; earned: Amount } {
  const bases: readonly (readonly [string, Amount])[] =
    base === "netLoss"
      ? [[ALL_CATEGORIES, netLoss(plays, bonuses)]]
      : plays.map(({ category, validStake }) => [category, validStake] as const);
  const lines = bases.flatMap(([category, counted]) => {
    const text = rates[category];
    if (text === undefined || counted <= ZERO) return [];
    return [{ category, base: counted, rate: text, amount: multiplyRate(counted, rate(text), roundDown) }];
  });
  const whole = sum(lines.map((line) => line.amount));
  return { lines, earned: cap === null ? whole : min(amount(cap), whole) };
}

/** Calculates the net loss: max(0, stakes − payouts − bonuses). */
function netLoss(plays: readonly RebatePlay[], bonuses: Amount): Amount {
  const [stakes, payouts] = [sum(plays.map(({ stake }) => stake)), sum(plays.map(({ win }) => win))];
  return max(ZERO, subtract(subtract(stakes, payouts), bonuses));
}

/**
 * Returns the amount paid for a period with corrections of earlier periods. An amount below zero is carried to the
 * next one.
 */
export function settleRebate(earned: Amount, corrected: Amount): { amount: Amount; carryOver: Amount } {
  const whole = fromTenThousandths(earned + corrected);
  return { amount: max(ZERO, whole), carryOver: min(ZERO, whole) };
}
