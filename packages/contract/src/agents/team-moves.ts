/** At the beginning of which period a move in the team takes effect: of a day, a week, half a month or a month. */
export const TEAM_MOVE_FROM = ["daily", "weekly", "semimonthly", "monthly"] as const;

export type TeamMoveFrom = (typeof TEAM_MOVE_FROM)[number];

/** Below the deepest level stands nobody; the database says the same (members_placed, team_move). */
export const DEEPEST_TEAM_LEVEL = 12;
