import { type Amount, max, subtract, ZERO } from "@perya/money";
import { grossOf } from "./gross.ts";
import type { ContractRate, RealTimeTerms } from "./terms.ts";

/** A settled bet as one version of it stands. */
export type SettledBet = {
  stake: Amount;
  validStake: Amount;
  win: Amount;
  /** False where the member's play earns nobody anything. */
  counts: boolean;
};

export type RealTimeHolding = { memberId: string; terms: RealTimeTerms };

export type BetEarning = {
  memberId: string;
  rate: ContractRate;
  gross: Amount;
  /** What the contract next below on the path takes of it. */
  below: Amount;
  paid: Amount;
  covered: Amount;
};

/** What one version of a bet changes, for whom: an amount below zero is taken back. */
export type BetDifference = { memberId: string; paid: Amount; covered: Amount };

/** What a bet earns whoever holds a contract on its path, from the bettor, who may hold one, up to the top. */
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
 * What a version of a bet earns beyond the version before it; null before the first. Holders for whom nothing changes are
 * left out, so the same version again changes nothing.
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

/** A tie is neither won nor lost, and a bet that is too small for a contract earns nothing by it. */
function rateFor({ stake, validStake, win, counts }: SettledBet, terms: RealTimeTerms): ContractRate {
  if (!counts || validStake < terms.singleBet || win === stake) return 0;
  return win > stake ? terms.winRate : terms.lossRate;
}

function byMember(earnings: readonly BetEarning[]): Map<string, BetEarning> {
  return new Map(earnings.map((earning) => [earning.memberId, earning]));
}
