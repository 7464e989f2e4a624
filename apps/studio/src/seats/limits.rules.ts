import { amount, fromTenThousandths, max, min, parseAmount, type Amount, type Currency } from "@perya/money";
import { isWhole } from "../rounds/rounds.rules.ts";

/** What one may stake in a game, and what that may pay. */
export type Limits = {
  min: Amount;
  max: Amount;
  /** The most that one round pays; null where only the game's own rules say so. */
  maxWin: Amount | null;
  /** False where somebody sits without money and the brand has that switched off since. */
  isOffered: boolean;
  /** The most that a brand's players together win in one flight, above their stakes. */
  exposure: Amount;
};

/** What a brand has said of it; the wallet tells which of them can hold for a game. */
export type SaidLimit = {
  scope: "all" | "family" | "game";
  family?: string;
  minStake?: string;
  maxStake?: string;
  maxWin?: string;
  maxExposure?: string;
};

const own = (least: string, most: string, exposure: string): Limits => ({
  min: amount(least),
  max: amount(most),
  maxWin: null,
  isOffered: true,
  exposure: amount(exposure),
});

/** Where a brand says nothing. */
const OWN: Partial<Record<Currency, Limits>> = { PHP: own("1.00", "5000.00", "1000000.00") };
const ELSEWHERE = own("0.10", "100.00", "20000.00");

const SCOPES = ["game", "family", "all"] as const;

/** The nearest word on each limit: the game's, then its family's, then all games', then ours. */
export function chooseLimits(
  said: readonly SaidLimit[],
  { family, currency }: { family: string; currency: string },
): Limits {
  const ours = OWN[currency as Currency] ?? ELSEWHERE;
  const holding = said.filter((limit) => limit.scope !== "family" || limit.family === family);
  const nearest = (field: "minStake" | "maxStake" | "maxWin" | "maxExposure"): Amount | undefined => {
    const texts = SCOPES.map((scope) => holding.find((limit) => limit.scope === scope && limit[field])?.[field]);
    const text = texts.find((each) => each !== undefined);
    return text === undefined ? undefined : amount(text);
  };
  const most = nearest("maxStake") ?? ours.max;
  return {
    // A brand whose largest stake is below the smallest means the largest: that is what it can lose by.
    min: min(nearest("minStake") ?? ours.min, most),
    max: most,
    maxWin: nearest("maxWin") ?? null,
    isOffered: true,
    exposure: nearest("maxExposure") ?? ours.exposure,
  };
}

/**
 * The largest stake on something that pays so many hundredths. A win is never cut: what would pay more than a round may is
 * not taken, so that the published return holds for every bet.
 */
export function largestStake({ max: most, maxWin }: Pick<Limits, "max" | "maxWin">, pay: number): Amount {
  if (maxWin === null || pay === 0) return most;
  const fits = (maxWin * 100n) / BigInt(Math.ceil(pay));
  return min(most, fromTenThousandths(fits - (fits % COIN)));
}

/** What a stake may become at most, in hundredths of it; null without a limit. */
export function highestPay({ maxWin }: Pick<Limits, "maxWin">, stake: Amount): number | null {
  return maxWin === null ? null : Number((maxWin * 100n) / stake);
}

export type StakeProblem = "FUN_CLOSED" | "STAKE_INVALID" | "STAKE_LIMITS" | "WIN_LIMIT";

/** A stake as it was typed, on something of so many parts that must be able to pay so much. */
export function readStake(
  text: string,
  limits: Limits,
  { parts, pay }: { parts: number; pay: number },
): Amount | StakeProblem {
  if (!limits.isOffered) return "FUN_CLOSED";
  const stake = parseAmount(text);
  if (typeof stake !== "bigint" || !isWhole(stake, parts)) return "STAKE_INVALID";
  if (stake < limits.min || stake > limits.max) return "STAKE_LIMITS";
  return stake > largestStake(limits, pay) ? "WIN_LIMIT" : stake;
}

const COIN = 100n;
const LADDER = [1n, 2n, 5n];
/** 0.01 to 5,000,000: beyond what any table lets a brand say. */
const DECADES = 9;

/** What a player can step through: 1, 2, 5, 10 … between the two, and the two themselves. */
export function stepsBetween(least: Amount, most: Amount): Amount[] {
  const ladder = Array.from({ length: DECADES }, (_none, power) =>
    LADDER.map((step) => fromTenThousandths(step * COIN * 10n ** BigInt(power))),
  ).flat();
  const between = ladder.filter((step) => step > least && step < most);
  return [...new Set([least, ...between, max(least, most)])];
}
