import { fromTenThousandths } from "@perya/money";
import { OutsideFailure } from "../../../outside/index.ts";
import { askWithKey } from "./ask-with-key.ts";
import { parseExactly, pick, pickText, readCentavos, readMoment, writeCentavos } from "./exact-json.ts";
import type {
  DepositReport,
  Names,
  PaymentStatus,
  PayoutReport,
  PayoutStatus,
  Provider,
  Reach,
  WebhookEvent,
} from "./provider.ts";
import { isFromTheFuture, isSignedWith, readParts } from "./signatures.ts";

const askApi = askWithKey("paymongo", "https://api.paymongo.com");

/**
 * PayMongo: a payment intent with an attached method, amounts in whole centavos. The signature covers time and body.
 * Intents have no idempotency key: a lost answer may leave an unpaid one behind. Secrets: `secretKey`, `webhookSecret`;
 * for payouts `walletId`.
 */
export const paymongo: Provider = {
  capabilities: {
    deposits: true,
    payouts: true,
    reports: true,
    reportsRefunds: false,
    reportsPayouts: false,
    signsBody: true,
    refundDays: 180,
    expiryMinutes: { least: 1, most: 150 },
  },
  secretNames: ["secretKey", "webhookSecret"],
  testAccount: async (reach) => void (await ask(reach, "GET", "/v1/payments?limit=1")),

  createDeposit: async (reach, { reference, method, amount, currency, expiresAt, returnUrl }) => {
    const intent = await ask(reach, "POST", "/v1/payment_intents", {
      amount: writeCentavos(amount),
      currency,
      capture_type: "automatic",
      payment_method_allowed: [method],
      description: reference,
      metadata: { reference },
    });
    const id = pickText(intent, "data", "id");
    const seconds = Math.min(9_000, Math.max(60, Math.floor((expiresAt.getTime() - reach.now.getTime()) / 1_000)));
    const made = await ask(reach, "POST", "/v1/payment_methods", {
      type: method,
      ...(method === "qrph" && { expiry_seconds: seconds }),
    });
    const methodId = pickText(made, "data", "id");
    if (!id || !methodId) throw new OutsideFailure("paymongo: an intent or method without an id");
    const attached = await ask(reach, "POST", `/v1/payment_intents/${id}/attach`, {
      payment_method: methodId,
      return_url: returnUrl,
    });
    const action = pick(attached, "data", "attributes", "next_action");
    const [redirectUrl, qrImage] = [pickText(action, "redirect", "url"), pickText(action, "code", "image_url")];
    if (!redirectUrl && !qrImage) throw new OutsideFailure("paymongo: no address or QR code to pay at", "refused");
    return { providerReference: id, nextStep: { ...(redirectUrl && { redirectUrl }), ...(qrImage && { qrImage }) } };
  },

  getDeposit: async (reach, { providerReference }: Names) => {
    // Intents are found only by PayMongo's id. If that id never reached us, the member cannot have paid.
    if (providerReference === null) return null;
    return readIntent(await ask(reach, "GET", `/v1/payment_intents/${encodeURIComponent(providerReference)}`));
  },

  createPayout: async (reach, { key, reference, amount, currency, destination }) => {
    const transfer = {
      amount: writeCentavos(amount),
      currency,
      provider: destination.kind === "bank" ? "instapay" : destination.code,
      reference_number: reference,
      receiver: {
        bank_account_name: destination.name,
        bank_account_number: destination.number,
        bank_code: destination.code,
      },
    };
    const body = { source_wallet_id: reach.account.secrets["walletId"], transfers: [transfer] };
    const answer = await ask(reach, "POST", "/v2/batch_transfers", body, { "idempotency-key": key });
    const made = pick(answer, "data", "attributes", "transfers", 0) ?? pick(answer, "data", 0) ?? pick(answer, "data");
    return readTransfer(made, reference, reach.now);
  },

  getPayout: async (reach, { reference, providerReference }) => {
    const answer =
      providerReference === null
        ? pick(await ask(reach, "GET", `/v2/transfers?reference_number=${encodeURIComponent(reference)}`), "data", 0)
        : pick(await ask(reach, "GET", `/v2/transfers/${encodeURIComponent(providerReference)}`), "data");
    return answer ? readTransfer(answer, reference, reach.now) : null;
  },

  verifyWebhook: ({ secrets, isLive }, { headers, body }, now) => {
    const { t = "", te = "", li = "" } = readParts(headers["paymongo-signature"]);
    // Callbacks are signed for test and for live mode; an account accepts only its own mode.
    return isSignedWith(secrets["webhookSecret"], isLive ? li : te, `${t}.`, body) && !isFromTheFuture(t, now);
  },

  readWebhook: ({ body }) => [readEvent(parseExactly(body.toString("utf8")))],

  mayBeSigned: (headers) => /^t=\d{10},te=[0-9a-f]*,li=[0-9a-f]*$/.test(String(headers["paymongo-signature"])),

  listSince: async (reach, since) => {
    const found: DepositReport[] = [];
    let after: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const answer = await ask(reach, "GET", `/v1/payments?limit=100${after === null ? "" : `&after=${after}`}`);
      const listed = pick(answer, "data");
      const payments: unknown[] = Array.isArray(listed) ? listed : [];
      const read = payments.map((payment) => readPayment(payment, reach.now));
      found.push(...read.filter(({ paid }) => paid !== null && paid.at >= since));
      after = pickText(payments.at(-1), "id");
      const isThrough = read.some(({ paid }) => paid !== null && paid.at < since);
      if (payments.length < 100 || after === null || isThrough) break;
    }
    return found;
  },

  /**
   * Lists the payments of the day, of which PayMongo's weekly payouts to us consist. Pages are read newest first,
   * back to the start of the day.
   */
  fetchSettlement: async (reach, day) => {
    const from = new Date(`${day}T00:00:00+08:00`);
    const to = new Date(from.getTime() + 86_400_000);
    const reports = await paymongo.listSince(reach, from);
    return reports.flatMap(({ paid, reference, providerReference }) =>
      paid && paid.at < to
        ? [
            {
              kind: "deposit" as const,
              reference,
              providerReference,
              amount: paid.amount,
              fee: fromTenThousandths(0n),
              currency: paid.currency,
            },
          ]
        : [],
    );
  },

  validateAccount: ({ code, number, name }) => {
    if (!/^[A-Za-z0-9]{2,20}$/.test(code)) return "code";
    if (!/^\d{6,20}$/.test(number)) return "number";
    return name.trim() === "" ? "name" : null;
  },
};

/**
 * Maximum number of pages, of a hundred payments each. If two days had more, we would have to use PayMongo's report
 * instead.
 */
const MAX_PAGES = 50;

/** Wraps the body in `data.attributes`. */
function ask(
  reach: Reach,
  method: "GET" | "POST",
  path: string,
  attributes?: object,
  headers?: Record<string, string>,
) {
  return askApi(reach, method, path, attributes && { data: { attributes } }, headers);
}

const INTENTS: Record<string, PaymentStatus> = {
  awaiting_payment_method: "pending",
  awaiting_next_action: "pending",
  processing: "processing",
  succeeded: "paid",
};

/**
 * Reads an intent. It is never reported as failed: after a failure the payer may retry with another method, so only
 * our own expiry ends an intent.
 */
function readIntent(answer: unknown): DepositReport {
  const attributes = pick(answer, "data", "attributes");
  const status = INTENTS[pickText(attributes, "status") ?? ""] ?? "pending";
  const payments = pick(attributes, "payments");
  const listed: unknown[] = Array.isArray(payments) ? payments : [];
  const find = (word: string) => listed.find((payment) => pickText(payment, "attributes", "status") === word);
  const paid = find("paid");
  const report = readPayment(paid, new Date(0));
  return {
    providerReference: pickText(answer, "data", "id") ?? "",
    reference: pickText(attributes, "metadata", "reference"),
    // A succeeded intent without a payment is not enough proof to credit.
    status: status === "paid" && report.paid === null ? (find("refunded") ? "refunded" : "processing") : status,
    paid: status === "paid" ? report.paid : null,
  };
}

/** Reads a payment. Its intent's id is the provider reference that we store. */
function readPayment(payment: unknown, now: Date): DepositReport {
  const attributes = pick(payment, "attributes");
  const amount = readCentavos(pick(attributes, "amount"));
  const isPaid = pickText(attributes, "status") === "paid" && amount !== null;
  const at = readMoment(pick(attributes, "paid_at"), now);
  return {
    providerReference: pickText(attributes, "payment_intent_id") ?? pickText(payment, "id") ?? "",
    reference: pickText(attributes, "metadata", "reference"),
    status: isPaid ? "paid" : "pending",
    paid: isPaid ? { amount, currency: pickText(attributes, "currency") ?? "", at } : null,
  };
}

const TRANSFERS: Record<string, PayoutStatus> = {
  pending: "accepted",
  succeeded: "succeeded",
  failed: "failed",
  returned: "reversed",
};

function readTransfer(transfer: unknown, reference: string | null, now: Date): PayoutReport {
  const attributes = pick(transfer, "attributes") ?? transfer;
  const reason = pickText(attributes, "provider_error") ?? pickText(attributes, "failed_code");
  return {
    providerReference: pickText(transfer, "id"),
    reference: pickText(attributes, "reference_number") ?? reference,
    status: TRANSFERS[pickText(attributes, "status") ?? ""] ?? "unknown",
    amount: readCentavos(pick(attributes, "amount")),
    currency: pickText(attributes, "currency"),
    at: readMoment(pick(attributes, "updated_at"), now),
    ...(reason && { reason }),
  };
}

/**
 * Reads an event. Event names differ between documentation pages and years, so the resource's type decides. Unknown
 * events are stored without effect.
 */
function readEvent(value: unknown): WebhookEvent {
  const attributes = pick(value, "data", "attributes");
  const kind = pickText(attributes, "type") ?? "";
  const common = { id: pickText(value, "data", "id") ?? "", kind };
  const resource = pick(attributes, "data");
  if (kind === "payment.paid" || kind === "qr.paid") {
    const report = readPayment(resource, readMoment(pick(attributes, "created_at"), new Date(0)));
    // An event without an amount only announces a change.
    return { ...common, isProved: report.paid !== null, about: "deposit", report };
  }
  // An operator handles the dispute in the provider's own portal.
  if (kind === "dispute.created") {
    const report = { ...readPayment(resource, new Date(0)), status: "disputed" as const, paid: null };
    return { ...common, isProved: true, about: "deposit", report };
  }
  if (kind === "payment.failed" || kind === "payment.refunded" || kind === "qr.expired") {
    const report = { ...readPayment(resource, new Date(0)), status: "pending" as const, paid: null };
    return { ...common, isProved: false, about: "deposit", report };
  }
  if (kind.startsWith("transfer.") || kind === "payout.returned")
    return { ...common, isProved: false, about: "payout", report: readTransfer(resource, null, new Date(0)) };
  return { ...common, isProved: false, about: "nothing" };
}
