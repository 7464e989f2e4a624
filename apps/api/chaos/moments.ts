/** Moments of a call to the provider: before the provider receives it, and before its answer arrives. */
export type Meeting = "deposit-asked" | "deposit-taken" | "payout-asked" | "payout-taken";

/** Moments in processing a callback: stored and verified, but not yet applied. */
export type Gap = "paid-stored" | "arrived-stored" | "returned-stored";

/** Moments between the provider and the ledger at which all tellers are killed. */
export type Moment = Meeting | Gap;

export const MOMENTS: readonly Moment[] = [
  "deposit-asked",
  "deposit-taken",
  "paid-stored",
  "payout-asked",
  "payout-taken",
  "arrived-stored",
  "returned-stored",
];

export const isGap = (moment: Moment): moment is Gap => moment.endsWith("-stored");
