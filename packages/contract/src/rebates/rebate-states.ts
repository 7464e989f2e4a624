export const REBATE_WAYS = ["automatic", "manual"] as const;
export type RebateWay = (typeof REBATE_WAYS)[number];

export const REBATE_BASES = ["validBet", "netLoss"] as const;
export type RebateBase = (typeof REBATE_BASES)[number];

export const REBATE_PERIODS = ["day", "week"] as const;
export type RebatePeriod = (typeof REBATE_PERIODS)[number];

/**
 * `accruing`: the period is not over. `nothing`: nothing to pay, for example because corrections exceed the rebate.
 * Otherwise the state of the reward.
 */
export const REBATE_STATES = [
  "accruing",
  "nothing",
  "claimable",
  "held",
  "claimed",
  "autoPaid",
  "expired",
  "cancelled",
] as const;
export type RebateState = (typeof REBATE_STATES)[number];
