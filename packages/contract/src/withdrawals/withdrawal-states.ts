/** A withdrawal as members see it. Which step of the house is which of these, the api's withdrawals.rules.ts says. */
export const WITHDRAWAL_STATES = [
  "requested",
  "review",
  "identity",
  "approved",
  "sent",
  "received",
  /** Auto-confirmed: the member did not answer in time. */
  "forced",
  "traced",
  /** The member's dispute was refused: the payout stands. */
  "disputeRefused",
  "returned",
  "rejected",
  "cancelled",
] as const;

export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** The same as operators see it: every step. */
export const WITHDRAWAL_STEPS = [
  "requested",
  "review",
  "needs_kyc",
  "approved",
  "queued",
  "sent",
  "settled",
  "failed",
  "returned",
  "rejected",
  "cancelled",
] as const;

export type WithdrawalStep = (typeof WITHDRAWAL_STEPS)[number];

/** What the member has said of what was sent: nothing yet, received, nothing in time, not received, or that and an answer. */
export const RECEIPT_STATES = ["awaiting", "received", "forced", "notReceived", "answered"] as const;

export const PAYOUT_STATES = [
  "held",
  "queued",
  "submitting",
  "unknown",
  "sent",
  "settled",
  "failed",
  "returned",
  "released",
] as const;

export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What whoever pays out says of a payout when it is asked; people who pay at a bank have nobody to ask. */
export const PAYOUT_EVIDENCE = ["accepted", "succeeded", "reversed", "failed", "missing", "manual"] as const;

export type PayoutEvidence = (typeof PAYOUT_EVIDENCE)[number];

/** What must hold before a withdrawal is taken, in the order a member is told. */
export const WITHDRAWAL_RULES = [
  "payoutsOpen",
  "notLocked",
  "paymentPassword",
  "account",
  "accountHold",
  "changeHold",
  "noDebt",
  "minimum",
  "maximum",
  "dayCount",
  "dayAmount",
  "turnover",
  "funds",
] as const;

export type WithdrawalRule = (typeof WITHDRAWAL_RULES)[number];

/** Why nothing was paid, as a word that the page has words for. The last four are nobody's decision. */
export const WITHDRAWAL_REASONS = [
  "nameDiffers",
  "turnoverMissing",
  "accountProblem",
  "identityFailed",
  "unusualPlay",
  "ruleBroken",
  "other",
  "refusedByBank",
  "returnedByBank",
  "notAccepted",
  "notArrived",
] as const;

export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** Those that an operator chooses from. */
export const REJECTION_REASONS = WITHDRAWAL_REASONS.slice(0, 7) as readonly WithdrawalReason[];

/** Why no rule approves it by itself. */
export const WITHDRAWAL_OBJECTIONS = [
  "aboveAutomatic",
  "firstToAccount",
  "manyToday",
  "openDispute",
  "unusualWin",
] as const;

export type WithdrawalObjection = (typeof WITHDRAWAL_OBJECTIONS)[number];

/** Whose turn it is. */
export type TimelineOwner = "member" | "house" | "bank";
