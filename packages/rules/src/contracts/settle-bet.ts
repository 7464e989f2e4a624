import { type Amount, max, subtract, ZERO } from "@perya/money";
import { grossOf } from "./gross.ts";
import type { ContractRate, RealTimeTerms } from "./terms.ts";

/** One version of a settled bet. */
export type SettledBet = {
  stake: Amount;
  validStake: Amount;
  win: Amount;
  /** False if the member's play pays no commission. */
  counts: boolean;
};

export type RealTimeHolding = { memberId: string; terms: RealTimeTerms };

export type BetEarning = {
  memberId: string;
  rate: ContractRate;
  gross: Amount;
  /** The share of the next contract below on the path. */
  below: Amount;
  paid: Amount;
  covered: Amount;
};

/** The change by one version of a bet per member: a negative amount is taken off. */
export type BetDifference = { memberId: string; paid: Amount; covered: Amount };

/** The commission of a bet for each contract holder on its path, from the bettor, who may hold one, up to the top. */
export function settleBet(bet: SettledBet, path: readonly RealTimeHolding[]): BetEarning[] {
  let below = ZERO;
  return path.map(({ memberId, terms }) => {
    const rate = rateFor(bet, terms);
    const gross = grossOf(bet.validStake, rate);
    const taken = below;
    below = gross;
    return {
      memberId,
      rate,
      gross,
      below: taken,
      paid: max(ZERO, subtract(gross, taken)),
      covered: max(ZERO, subtract(taken, gross)),
    };
  });
}

/**
 * The change by a version of a bet against the version before; null before the first. Holders without a change are left
 * out, so repeating a version changes nothing.
 */
export function settleBetVersion(now: readonly BetEarning[], before: readonly BetEarning[] | null): BetDifference[] {
  const [current, earlier] = [byMember(now), byMember(before ?? [])];
  return [...new Set([...current.keys(), ...earlier.keys()])]
    .map((memberId) => ({
      memberId,
      paid: subtract(current.get(memberId)?.paid ?? ZERO, earlier.get(memberId)?.paid ?? ZERO),
      covered: subtract(current.get(memberId)?.covered ?? ZERO, earlier.get(memberId)?.covered ?? ZERO),
    }))
    .filter(({ paid, covered }) => paid !== ZERO || covered !== ZERO);
}

/** A tie is neither won nor lost, and a bet below the contract's minimum earns nothing. */
function rateFor({ stake, validStake, win, counts }: SettledBet, terms: RealTimeTerms): ContractRate {
  if (!counts || validStake < terms.singleBet || win === stake) return 0;
  return win > stake ? terms.winRate : terms.lossRate;
}

function byMember(earnings: readonly BetEarning[]): Map<string, BetEarning> {
  return new Map(earnings.map((earning) => [earning.memberId, earning]));
}
