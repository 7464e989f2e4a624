/** `frozen`: ended, but scores can be corrected for a day before prizes are paid. */
export const ROUND_STATES = ["running", "frozen", "paid"] as const;
export type RoundState = (typeof ROUND_STATES)[number];
