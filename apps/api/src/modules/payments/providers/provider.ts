import type { IncomingHttpHeaders } from "node:http";
import type { Amount, Currency } from "@perya/money";
import type { Payer } from "../../../outside/index.ts";

/** A brand's account at a payment provider, with its secrets. */
export type ProviderAccount = {
  id: string;
  brandId: string;
  provider: string;
  /** Replaces the adapter's own base address, if set. */
  url: string | null;
  isLive: boolean;
  isOpen: boolean;
  /** Secrets by the names that the adapter uses. */
  secrets: Readonly<Record<string, string>>;
};

/** Context of an adapter's calls. Adapters call the provider and write nothing. */
export type Reach = { payer: Payer; account: ProviderAccount; now: Date };

export type NextStep = { redirectUrl?: string; qrPayload?: string; qrImage?: string };

export type DepositOrder = {
  /** The deposit's id, which the provider uses as idempotency key. */
  key: string;
  /** Our reference, by which the payment is found if the provider's answer was lost. */
  reference: string;
  /** Code of the payment method. */
  method: string;
  amount: Amount;
  currency: Currency;
  expiresAt: Date;
  returnUrl: string;
};

export type DepositBegun = { providerReference: string; nextStep: NextStep };

/** State of a payment at the provider. `pending`: unpaid, and still payable. */
export type PaymentStatus =
  | "pending"
  | "processing"
  | "paid"
  | "failed"
  | "expired"
  | "cancelled"
  /** Was paid, but the payer's bank or wallet demands the money back. */
  | "disputed"
  /** Was paid, and was reversed in full. */
  | "refunded";

export type DepositReport = {
  providerReference: string;
  reference: string | null;
  status: PaymentStatus;
  /** The amount actually paid; null before a payment. */
  paid: { amount: Amount; currency: string; at: Date } | null;
  reason?: string;
};

/** References of a payment, ours and the provider's. One may be unknown. */
export type Names = { reference: string; providerReference: string | null };

export type PayoutDestination = { kind: "ewallet" | "bank"; code: string; number: string; name: string };

export type PayoutOrder = {
  /** The payout's id, which the provider uses as idempotency key. */
  key: string;
  reference: string;
  amount: Amount;
  currency: Currency;
  destination: PayoutDestination;
};

/**
 * State of a payout. `accepted`: on its way. `succeeded` may still become `reversed`. `unknown`: undecided now; query
 * it again, and never send it again.
 */
export type PayoutStatus = "accepted" | "succeeded" | "failed" | "reversed" | "unknown";

export type PayoutReport = {
  providerReference: string | null;
  reference: string | null;
  status: PayoutStatus;
  amount: Amount | null;
  currency: string | null;
  at: Date;
  reason?: string;
};

/**
 * One event of a callback. If `isProved`, the signature covers its content. Otherwise it only announces a change, and
 * the provider is queried.
 */
export type WebhookEvent = { id: string; kind: string; isProved: boolean } & (
  | { about: "deposit"; report: DepositReport }
  | { about: "payout"; report: PayoutReport }
  | { about: "nothing" }
);

export type Webhook = { headers: IncomingHttpHeaders; body: Buffer };

/** One line of a provider's daily settlement report. */
export type SettlementLine = {
  /** A `refund` is a reversed deposit with a reference of its own. */
  kind: "deposit" | "payout" | "refund";
  reference: string | null;
  providerReference: string;
  amount: Amount;
  fee: Amount;
  currency: string;
};

/** Features that a provider supports. Shown at the console and respected by the service. */
export type Capabilities = {
  deposits: boolean;
  payouts: boolean;
  /** True if the provider sends a daily settlement report. */
  reports: boolean;
  /** True if reports contain reversals. Otherwise the provider deducts them without listing them. */
  reportsRefunds: boolean;
  /** True if reports contain payouts that arrived. */
  reportsPayouts: boolean;
  /** True if the signature of callbacks covers the body. */
  signsBody: boolean;
  refundDays: number;
  expiryMinutes: { least: number; most: number };
};

/**
 * A payment provider behind one interface. Adapters call it and read its answers; they never write the ledger, and
 * never call within a transaction. After an `OutsideFailure` with the reason `refused` the request had no effect; after
 * any other it may have.
 */
export type Provider = {
  capabilities: Capabilities;
  /** Names of the secrets that an account must have. */
  secretNames: readonly string[];
  /** Makes a call without effect that succeeds only with the right secrets. Throws OutsideFailure otherwise. */
  testAccount: (reach: Reach) => Promise<void>;
  createDeposit: (reach: Reach, order: DepositOrder) => Promise<DepositBegun>;
  /** Queries a payment. Null if the provider does not know it. */
  getDeposit: (reach: Reach, names: Names) => Promise<DepositReport | null>;
  createPayout: (reach: Reach, order: PayoutOrder) => Promise<PayoutReport>;
  getPayout: (reach: Reach, names: Names) => Promise<PayoutReport | null>;
  /** True if the provider signed the callback. Pure. */
  verifyWebhook: (account: ProviderAccount, webhook: Webhook, now: Date) => boolean;
  /** Reads the events in a callback. Throws if it is unreadable. Pure. */
  readWebhook: (webhook: Webhook) => readonly WebhookEvent[];
  /** True if the callback's headers contain a signature, right or wrong. */
  mayBeSigned: (headers: IncomingHttpHeaders) => boolean;
  /** Lists payments made since then, in any state. */
  listSince: (reach: Reach, since: Date) => Promise<readonly DepositReport[]>;
  /** Reads the report lines of one day at the provider ("2026-01-15"). Null while the report is not ready. */
  fetchSettlement: (reach: Reach, day: string) => Promise<readonly SettlementLine[] | null>;
  /**
   * Returns the invalid part of a destination; null if it looks valid. Checks only what needs no call to the
   * provider.
   */
  validateAccount: (destination: PayoutDestination) => "code" | "number" | "name" | null;
};
