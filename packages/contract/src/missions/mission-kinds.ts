/** Periods in the brand's calendar. Weeks start on Monday. */
export const MISSION_PERIODS = ["daily", "weekly"] as const;
export type MissionPeriod = (typeof MISSION_PERIODS)[number];

/** What a mission counts: valid stake, settled bets, or deposits. */
export const MISSION_GOALS = ["validStake", "bets", "deposits"] as const;
export type MissionGoal = (typeof MISSION_GOALS)[number];

/**
 * States of a member's mission. `refused`: completed while the account was blocked from rewards. `over`: not claimed
 * in time.
 */
export const MISSION_STATES = ["open", "completed", "claimable", "held", "claimed", "over", "refused"] as const;
export type MissionState = (typeof MISSION_STATES)[number];
