/** What issues rewards. Sources never move money: a reward is claimed and paid by the module `rewards` (0053). */
export const REWARD_SOURCES = [
  "promotion",
  "mission",
  "leaderboard",
  "rebate",
  "vip",
  "referral",
  "raffle",
  // Winnings of free rounds, as bonus money.
  "freeRounds",
] as const;
export type RewardSource = (typeof REWARD_SOURCES)[number];

/** Money of a reward: cash, bonus money with a wagering requirement, or points. */
export const MONEY_KINDS = ["cash", "bonus", "points"] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/** Money, or free rounds of a game. */
export const REWARD_KINDS = [...MONEY_KINDS, "freeRounds"] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

/** `held`: under review, for example because of linked accounts. `autoPaid`: paid when due, without a claim. */
export const REWARD_STATES = ["claimable", "held", "claimed", "autoPaid", "expired", "cancelled"] as const;
export type RewardState = (typeof REWARD_STATES)[number];

/** States of a claimed bonus: waiting for an earlier one, being wagered, or ended. */
export const GRANT_STATES = ["pending", "active", "completed", "expired", "forfeited"] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/**
 * Why a bonus was forfeited: `member`: by the member; `spent`: used up while another one was pending; otherwise the
 * account was blocked from rewards.
 */
export const GRANT_REASONS = ["member", "spent", "locked", "excluded", "closed"] as const;
export type GrantReason = (typeof GRANT_REASONS)[number];

/** Why a member cannot get rewards at present. */
export const REWARD_REFUSALS = ["locked", "frozen", "trial", "excluded", "closed"] as const;
export type RewardRefusal = (typeof REWARD_REFUSALS)[number];

/** Claimed free rounds: not played yet, partly played, or ended. */
export const FREE_ROUND_STATES = ["granted", "inPlay", "usedUp", "expired", "cancelled"] as const;
export type FreeRoundState = (typeof FREE_ROUND_STATES)[number];

/** Why free rounds were cancelled: the account was blocked from rewards, or the vendor refused them (`refused`). */
export const FREE_ROUND_REASONS = ["locked", "excluded", "closed", "refused"] as const;
export type FreeRoundReason = (typeof FREE_ROUND_REASONS)[number];
