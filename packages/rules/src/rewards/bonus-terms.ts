import { amount, fromTenThousandths, max, min, subtract, ZERO, type Amount } from "@perya/money";

/**
 * Wagering terms of bonus money. A grant keeps them as they were when it was issued, so that a later change of the
 * offer never changes it. Amounts are wire texts.
 */
export type BonusTerms = {
  /** Wagering requirement: so many times the base. */
  times: number;
  base: "bonus" | "depositAndBonus";
  /** The deposit that the bonus belongs to; counts only with the base "depositAndBonus". */
  deposit: string;
  /** How much of a valid stake counts, in percent: by game id, else by category, else `otherwise`. */
  weights: { games: Record<string, number>; categories: Record<string, number>; otherwise: number };
  /** Highest stake that may use bonus money; null for none. */
  maxBet: string | null;
  /** At most so many times the bonus becomes cash; null for all of it. */
  capTimes: number | null;
  /** Days to wager it, from its activation. */
  days: number;
};

/** Counts towards no requirement and takes no bonus money. */
const NO_WEIGHT = 0;

export type BonusTermsProblem = "times" | "deposit" | "weights" | "maxBet" | "capTimes" | "days";

/** Limits that hold for every brand; a jurisdiction may be stricter. The table checks the same (bonus_terms_fault). */
export function checkBonusTerms(terms: BonusTerms): BonusTermsProblem[] {
  const { times, deposit, weights, maxBet, capTimes, days } = terms;
  const percents = [...Object.values(weights.games), ...Object.values(weights.categories), weights.otherwise];
  const problems: Record<BonusTermsProblem, boolean> = {
    times: !isWhole(times, 0, 100),
    deposit: amount(deposit) < ZERO,
    // Without a game that counts, the requirement could never be met.
    weights: !percents.every((percent) => isWhole(percent, 0, 100)) || !percents.some((percent) => percent > NO_WEIGHT),
    maxBet: maxBet !== null && amount(maxBet) <= ZERO,
    capTimes: capTimes !== null && !isWhole(capTimes, 1, 1000),
    days: !isWhole(days, 1, 365),
  };
  return (Object.keys(problems) as BonusTermsProblem[]).filter((problem) => problems[problem]);
}

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** What must be wagered before the bonus becomes cash. */
export function requiredWagering(bonus: Amount, { times, base, deposit }: BonusTerms): Amount {
  const of = base === "bonus" ? bonus : fromTenThousandths(bonus + amount(deposit));
  return fromTenThousandths(of * BigInt(times));
}

/** The most that becomes cash; null without a cap. */
export function capOfBonus(bonus: Amount, { capTimes }: BonusTerms): Amount | null {
  return capTimes === null ? null : fromTenThousandths(bonus * BigInt(capTimes));
}

/** Percent of a valid stake in this game that counts. Not listed counts nothing. */
export function weightOf({ weights }: Pick<BonusTerms, "weights">, game: { gameId: string; category: string }): number {
  return weights.games[game.gameId] ?? weights.categories[game.category] ?? weights.otherwise;
}

/** The part of a valid stake that counts, never beyond the requirement. */
export function countedOf(validStake: Amount, percent: number, left: Amount): Amount {
  return max(ZERO, min(fromTenThousandths((validStake * BigInt(percent)) / 100n), left));
}

/** Cash first; bonus money pays the rest of a stake. Null: not enough, or too high for bonus money. */
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

/** A payout is shared like its stake: the bonus part rounded down, cash takes the rest. */
export function splitPayout(payout: Amount, staked: { cash: Amount; bonus: Amount }): { cash: Amount; bonus: Amount } {
  const stake = staked.cash + staked.bonus;
  const bonus = stake === 0n ? ZERO : fromTenThousandths((payout * staked.bonus) / stake);
  return { cash: subtract(payout, bonus), bonus };
}

/** What becomes cash at the end, and what is removed. */
export function convert(balance: Amount, cap: Amount | null): { cash: Amount; removed: Amount } {
  const cash = max(ZERO, cap === null ? balance : min(balance, cap));
  return { cash, removed: max(ZERO, subtract(balance, cash)) };
}
