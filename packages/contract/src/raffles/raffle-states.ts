/**
 * Lifecycle of a raffle. Open: tickets accrue. Frozen: the ticket list is published. Drawn: the winners are known.
 * Paid: prizes are paid.
 */
export const RAFFLE_STATES = ["draft", "open", "frozen", "drawn", "paid", "cancelled"] as const;
export type RaffleState = (typeof RAFFLE_STATES)[number];
