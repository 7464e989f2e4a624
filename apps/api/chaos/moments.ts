/** Where whoever speaks to the company can be met: before it has heard it, and before its answer is heard. */
export type Meeting = "deposit-asked" | "deposit-taken" | "payout-asked" | "payout-taken";

/** Where whoever does what the company told can be met: it is stored and believed, and what it says is not written yet. */
export type Gap = "paid-stored" | "arrived-stored" | "returned-stored";

/** Moments between the company and the ledger in which everybody is killed. */
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
