import { amount, fromTenThousandths, max, min, subtract, ZERO, type Amount } from "@perya/money";

/**
 * Wagering terms of bonus money. A grant keeps the terms at its issue, so later changes of the offer don't affect it.
 * Amounts are wire texts.
 */
export type BonusTerms = {
  /** Wagering requirement as a multiple of the base. */
  times: number;
  base: "bonus" | "depositAndBonus";
  /** Amount of the deposit that the bonus belongs to. Used only with the base "depositAndBonus". */
  deposit: string;
  /** Percentage of a valid stake that counts: by game id, or else by category, or else `otherwise`. */
  weights: { games: Record<string, number>; categories: Record<string, number>; otherwise: number };
  /** Highest stake that may use bonus money; null for no limit. */
  maxBet: string | null;
  /** Maximum that is converted to cash, as a multiple of the bonus; null for no limit. */
  capTimes: number | null;
  /** Days from the activation in which the bonus must be wagered. */
  days: number;
};

/** Weight of games that count towards no requirement and take no bonus money. */
const NO_WEIGHT = 0;

export type BonusTermsProblem = "times" | "deposit" | "weights" | "maxBet" | "capTimes" | "days";

/**
 * Checks the limits that hold for every brand; a jurisdiction may be stricter. The table checks the same
 * (bonus_terms_fault).
 */
export function checkBonusTerms(terms: BonusTerms): BonusTermsProblem[] {
  const { times, deposit, weights, maxBet, capTimes, days } = terms;
  const percents = [...Object.values(weights.games), ...Object.values(weights.categories), weights.otherwise];
  const problems: Record<BonusTermsProblem, boolean> = {
    times: !isWhole(times, 0, 100),
    deposit: amount(deposit) < ZERO,
    // At least one game must count, or the requirement could never be met.
    weights: !percents.every((percent) => isWhole(percent, 0, 100)) || !percents.some((percent) => percent > NO_WEIGHT),
    maxBet: maxBet !== null && amount(maxBet) <= ZERO,
    capTimes: capTimes !== null && !isWhole(capTimes, 1, 1000),
    days: !isWhole(days, 1, 365),
  };
  return (Object.keys(problems) as BonusTermsProblem[]).filter((problem) => problems[problem]);
}

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** Returns the amount that must be wagered before the bonus becomes cash. */
export function requiredWagering(bonus: Amount, { times, base, deposit }: BonusTerms): Amount {
  const of = base === "bonus" ? bonus : fromTenThousandths(bonus + amount(deposit));
  return fromTenThousandths(of * BigInt(times));
}

/** Returns the maximum that is converted to cash; null without a limit. */
export function capOfBonus(bonus: Amount, { capTimes }: BonusTerms): Amount | null {
  return capTimes === null ? null : fromTenThousandths(bonus * BigInt(capTimes));
}

/** Returns the percentage of a valid stake that counts in this game. Unlisted games have the weight `otherwise`. */
export function weightOf({ weights }: Pick<BonusTerms, "weights">, game: { gameId: string; category: string }): number {
  return weights.games[game.gameId] ?? weights.categories[game.category] ?? weights.otherwise;
}

/** Returns the part of a valid stake that counts, up to what remains of the requirement. */
export function countedOf(validStake: Amount, percent: number, left: Amount): Amount {
  return max(ZERO, min(fromTenThousandths((validStake * BigInt(percent)) / 100n), left));
}

/** Returns the stake still needed at this weight to count what is left, rounded up. Null for a weight of zero. */
export function stillToStake(left: Amount, percent: number): Amount | null {
  if (percent === NO_WEIGHT) return null;
  const share = BigInt(percent);
  return fromTenThousandths((left * 100n + share - 1n) / share);
}

/**
 * Splits a stake: cash first, bonus money for the rest. Returns an error code if funds are too low, or if the stake
 * is above the maximum for bonus money.
 */
export function splitStake(
  stake: Amount,
  { cash, bonus, maxBet }: { cash: Amount; bonus: Amount; maxBet: Amount | null },
): { cash: Amount; bonus: Amount } | "FUNDS_TOO_LOW" | "BONUS_BET_TOO_HIGH" {
  const fromCash = min(stake, cash);
  const fromBonus = subtract(stake, fromCash);
  if (fromBonus > bonus) return "FUNDS_TOO_LOW";
  if (fromBonus > ZERO && maxBet !== null && stake > maxBet) return "BONUS_BET_TOO_HIGH";
  return { cash: fromCash, bonus: fromBonus };
}

/** Splits a payout like its stake: the bonus part is rounded down, and cash gets the rest. */
export function splitPayout(payout: Amount, staked: { cash: Amount; bonus: Amount }): { cash: Amount; bonus: Amount } {
  const stake = staked.cash + staked.bonus;
  const bonus = stake === 0n ? ZERO : fromTenThousandths((payout * staked.bonus) / stake);
  return { cash: subtract(payout, bonus), bonus };
}

/**
 * Splits the balance of an ending bonus into the part that is converted to cash and the part above the cap, which is
 * removed.
 */
export function convert(balance: Amount, cap: Amount | null): { cash: Amount; removed: Amount } {
  const cash = max(ZERO, cap === null ? balance : min(balance, cap));
  return { cash, removed: max(ZERO, subtract(balance, cash)) };
}
