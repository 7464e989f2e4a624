/** Prize modes (R14.1): scheduled draws, fast draws, fixed odds of the house, and Thai, Lao and Malay style. */
export const PRIZE_MODES = ["LOTT", "ZY", "ELOTT", "SEA"] as const;
export type PrizeMode = (typeof PRIZE_MODES)[number];

/** The page of a game: /lottery, /seaLottery or /vnLottery. */
export const LOTTERY_AREAS = ["MAIN", "SEA", "VN"] as const;
export type LotteryArea = (typeof LOTTERY_AREAS)[number];

/**
 * A draw's life. Open: committed, and sold between its times; closed: no more bets; drawn: the result is public; settled:
 * every bet has its prize; paid: every prize is with its player. A cancelled draw returns all stakes.
 */
export const DRAW_STATES = ["open", "closed", "drawn", "settled", "paid", "cancelled"] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/** A lottery bet. Tied: at least one stake came back and nothing was won. Cancelled: by the player, or by its chase. */
export const LOTTERY_BET_STATES = ["open", "won", "lost", "tied", "refunded", "cancelled"] as const;
export type LotteryBetState = (typeof LOTTERY_BET_STATES)[number];

/** A chase ends after its last draw, by a win, or when the player cancels the rest. */
export const CHASE_STATES = ["running", "finished", "won", "cancelled"] as const;
export type ChaseState = (typeof CHASE_STATES)[number];

/** What is sold on a number now. Closed numbers are not sold; sold tickets keep their rate. */
export const NUMBER_STATES = ["reduced", "halved", "closed"] as const;
export type NumberState = (typeof NUMBER_STATES)[number];

/** What an outcome's liability allows, as the console names it. */
export const LIABILITY_BANDS = ["open", ...NUMBER_STATES] as const;
export type LiabilityBandName = (typeof LIABILITY_BANDS)[number];
