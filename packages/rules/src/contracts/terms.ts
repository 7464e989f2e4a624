import type { Amount, Currency } from "@perya/money";

export const CONTRACT_KINDS = ["dividend", "daily", "hourly", "realtime"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

export const DIVIDEND_CYCLES = ["daily", "weekly", "semimonthly", "monthly"] as const;
export type DividendCycle = (typeof DIVIDEND_CYCLES)[number];

/**
 * What becomes of a period in which the players won: forgotten, taken off the next period only, or taken off until it is
 * made up. From the gentlest to the hardest for the holder.
 */
export const CARRY_OVERS = ["none", "next", "always"] as const;
export type CarryOver = (typeof CARRY_OVERS)[number];

/** A whole number of hundred-thousandths: 1 % is 1000. */
export type ContractRate = number;

/** All of the base: no contract gives more. */
export const WHOLE_RATE: ContractRate = 100_000;

/** What a tier may ask for, and a team has come to: valid stake, stake less win, members who were active. */
export type PeriodFigures = { bet: Amount; profit: Amount; members: number };
export type Threshold = keyof PeriodFigures;

/** A threshold of zero asks for nothing. */
export type ContractTier = PeriodFigures & { rate: ContractRate };

/** Amounts of one currency: play in another is no part of it. */
type Tiered<Kind extends ContractKind> = {
  kind: Kind;
  currency: Currency;
  /** From what valid stake of their own a member counts as active. Whoever did not play never does. */
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
  /** From what valid stake a single bet earns. */
  singleBet: Amount;
};

export type ContractTerms = TieredTerms | RealTimeTerms;

/** Which thresholds the tiers of a kind may ask for (S1 §3). */
export const THRESHOLDS: Readonly<Record<TieredTerms["kind"], readonly Threshold[]>> = {
  dividend: ["bet", "profit", "members"],
  daily: ["bet", "members"],
  hourly: ["bet"],
};
