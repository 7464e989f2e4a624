/** `frozen`: over, and open to corrections for a day before the prizes are paid. */
export const ROUND_STATES = ["running", "frozen", "paid"] as const;
export type RoundState = (typeof ROUND_STATES)[number];
