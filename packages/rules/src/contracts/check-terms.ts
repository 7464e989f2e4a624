import {
  type ContractRate,
  type ContractTerms,
  type ContractTier,
  type RealTimeTerms,
  type Threshold,
  THRESHOLDS,
  type TieredTerms,
  WHOLE_RATE,
} from "./terms.ts";

export const MAX_TIERS = 10;

export type TermsProblem = {
  problem:
    /** The number is not whole, or it is negative or above 100 %. */
    | "invalid"
    | "missing"
    | "tooMany"
    /** The rate is not above that of the previous tier. */
    | "notRising"
    /** A threshold is below that of the previous tier. */
    | "falls"
    /** No threshold is above the previous tier's, so the previous tier would never apply. */
    | "noHarder"
    /** Contracts of this kind do not have this threshold. */
    | "notAsked";
  at: "tiers" | "rate" | Threshold | "activeBet" | "winRate" | "lossRate" | "singleBet";
  /** Index of the tier. */
  tier?: number;
};

/** Returns the problems of terms on their own; `checkContainment` checks whether the upline may grant them. */
export function checkTerms(terms: ContractTerms): TermsProblem[] {
  return terms.kind === "realtime" ? checkRealTime(terms) : checkTiered(terms);
}

function checkRealTime({ winRate, lossRate, singleBet }: RealTimeTerms): TermsProblem[] {
  const problems: TermsProblem[] = [];
  if (!isRate(winRate)) problems.push({ problem: "invalid", at: "winRate" });
  if (!isRate(lossRate)) problems.push({ problem: "invalid", at: "lossRate" });
  if (winRate === 0 && lossRate === 0) problems.push({ problem: "missing", at: "winRate" });
  if (singleBet < 0n) problems.push({ problem: "invalid", at: "singleBet" });
  return problems;
}

function checkTiered(terms: TieredTerms): TermsProblem[] {
  const { kind, tiers, activeBet } = terms;
  const problems: TermsProblem[] = [];
  if (tiers.length === 0) problems.push({ problem: "missing", at: "tiers" });
  if (tiers.length > MAX_TIERS) problems.push({ problem: "tooMany", at: "tiers" });
  if (activeBet < 0n) problems.push({ problem: "invalid", at: "activeBet" });
  if (activeBet > 0n && !THRESHOLDS[kind].includes("members")) problems.push({ problem: "notAsked", at: "activeBet" });

  return tiers.reduce((found, tier, index) => {
    const own = [...checkTier(tier, THRESHOLDS[kind]), ...compareWith(tiers[index - 1], tier)];
    return [...found, ...own.map((problem) => ({ ...problem, tier: index }))];
  }, problems);
}

function checkTier(tier: ContractTier, asked: readonly Threshold[]): TermsProblem[] {
  const problems: TermsProblem[] = [];
  if (!isRate(tier.rate) || tier.rate === 0) problems.push({ problem: "invalid", at: "rate" });
  for (const at of THRESHOLDS.dividend) {
    const isWhole = at !== "members" || Number.isSafeInteger(tier.members);
    if (!isWhole || tier[at] < 0) problems.push({ problem: "invalid", at });
    else if (tier[at] > 0 && !asked.includes(at)) problems.push({ problem: "notAsked", at });
  }
  return problems;
}

function compareWith(before: ContractTier | undefined, tier: ContractTier): TermsProblem[] {
  if (!before) return [];
  const problems: TermsProblem[] = [];
  if (tier.rate <= before.rate) problems.push({ problem: "notRising", at: "rate" });
  for (const at of THRESHOLDS.dividend) if (tier[at] < before[at]) problems.push({ problem: "falls", at });
  if (THRESHOLDS.dividend.every((at) => tier[at] === before[at])) problems.push({ problem: "noHarder", at: "bet" });
  return problems;
}

function isRate(rate: ContractRate): boolean {
  return Number.isSafeInteger(rate) && rate >= 0 && rate <= WHOLE_RATE;
}
