import { type Amount, max, subtract, ZERO } from "@perya/money";
import { grossOf } from "./gross.ts";
import type { ContractRate, RealTimeTerms } from "./terms.ts";

/** One version of a settled bet. */
export type SettledBet = {
  stake: Amount;
  validStake: Amount;
  win: Amount;
  /** False if the member's play earns no commission. */
  counts: boolean;
};

export type RealTimeHolding = { memberId: string; terms: RealTimeTerms };

export type BetEarning = {
  memberId: string;
  rate: ContractRate;
  gross: Amount;
  /** What the next contract below on the path earns. */
  below: Amount;
  paid: Amount;
  covered: Amount;
};

/** Change in a member's commission by a new version of a bet. Negative amounts are deducted. */
export type BetDifference = { memberId: string; paid: Amount; covered: Amount };

/**
 * Calculates the commission of a bet for each contract holder on its path. The path goes from the bettor (if a
 * holder) up to the top.
 */
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
 * Returns the changes between two versions of a bet; `before` is null for the first version. Holders without a change
 * are omitted, so repeating a version changes nothing.
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

/** Returns the rate for a bet. A tie earns nothing, and neither does a bet below the contract's minimum. */
function rateFor({ stake, validStake, win, counts }: SettledBet, terms: RealTimeTerms): ContractRate {
  if (!counts || validStake < terms.singleBet || win === stake) return 0;
  return win > stake ? terms.winRate : terms.lossRate;
}

function byMember(earnings: readonly BetEarning[]): Map<string, BetEarning> {
  return new Map(earnings.map((earning) => [earning.memberId, earning]));
}
