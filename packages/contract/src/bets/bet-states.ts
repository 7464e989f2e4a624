/** Open: its round is not over. Settled: won or lost. Voided: the vendor voided the stake, and it was returned. */
export const BET_STATES = ["open", "settled", "voided"] as const;

export type BetState = (typeof BET_STATES)[number];
