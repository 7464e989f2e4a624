import { fromTenThousandths, toWire } from "@perya/money";
import { pick, pickText, readAnswer, readMoment, readPesos, parseExactly } from "./exact-json.ts";
import type {
  DepositReport,
  PaymentStatus,
  PayoutReport,
  PayoutStatus,
  Provider,
  Reach,
  SettlementLine,
  WebhookEvent,
} from "./provider.ts";
import { isFromTheFuture, isSignedWith, readParts, signHex } from "./signatures.ts";

/**
 * The demo's provider (apps/sandbox/src/payer): decimal pesos as text. Our requests are signed over time, path and
 * body, its callbacks over time and body.
 */
export const sandbox: Provider = {
  capabilities: {
    deposits: true,
    payouts: true,
    reports: true,
    reportsRefunds: true,
    reportsPayouts: true,
    signsBody: true,
    refundDays: 180,
    expiryMinutes: { least: 1, most: 1_440 },
  },
  secretNames: ["secret"],
  testAccount: async (reach) => void (await ask(reach, "GET", "/deposits?reference=test")),

  createDeposit: async (reach, { key, reference, method, amount, currency, expiresAt, returnUrl }) => {
    const answer = await ask(reach, "POST", "/deposits", {
      key,
      reference,
      method,
      amount: toWire(amount),
      currency,
      expiresAt: expiresAt.toISOString(),
      returnUrl,
      callbackUrl: reach.account.secrets["callbackUrl"] ?? "",
    });
    const [redirectUrl, qrPayload] = [pickText(answer, "redirectUrl"), pickText(answer, "qrPayload")];
    return {
      providerReference: pickText(answer, "id") ?? key,
      nextStep: { ...(redirectUrl && { redirectUrl }), ...(qrPayload && { qrPayload }) },
    };
  },

  getDeposit: async (reach, { reference }) => {
    const found = pick(await ask(reach, "GET", `/deposits?reference=${encodeURIComponent(reference)}`), "deposits", 0);
    return found ? readDeposit(found) : null;
  },

  createPayout: async (reach, { key, reference, amount, currency, destination }) =>
    readPayout(
      await ask(reach, "POST", "/payouts", {
        key,
        reference,
        amount: toWire(amount),
        currency,
        destination,
        callbackUrl: reach.account.secrets["callbackUrl"] ?? "",
      }),
    ),

  getPayout: async (reach, { reference }) => {
    const found = pick(await ask(reach, "GET", `/payouts?reference=${encodeURIComponent(reference)}`), "payouts", 0);
    return found ? readPayout(found) : null;
  },

  verifyWebhook: ({ secrets }, { headers, body }, now) => {
    const { t = "", v1 = "" } = readParts(headers["sandbox-signature"]);
    return isSignedWith(secrets["secret"], v1, `${t}.`, body) && !isFromTheFuture(t, now);
  },

  readWebhook: ({ body }) => [readEvent(parseExactly(body.toString("utf8")))],

  mayBeSigned: (headers) => /^t=\d{10},v1=[0-9a-f]{64}$/.test(String(headers["sandbox-signature"])),

  listSince: async (reach, since) => {
    const answer = await ask(reach, "GET", `/deposits?since=${encodeURIComponent(since.toISOString())}`);
    return listOf(pick(answer, "deposits")).map(readDeposit);
  },

  fetchSettlement: async (reach, day) => {
    const answer = await ask(reach, "GET", `/report?day=${day}`);
    return listOf(pick(answer, "lines")).map(readLine);
  },

  validateAccount: ({ number, name }) => {
    if (!/^\d{8,19}$/.test(number)) return "number";
    return name.trim() === "" ? "name" : null;
  },
};

async function ask(
  { payer, account, now }: Reach,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<unknown> {
  if (!account.url) throw new Error("the sandbox account needs an address");
  const bytes = body ? JSON.stringify(body) : "";
  const t = Math.floor(now.getTime() / 1_000);
  const answer = await payer.ask({
    method,
    url: `${account.url}${path}`,
    headers: {
      "content-type": "application/json",
      "sandbox-account": account.id,
      "sandbox-signature": `t=${t},v1=${signHex(account.secrets["secret"] ?? "", `${t}.${path}.`, bytes)}`,
    },
    ...(body && { body: bytes }),
  });
  return readAnswer("sandbox", answer);
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const STATUSES: Record<string, PaymentStatus> = {
  pending: "pending",
  processing: "processing",
  paid: "paid",
  failed: "failed",
  expired: "expired",
  cancelled: "cancelled",
  disputed: "disputed",
  refunded: "refunded",
};

function readDeposit(value: unknown): DepositReport {
  const amount = readPesos(pick(value, "paidAmount"));
  const reason = pickText(value, "reason");
  return {
    providerReference: pickText(value, "id") ?? "",
    reference: pickText(value, "reference"),
    status: STATUSES[pickText(value, "status") ?? ""] ?? "pending",
    paid: amount && {
      amount,
      currency: pickText(value, "currency") ?? "",
      at: readMoment(pick(value, "paidAt"), new Date(0)),
    },
    ...(reason && { reason }),
  };
}

const PAYOUTS: Record<string, PayoutStatus> = {
  accepted: "accepted",
  succeeded: "succeeded",
  failed: "failed",
  reversed: "reversed",
};

function readPayout(value: unknown): PayoutReport {
  const reason = pickText(value, "reason");
  return {
    providerReference: pickText(value, "id"),
    reference: pickText(value, "reference"),
    status: PAYOUTS[pickText(value, "status") ?? ""] ?? "unknown",
    amount: readPesos(pick(value, "amount")),
    currency: pickText(value, "currency"),
    at: readMoment(pick(value, "at"), new Date(0)),
    ...(reason && { reason }),
  };
}

function readEvent(value: unknown): WebhookEvent {
  const common = { id: pickText(value, "id") ?? "", kind: pickText(value, "type") ?? "", isProved: true };
  if (common.kind.startsWith("deposit."))
    return { ...common, about: "deposit", report: readDeposit(pick(value, "data")) };
  if (common.kind.startsWith("payout.")) return { ...common, about: "payout", report: readPayout(pick(value, "data")) };
  return { ...common, about: "nothing" };
}

const LINES: Record<string, SettlementLine["kind"]> = { deposit: "deposit", payout: "payout", refund: "refund" };

function readLine(value: unknown): SettlementLine {
  return {
    kind: LINES[pickText(value, "kind") ?? ""] ?? "deposit",
    reference: pickText(value, "reference"),
    providerReference: pickText(value, "id") ?? "",
    amount: readPesos(pick(value, "amount")) ?? fromTenThousandths(0n),
    fee: readPesos(pick(value, "fee")) ?? fromTenThousandths(0n),
    currency: pickText(value, "currency") ?? "",
  };
}
