/** The periods at whose start a team move can take effect. */
export const TEAM_MOVE_FROM = ["daily", "weekly", "semimonthly", "monthly"] as const;

export type TeamMoveFrom = (typeof TEAM_MOVE_FROM)[number];

/** Members at this level cannot have a downline; the database enforces the same (members_placed, team_move). */
export const DEEPEST_TEAM_LEVEL = 12;
