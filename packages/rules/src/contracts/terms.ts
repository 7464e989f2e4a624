import type { Amount, Currency } from "@perya/money";

export const CONTRACT_KINDS = ["dividend", "daily", "hourly", "realtime"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

export const DIVIDEND_CYCLES = ["daily", "weekly", "semimonthly", "monthly"] as const;
export type DividendCycle = (typeof DIVIDEND_CYCLES)[number];

/**
 * What happens with a period in which the players won: it is ignored, deducted from the next period only, or deducted
 * until it is made up. Ordered from best to worst for the holder.
 */
export const CARRY_OVERS = ["none", "next", "always"] as const;
export type CarryOver = (typeof CARRY_OVERS)[number];

/** A rate in hundred-thousandths: 1 % is 1000. */
export type ContractRate = number;

/** The highest rate, 100 % of the base. */
export const WHOLE_RATE: ContractRate = 100_000;

/** Thresholds of a tier, or results of a team: valid stake, stake minus win, active members. */
export type PeriodFigures = { bet: Amount; profit: Amount; members: number };
export type Threshold = keyof PeriodFigures;

/** A tier with its thresholds. A threshold of zero means that the tier does not require it. */
export type ContractTier = PeriodFigures & { rate: ContractRate };

/** Terms with tiers. Amounts are in one currency; play in others does not count. */
type Tiered<Kind extends ContractKind> = {
  kind: Kind;
  currency: Currency;
  /** Minimum valid stake to count as an active member. A member without play is never active. */
  activeBet: Amount;
  tiers: readonly ContractTier[];
};

export type DividendTerms = Tiered<"dividend"> & { cycle: DividendCycle; carryOver: CarryOver };
export type SalaryTerms = Tiered<"daily" | "hourly">;
export type TieredTerms = DividendTerms | SalaryTerms;

export type RealTimeTerms = {
  kind: "realtime";
  currency: Currency;
  winRate: ContractRate;
  lossRate: ContractRate;
  /** Minimum valid stake for a bet to earn commission. */
  singleBet: Amount;
};

export type ContractTerms = TieredTerms | RealTimeTerms;

/** The thresholds that tiers of a kind can have (R18.1). */
export const THRESHOLDS: Readonly<Record<TieredTerms["kind"], readonly Threshold[]>> = {
  dividend: ["bet", "profit", "members"],
  daily: ["bet", "members"],
  hourly: ["bet"],
};
