/** A raffle's life. Open: tickets accrue; frozen: the list is published; drawn: the winners are known; paid: they have their prizes. */
export const RAFFLE_STATES = ["draft", "open", "frozen", "drawn", "paid", "cancelled"] as const;
export type RaffleState = (typeof RAFFLE_STATES)[number];
