/** Open: its round goes on. Settled: won or lost. Voided: the vendor took the stake back, and it was returned. */
export const BET_STATES = ["open", "settled", "voided"] as const;

export type BetState = (typeof BET_STATES)[number];
