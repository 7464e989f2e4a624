/** A withdrawal's state for members. withdrawals.rules.ts in the api maps the internal steps. */
export const WITHDRAWAL_STATES = [
  "requested",
  "review",
  "identity",
  "approved",
  "sent",
  "received",
  /** Auto-confirmed, because the member did not respond in time. */
  "forced",
  "traced",
  /** The dispute was rejected, so the payout counts as received. */
  "disputeRefused",
  "returned",
  "rejected",
  "cancelled",
] as const;

export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Internal steps of a withdrawal, shown to operators. */
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

/**
 * The member's response to a payout: none yet, received, auto-confirmed, not received, or not received with the
 * dispute decided.
 */
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

/** What a provider reports about a payout. `manual`: the payout has no provider. */
export const PAYOUT_EVIDENCE = ["accepted", "succeeded", "reversed", "failed", "missing", "manual"] as const;

export type PayoutEvidence = (typeof PAYOUT_EVIDENCE)[number];

/** Conditions of a withdrawal, in display order. */
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

/** Reason codes of unpaid withdrawals, with texts in the tables. The system sets the last four. */
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

/** Reasons that an operator can choose for a rejection. */
export const REJECTION_REASONS = WITHDRAWAL_REASONS.slice(0, 7) as readonly WithdrawalReason[];

/** Why a withdrawal is not auto-approved. */
export const WITHDRAWAL_OBJECTIONS = [
  "aboveAutomatic",
  "firstToAccount",
  "manyToday",
  "openDispute",
  "unusualWin",
] as const;

export type WithdrawalObjection = (typeof WITHDRAWAL_OBJECTIONS)[number];

/** Who acts in a step of the timeline. */
export type TimelineOwner = "member" | "house" | "bank";
