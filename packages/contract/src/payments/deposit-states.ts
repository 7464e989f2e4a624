/** A deposit's state for members. The internal steps, and their order, are in the api's payments.rules.ts. */
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

/** Internal steps of a deposit, shown to operators. */
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

/** How a method is paid: on the provider's page, by a QR code for any bank app, or by a bank transfer with proof. */
export const PAYMENT_KINDS = ["ewallet", "qrph", "bank"] as const;

export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Why a method is unavailable. With `hours` it becomes available again automatically. */
export const CLOSED_REASONS = ["maintenance", "provider", "limit", "hours"] as const;

export type ClosedReason = (typeof CLOSED_REASONS)[number];
