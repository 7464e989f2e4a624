import type { ContractTermsText } from "@perya/contract";

/**
 * A part of what the agent holds, to pass on: the same thresholds at a share of each rate, rounded down. So it always fits below
 * their own, as long as the share is less than the whole.
 */
export function shareTerms(own: ContractTermsText, percent: number): ContractTermsText {
  const part = (rate: number) => Math.floor((rate * percent) / 100);
  if (own.kind === "realtime") return { ...own, winRate: part(own.winRate), lossRate: part(own.lossRate) };
  return { ...own, tiers: own.tiers.map((tier) => ({ ...tier, rate: part(tier.rate) })) };
}

/** Lowest and highest, in hundred-thousandths. */
export function ratesOf(terms: ContractTermsText): { least: number; most: number } {
  const rates = terms.kind === "realtime" ? [terms.winRate, terms.lossRate] : terms.tiers.map(({ rate }) => rate);
  return { least: Math.min(...rates), most: Math.max(...rates) };
}
