/** A deposit as members see it. What it is called inside the house, and which step follows which, the api's payments.rules.ts says. */
export const DEPOSIT_STATES = [
  "waiting",
  "processing",
  "review",
  "credited",
  "disputed",
  "expired",
  "failed",
  "cancelled",
  "refunded",
] as const;

export type DepositState = (typeof DEPOSIT_STATES)[number];

/** The same as operators see it: every step. */
export const DEPOSIT_STEPS = [
  "created",
  "awaiting_payer",
  "processing",
  "paid",
  "credited",
  "settled",
  "expired",
  "failed",
  "cancelled",
  "mismatch",
  "refunded",
  "disputed",
  "charged_back",
] as const;

export type DepositStep = (typeof DEPOSIT_STEPS)[number];

/** How a method is paid by: at the company's own page, by a code that any bank's app reads, or by a transfer with its picture. */
export const PAYMENT_KINDS = ["ewallet", "qrph", "bank"] as const;

export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Why a method cannot be used now. `hours`: it opens by itself. */
export const CLOSED_REASONS = ["maintenance", "provider", "limit", "hours"] as const;

export type ClosedReason = (typeof CLOSED_REASONS)[number];
