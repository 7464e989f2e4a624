import type { IncomingHttpHeaders } from "node:http";
import type { Amount, Currency } from "@perya/money";
import type { Payer } from "../../../outside/index.ts";

/** An account of a brand with a company that collects and pays out, with what both sides know. */
export type ProviderAccount = {
  id: string;
  brandId: string;
  provider: string;
  /** Instead of the address that the adapter knows. */
  url: string | null;
  isLive: boolean;
  isOpen: boolean;
  /** By the adapter's own names. */
  secrets: Readonly<Record<string, string>>;
};

/** What an adapter may lean on: it speaks to the outside and writes nothing. */
export type Reach = { payer: Payer; account: ProviderAccount; now: Date };

export type NextStep = { redirectUrl?: string; qrPayload?: string; qrImage?: string };

export type DepositOrder = {
  /** The deposit's id: said twice, it is one payment. */
  key: string;
  /** What we call it, and what it is found by when no answer came. */
  reference: string;
  /** The method's code. */
  method: string;
  amount: Amount;
  currency: Currency;
  expiresAt: Date;
  returnUrl: string;
};

export type DepositBegun = { providerReference: string; nextStep: NextStep };

/** Where a payment stands with the company. `pending`: nobody has paid, and somebody still may. */
export type PaymentStatus =
  | "pending"
  | "processing"
  | "paid"
  | "failed"
  | "expired"
  | "cancelled"
  /** Was paid, and the payer's company wants it back. */
  | "disputed"
  /** Was paid, and all of it has gone back. */
  | "refunded";

export type DepositReport = {
  providerReference: string;
  reference: string | null;
  status: PaymentStatus;
  /** What was really paid; null while nothing was. */
  paid: { amount: Amount; currency: string; at: Date } | null;
  reason?: string;
};

/** Names of one payment: either may be all that is known. */
export type Names = { reference: string; providerReference: string | null };

export type PayoutDestination = { kind: "ewallet" | "bank"; code: string; number: string; name: string };

export type PayoutOrder = {
  /** The payout's id. */
  key: string;
  reference: string;
  amount: Amount;
  currency: Currency;
  destination: PayoutDestination;
};

/**
 * Where a payout stands. `accepted`: on its way. `succeeded` may still become `reversed`. `unknown`: nobody can say now; ask again, and
 * never send it anew.
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
 * One thing a company told. `isProved`: the signature covers these very words; otherwise it only says that something happened, and
 * the account is asked again.
 */
export type WebhookEvent = { id: string; kind: string; isProved: boolean } & (
  | { about: "deposit"; report: DepositReport }
  | { about: "payout"; report: PayoutReport }
  | { about: "nothing" }
);

export type Webhook = { headers: IncomingHttpHeaders; body: Buffer };

/** One line of a company's report of a day: what it has settled with us. */
export type SettlementLine = {
  /** `refund`: a deposit whose money it has taken back, by its own name. */
  kind: "deposit" | "payout" | "refund";
  reference: string | null;
  providerReference: string;
  amount: Amount;
  fee: Amount;
  currency: string;
};

/** What a company can do, as the console shows it and the service respects it. */
export type Capabilities = {
  deposits: boolean;
  payouts: boolean;
  /** Whether it says each day what it has settled. */
  reports: boolean;
  /** Whether those name what it has taken back. Otherwise it keeps that from what it owes us, without a word. */
  reportsRefunds: boolean;
  /** Whether those name payouts that have arrived. */
  reportsPayouts: boolean;
  /** Whether the signature of its calls covers the body. */
  signsBody: boolean;
  refundDays: number;
  expiryMinutes: { least: number; most: number };
};

/**
 * A company that collects and pays out, in one shape. Adapters call it and read what it says; they never write the ledger, and never
 * call within a transaction. What throws `OutsideFailure` of the reason `refused` has not happened; any other may have.
 */
export type Provider = {
  capabilities: Capabilities;
  /** Which secrets an account cannot do without. */
  secretNames: readonly string[];
  /** A call that changes nothing and that the company answers only for the right secrets; throws OutsideFailure otherwise. */
  testAccount: (reach: Reach) => Promise<void>;
  createDeposit: (reach: Reach, order: DepositOrder) => Promise<DepositBegun>;
  /** Null: it knows of none. */
  getDeposit: (reach: Reach, names: Names) => Promise<DepositReport | null>;
  createPayout: (reach: Reach, order: PayoutOrder) => Promise<PayoutReport>;
  getPayout: (reach: Reach, names: Names) => Promise<PayoutReport | null>;
  /** Whether the company sent this. Pure. */
  verifyWebhook: (account: ProviderAccount, webhook: Webhook, now: Date) => boolean;
  /** What it says; throws where it cannot be read. Pure. */
  readWebhook: (webhook: Webhook) => readonly WebhookEvent[];
  /** Whether it could be signed, by its headers alone. */
  mayBeSigned: (headers: IncomingHttpHeaders) => boolean;
  /** Payments that were made since then, whoever was told of them. */
  listSince: (reach: Reach, since: Date) => Promise<readonly DepositReport[]>;
  /** Of one day at the company ("2026-01-15"); null: the report is not there yet. */
  fetchSettlement: (reach: Reach, day: string) => Promise<readonly SettlementLine[] | null>;
  /** What is wrong with a destination, as a word; null: nothing that can be told from here. */
  validateAccount: (destination: PayoutDestination) => "code" | "number" | "name" | null;
};
