import type { ContractTermsText } from "@perya/contract";

/**
 * Scales the agent's own terms to a share of each rate, rounded down, with the same thresholds. Any share below 100%
 * therefore fits within the agent's contract.
 */
export function shareTerms(own: ContractTermsText, percent: number): ContractTermsText {
  const part = (rate: number) => Math.floor((rate * percent) / 100);
  if (own.kind === "realtime") return { ...own, winRate: part(own.winRate), lossRate: part(own.lossRate) };
  return { ...own, tiers: own.tiers.map((tier) => ({ ...tier, rate: part(tier.rate) })) };
}

/** Lowest and highest rate, in hundred-thousandths. */
export function ratesOf(terms: ContractTermsText): { least: number; most: number } {
  const rates = terms.kind === "realtime" ? [terms.winRate, terms.lossRate] : terms.tiers.map(({ rate }) => rate);
  return { least: Math.min(...rates), most: Math.max(...rates) };
}
