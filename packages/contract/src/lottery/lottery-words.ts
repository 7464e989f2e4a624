/** Prize modes (R14.1): scheduled draws, fixed odds of the house, fast draws, and Thai, Lao and Malay style. */
export const PRIZE_MODES = ["LOTT", "ZY", "ELOTT", "SEA"] as const;
export type PrizeMode = (typeof PRIZE_MODES)[number];

/** The page of a game: /lottery, /seaLottery or /vnLottery. */
export const LOTTERY_AREAS = ["MAIN", "SEA", "VN"] as const;
export type LotteryArea = (typeof LOTTERY_AREAS)[number];

/**
 * Lifecycle of a draw. Open: committed, and on sale between its times. Closed: sales ended. Drawn: the result is
 * public. Settled: every bet has its prize. Paid: every prize is paid out. A cancelled draw refunds all stakes.
 */
export const DRAW_STATES = ["open", "closed", "drawn", "settled", "paid", "cancelled"] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/**
 * States of a lottery bet. Tied: at least one stake was returned and nothing was won. Cancelled: by the player or by
 * its chase.
 */
export const LOTTERY_BET_STATES = ["open", "won", "lost", "tied", "refunded", "cancelled"] as const;
export type LotteryBetState = (typeof LOTTERY_BET_STATES)[number];

/** A chase ends after its last draw, on a win, or when the player cancels the remaining draws. */
export const CHASE_STATES = ["running", "finished", "won", "cancelled"] as const;
export type ChaseState = (typeof CHASE_STATES)[number];

/**
 * Restrictions on a number. `reduced`: lower rate. `halved`: lower rate and half the maximum stake. `closed`: not
 * sold. Tickets already sold keep their rate.
 */
export const NUMBER_STATES = ["reduced", "halved", "closed"] as const;
export type NumberState = (typeof NUMBER_STATES)[number];

/** Bands of an outcome by its liability, as shown in the console. */
export const LIABILITY_BANDS = ["open", ...NUMBER_STATES] as const;
export type LiabilityBandName = (typeof LIABILITY_BANDS)[number];
