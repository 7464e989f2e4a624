import { fromTenThousandths } from "@perya/money";
import { OutsideFailure } from "../../../outside/index.ts";
import { askWithKey } from "./ask-with-key.ts";
import { parseExactly, pick, pickText, readMoment, readPesos, writePesos } from "./exact-json.ts";
import type {
  DepositReport,
  PaymentStatus,
  PayoutReport,
  PayoutStatus,
  Provider,
  SettlementLine,
  WebhookEvent,
} from "./provider.ts";
import { isSame, isUsableSecret } from "./signatures.ts";

const ask = askWithKey("xendit", "https://api.xendit.co");

/**
 * Xendit in the Philippines: invoices, decimal pesos. Its callbacks carry a shared token and no signature of the body,
 * so they only trigger a query of the API. Secrets: `secretKey`, `callbackToken`.
 */
export const xendit: Provider = {
  capabilities: {
    deposits: true,
    payouts: true,
    reports: true,
    reportsRefunds: false,
    reportsPayouts: true,
    signsBody: false,
    refundDays: 0,
    expiryMinutes: { least: 1, most: 1_440 },
  },
  secretNames: ["secretKey", "callbackToken"],
  testAccount: async (reach) => void (await ask(reach, "GET", "/balance")),

  createDeposit: async (reach, { key, reference, method, amount, currency, expiresAt, returnUrl }) => {
    const seconds = Math.max(60, Math.floor((expiresAt.getTime() - reach.now.getTime()) / 1_000));
    const body = {
      external_id: reference,
      amount: writePesos(amount),
      currency,
      invoice_duration: seconds,
      payment_methods: [method.toUpperCase()],
      success_redirect_url: returnUrl,
      failure_redirect_url: returnUrl,
      description: reference,
    };
    const answer = await ask(reach, "POST", "/v2/invoices", body, { "idempotency-key": key });
    const [id, redirectUrl] = [pickText(answer, "id"), pickText(answer, "invoice_url")];
    if (!id || !redirectUrl) throw new OutsideFailure("xendit: an invoice without an id or address");
    return { providerReference: id, nextStep: { redirectUrl } };
  },

  getDeposit: async (reach, { reference, providerReference }) => {
    if (providerReference !== null)
      return readInvoice(await ask(reach, "GET", `/v2/invoices/${encodeURIComponent(providerReference)}`), reach.now);
    const found = pick(await ask(reach, "GET", `/v2/invoices?external_id=${encodeURIComponent(reference)}`), 0);
    return found ? readInvoice(found, reach.now) : null;
  },

  createPayout: async (reach, { key, reference, amount, currency, destination }) => {
    const body = {
      reference_id: reference,
      channel_code: destination.code,
      channel_properties: { account_holder_name: destination.name, account_number: destination.number },
      amount: writePesos(amount),
      currency,
      description: reference,
    };
    return readPayout(await ask(reach, "POST", "/v2/payouts", body, { "idempotency-key": key }), reach.now);
  },

  getPayout: async (reach, { reference, providerReference }) => {
    if (providerReference !== null)
      return readPayout(await ask(reach, "GET", `/v2/payouts/${encodeURIComponent(providerReference)}`), reach.now);
    const answer = await ask(reach, "GET", `/v2/payouts?reference_id=${encodeURIComponent(reference)}`);
    const found = pick(answer, "data", 0) ?? pick(answer, 0);
    return found ? readPayout(found, reach.now) : null;
  },

  verifyWebhook: ({ secrets }, { headers }) => {
    const token = secrets["callbackToken"];
    return isUsableSecret(token) && isSame(String(headers["x-callback-token"]), token);
  },

  readWebhook: ({ headers, body }) => {
    const webhookId = headers["webhook-id"];
    return [readEvent(parseExactly(body.toString("utf8")), typeof webhookId === "string" ? webhookId : "")];
  },

  mayBeSigned: (headers) => typeof headers["x-callback-token"] === "string",

  listSince: async (reach, since) => {
    const from = encodeURIComponent(since.toISOString());
    const answer = await ask(reach, "GET", `/v2/invoices?statuses=["PAID","SETTLED"]&paid_after=${from}&limit=100`);
    return (Array.isArray(answer) ? (answer as unknown[]) : []).map((invoice) => readInvoice(invoice, reach.now));
  },

  fetchSettlement: async (reach, day) => {
    const from = new Date(`${day}T00:00:00+08:00`);
    const to = new Date(from.getTime() + 86_400_000 - 1);
    const range = `updated[gte]=${encodeURIComponent(from.toISOString())}&updated[lte]=${encodeURIComponent(to.toISOString())}`;
    const lines: SettlementLine[] = [];
    let after: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const cursor = after === null ? "" : `&after_id=${encodeURIComponent(after)}`;
      const answer = await ask(reach, "GET", `/transactions?statuses=SUCCESS&limit=50&${range}${cursor}`);
      const listed = pick(answer, "data");
      const rows: unknown[] = Array.isArray(listed) ? listed : [];
      lines.push(...rows.map(readLine));
      after = pickText(rows.at(-1), "id");
      if (pick(answer, "has_more") !== true || after === null) break;
    }
    return lines;
  },

  validateAccount: ({ code, number, name }) => {
    if (!/^PH_[A-Z0-9_]{2,20}$/.test(code)) return "code";
    if (!/^\d{6,20}$/.test(number)) return "number";
    return name.trim() === "" ? "name" : null;
  },
};

const MAX_PAGES = 200;

const INVOICES: Record<string, PaymentStatus> = {
  PENDING: "pending",
  PAID: "paid",
  SETTLED: "paid",
  EXPIRED: "expired",
};

function readInvoice(invoice: unknown, now: Date): DepositReport {
  const status = INVOICES[pickText(invoice, "status") ?? ""] ?? "pending";
  const amount = readPesos(pick(invoice, "paid_amount")) ?? readPesos(pick(invoice, "amount"));
  const paid =
    status === "paid" && amount !== null
      ? { amount, currency: pickText(invoice, "currency") ?? "", at: readMoment(pick(invoice, "paid_at"), now) }
      : null;
  return {
    providerReference: pickText(invoice, "id") ?? "",
    reference: pickText(invoice, "external_id"),
    status: status === "paid" && paid === null ? "processing" : status,
    paid,
  };
}

/** States of payouts. A payout held for a compliance review counts as on its way. */
const PAYOUTS: Record<string, PayoutStatus> = {
  ACCEPTED: "accepted",
  REQUESTED: "accepted",
  PENDING_COMPLIANCE_ASSESSMENT: "accepted",
  LOCKED: "accepted",
  SUCCEEDED: "succeeded",
  FAILED: "failed",
  REVERSED: "reversed",
};

function readPayout(payout: unknown, now: Date): PayoutReport {
  const reason = pickText(payout, "failure_code");
  return {
    providerReference: pickText(payout, "id"),
    reference: pickText(payout, "reference_id"),
    status: PAYOUTS[pickText(payout, "status") ?? ""] ?? "unknown",
    amount: readPesos(pick(payout, "amount")),
    currency: pickText(payout, "currency"),
    at: readMoment(pick(payout, "updated"), now),
    ...(reason && { reason }),
  };
}

/**
 * Reads an event. Invoices are flat, newer resources are nested. The content is not signed, so it only says which
 * resource to query.
 */
function readEvent(value: unknown, webhookId: string): WebhookEvent {
  const event = pickText(value, "event");
  const data = event === null ? value : pick(value, "data");
  const kind = event ?? `invoice.${(pickText(value, "status") ?? "").toLowerCase()}`;
  // Callbacks without their own id are identified by resource and state.
  const id = webhookId || [pickText(data, "id"), pickText(data, "status"), pickText(value, "created")].join(" ").trim();
  const common = { id, kind, isProved: false };
  if (kind.includes("payout")) return { ...common, about: "payout", report: readPayout(data, new Date(0)) };
  if (!kind.startsWith("invoice.") && !kind.startsWith("payment")) return { ...common, about: "nothing" };
  const report = readInvoice(data, new Date(0));
  const reference = report.reference ?? pickText(data, "reference_id");
  return { ...common, about: "deposit", report: { ...report, reference } };
}

function readLine(row: unknown): SettlementLine {
  return {
    kind: pickText(row, "type") === "DISBURSEMENT" || pickText(row, "type") === "PAYOUT" ? "payout" : "deposit",
    reference: pickText(row, "reference_id"),
    providerReference: pickText(row, "product_id") ?? pickText(row, "id") ?? "",
    amount: readPesos(pick(row, "amount")) ?? fromTenThousandths(0n),
    fee: readPesos(pick(row, "fee", "xendit_fee")) ?? fromTenThousandths(0n),
    currency: pickText(row, "currency") ?? "",
  };
}
