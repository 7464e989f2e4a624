import { amount, fromTenThousandths, max, min, parseAmount, type Amount, type Currency } from "@perya/money";
import { isWhole } from "../rounds/rounds.rules.ts";
import type { SaidLimit } from "../wallet/wallet.ts";

/** Stake and win limits of a game. */
export type Limits = {
  min: Amount;
  max: Amount;
  /** Maximum win per round; null if only the game's own maximum applies. */
  maxWin: Amount | null;
  /** False if the seat plays for fun and the brand has disabled that. */
  isOffered: boolean;
  /** Maximum total win of a brand's players per flight, on top of their stakes. */
  exposure: Amount;
};

const own = (least: string, most: string, exposure: string): Limits => ({
  min: amount(least),
  max: amount(most),
  maxWin: null,
  isOffered: true,
  exposure: amount(exposure),
});

/** Default limits, for currencies in which the brand has set none. */
const OWN: Partial<Record<Currency, Limits>> = { PHP: own("1.00", "5000.00", "1000000.00") };
const ELSEWHERE = own("0.10", "100.00", "20000.00");

const SCOPES = ["game", "family", "all"] as const;

/** Chooses the most specific value of each limit: game, family, all games, default. */
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
    // If the brand's maximum is below the minimum, the maximum applies to both, since it limits the brand's risk.
    min: min(nearest("minStake") ?? ours.min, most),
    max: most,
    maxWin: nearest("maxWin") ?? null,
    isOffered: true,
    exposure: nearest("maxExposure") ?? ours.exposure,
  };
}

/**
 * Returns the maximum stake for a bet that pays this many hundredths. Wins are never cut: a bet that could exceed the
 * win limit is refused, so the published RTP holds for every bet.
 */
export function largestStake({ max: most, maxWin }: Pick<Limits, "max" | "maxWin">, pay: number): Amount {
  if (maxWin === null || pay === 0) return most;
  const fits = (maxWin * 100n) / BigInt(Math.ceil(pay));
  return min(most, fromTenThousandths(fits - (fits % COIN)));
}

/** Maximum pay of a stake in hundredths; null without a limit. */
export function highestPay({ maxWin }: Pick<Limits, "maxWin">, stake: Amount): number | null {
  return maxWin === null ? null : Number((maxWin * 100n) / stake);
}

export type StakeProblem = "FUN_CLOSED" | "STAKE_INVALID" | "STAKE_LIMITS" | "WIN_LIMIT";

/** Parses a stake, and checks it against the limits for a bet with this many parts and this highest pay. */
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
/** Powers of ten of the selectable stakes, from 0.01 to 5,000,000, more than any permitted limit. */
const DECADES = 9;

/** Selectable stakes: 1, 2, 5, 10 … between the limits, and the limits themselves. */
export function stepsBetween(least: Amount, most: Amount): Amount[] {
  const ladder = Array.from({ length: DECADES }, (_none, power) =>
    LADDER.map((step) => fromTenThousandths(step * COIN * 10n ** BigInt(power))),
  ).flat();
  const between = ladder.filter((step) => step > least && step < most);
  return [...new Set([least, ...between, max(least, most)])];
}
