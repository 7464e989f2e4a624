import { createHmac } from "node:crypto";
import { amount } from "@perya/money";
import { createFakePayer } from "@perya/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { parseExactly, readCentavos, readPesos } from "./exact-json.ts";
import { paymongo } from "./paymongo.ts";
import { PROVIDERS } from "./providers.ts";
import type { Provider, Reach } from "./provider.ts";
import { xendit } from "./xendit.ts";

const now = new Date("2026-01-15T12:00:00Z");
const NOW_SECONDS = now.getTime() / 1_000;
let payer: ReturnType<typeof createFakePayer>;
let reach: Reach;
beforeEach(() => {
  payer = createFakePayer(() => {});
  const secrets = {
    secretKey: "sk_test_1",
    webhookSecret: "whsk_1 of both sides",
    callbackToken: "token-1 of both sides",
  };
  const account = { id: "a", brandId: "b", provider: "x", url: null, isLive: false, isOpen: true, secrets };
  reach = { payer, account, now };
});

/** Returns answers by method and path, with bodies from the providers' documentation. */
const answer = (answers: Record<string, unknown>, status = 200) =>
  payer.answerWith(({ method, url }) => {
    const { pathname } = new URL(url);
    const found = answers[`${method} ${pathname}`];
    return found === undefined ? { status: 404, text: "{}" } : { status, text: JSON.stringify(found) };
  });

const order = {
  key: "0198f2a4-7c1b-7000-8000-000000000001",
  reference: "D-0123456789",
  method: "gcash",
  amount: amount("500.25"),
  currency: "PHP" as const,
  expiresAt: new Date(now.getTime() + 1_800_000),
  returnUrl: "https://perya.example/member/depositv2",
};
const body = () => JSON.parse(payer.asked.at(-1)?.body ?? "null") as unknown;

describe("money in JSON", () => {
  it("never becomes a float", () => {
    expect(readPesos(parseExactly("1234567890123.45"))).toBe(amount("1234567890123.45"));
    expect(readPesos(parseExactly("1.1"))).toBe(amount("1.10"));
    expect(readPesos(parseExactly("100"))).toBe(amount("100.00"));
    expect(readCentavos(parseExactly("50025"))).toBe(amount("500.25"));
    for (const odd of ["1e3", "-1", "1.23456"]) expect(readPesos(parseExactly(odd))).toBeNull();
    for (const odd of ["1.5", "-1", "1e3"]) expect(readCentavos(parseExactly(odd))).toBeNull();
  });
});

describe("PayMongo", () => {
  const payment = {
    id: "pay_1",
    type: "payment",
    attributes: {
      amount: 50_025,
      currency: "PHP",
      status: "paid",
      paid_at: NOW_SECONDS,
      payment_intent_id: "pi_1",
      metadata: { reference: order.reference },
    },
  };
  const paid = {
    providerReference: "pi_1",
    reference: order.reference,
    status: "paid",
    paid: { amount: order.amount, currency: "PHP", at: now },
  };
  const event = (type: string, data: object) =>
    Buffer.from(JSON.stringify({ data: { id: "evt_1", type: "event", attributes: { type, livemode: false, data } } }));

  it("creates an intent and a method, and attaches them", async () => {
    answer({
      "POST /v1/payment_intents": { data: { id: "pi_1", attributes: { status: "awaiting_payment_method" } } },
      "POST /v1/payment_methods": { data: { id: "pm_1" } },
      "POST /v1/payment_intents/pi_1/attach": {
        data: {
          attributes: {
            status: "awaiting_next_action",
            next_action: { type: "redirect", redirect: { url: "https://pay" } },
          },
        },
      },
    });
    expect(await paymongo.createDeposit(reach, order)).toEqual({
      providerReference: "pi_1",
      nextStep: { redirectUrl: "https://pay" },
    });
    const [first] = payer.asked;
    expect(first?.headers["authorization"]).toBe(`Basic ${Buffer.from("sk_test_1:").toString("base64")}`);
    expect(JSON.parse(first?.body ?? "")).toMatchObject({
      data: { attributes: { amount: 50_025, payment_method_allowed: ["gcash"] } },
    });
  });

  it("reads an intent, and accepts no success without its payment", async () => {
    const intent = (status: string, payments: object[]) => ({
      data: { id: "pi_1", attributes: { status, payments, metadata: { reference: order.reference } } },
    });
    const names = { reference: order.reference, providerReference: "pi_1" };
    answer({ "GET /v1/payment_intents/pi_1": intent("succeeded", [payment]) });
    expect(await paymongo.getDeposit(reach, names)).toEqual(paid);
    payer = createFakePayer(() => {});
    answer({ "GET /v1/payment_intents/pi_1": intent("succeeded", []) });
    expect(await paymongo.getDeposit({ ...reach, payer }, names)).toMatchObject({ status: "processing", paid: null });
  });

  it("accepts te for a test account and li for a live one, over body and timestamp", () => {
    const bytes = event("payment.paid", payment);
    const mac = createHmac("sha256", "whsk_1 of both sides").update(`${NOW_SECONDS}.`).update(bytes).digest("hex");
    const signed = (te: string, li: string, t = NOW_SECONDS) => ({
      headers: { "paymongo-signature": `t=${t},te=${te},li=${li}` },
      body: bytes,
    });
    const live = { ...reach.account, isLive: true };
    expect(paymongo.verifyWebhook(reach.account, signed(mac, ""), now)).toBe(true);
    expect(paymongo.verifyWebhook(live, signed("", mac), now)).toBe(true);
    expect(paymongo.verifyWebhook(live, signed(mac, ""), now)).toBe(false);
    expect(paymongo.verifyWebhook(reach.account, signed("", mac), now)).toBe(false);
    expect(paymongo.verifyWebhook(reach.account, signed("", ""), now)).toBe(false);
    expect(paymongo.verifyWebhook(reach.account, signed(mac, "", NOW_SECONDS + 1), now)).toBe(false);
    expect(
      paymongo.verifyWebhook(reach.account, { ...signed(mac, ""), body: event("payment.failed", payment) }, now),
    ).toBe(false);
    // A retry hours later is accepted: the event number shows whether it is a repeat.
    expect(paymongo.verifyWebhook(reach.account, signed(mac, ""), new Date(now.getTime() + 9_000_000))).toBe(true);
    expect(paymongo.verifyWebhook(reach.account, signed(mac, ""), new Date(now.getTime() - 301_000))).toBe(false);
  });

  it.each([
    ["payment.paid", payment, { about: "deposit", isProved: true, report: paid }],
    ["payment.failed", payment, { about: "deposit", isProved: false, report: { status: "pending", paid: null } }],
    ["source.chargeable", { id: "src_1" }, { about: "nothing" }],
    ["something.new", {}, { about: "nothing" }],
  ])("reads %s", (type, data, read) => {
    expect(paymongo.readWebhook({ headers: {}, body: event(type, data) })).toMatchObject([
      { id: "evt_1", kind: type, ...read },
    ]);
  });

  it.each([
    ["pending", "accepted"],
    ["succeeded", "succeeded"],
    ["failed", "failed"],
    ["whatever", "unknown"],
  ])("sends a transfer under its key, and reads %s as %s", async (status, read) => {
    const transfer = { id: "tr_1", attributes: { status, amount: 12_000, currency: "PHP", reference_number: "W-1" } };
    answer({ "POST /v2/batch_transfers": { data: { attributes: { transfers: [transfer] } } } });
    const destination = { kind: "bank", code: "BDO", number: "001234567", name: "Ana Cruz" } as const;
    const asked = { key: "k1", reference: "W-1", amount: amount("120.00"), currency: "PHP" as const, destination };
    expect(await paymongo.createPayout(reach, asked)).toMatchObject({
      status: read,
      providerReference: "tr_1",
      amount: amount("120.00"),
    });
    expect(payer.asked[0]?.headers["idempotency-key"]).toBe("k1");
  });
});

describe("Xendit", () => {
  const invoice = {
    id: "inv_1",
    external_id: order.reference,
    status: "PAID",
    amount: 500.25,
    paid_amount: 500.25,
    currency: "PHP",
    paid_at: now.toISOString(),
  };
  const paid = {
    providerReference: "inv_1",
    reference: order.reference,
    status: "paid",
    paid: { amount: order.amount, currency: "PHP", at: now },
  };

  it("creates an invoice that expires with the deposit", async () => {
    answer({ "POST /v2/invoices": { id: "inv_1", invoice_url: "https://checkout", status: "PENDING" } });
    expect(await xendit.createDeposit(reach, order)).toEqual({
      providerReference: "inv_1",
      nextStep: { redirectUrl: "https://checkout" },
    });
    expect(body()).toMatchObject({
      external_id: order.reference,
      amount: 500.25,
      invoice_duration: 1_800,
      payment_methods: ["GCASH"],
    });
  });

  it.each([
    ["PENDING", { status: "pending", paid: null }],
    ["PAID", paid],
    ["SETTLED", paid],
    ["EXPIRED", { status: "expired", paid: null }],
  ])("reads an invoice that is %s", async (status, read) => {
    answer({ "GET /v2/invoices/inv_1": { ...invoice, status } });
    expect(await xendit.getDeposit(reach, { reference: order.reference, providerReference: "inv_1" })).toMatchObject(
      read,
    );
  });

  it("is authenticated by its token only, so its callback just triggers a query", () => {
    const call = (token: string) => ({
      headers: { "x-callback-token": token, "webhook-id": "wh_1" },
      body: Buffer.from(JSON.stringify(invoice)),
    });
    expect(xendit.verifyWebhook(reach.account, call("token-1 of both sides"), now)).toBe(true);
    expect(xendit.verifyWebhook(reach.account, call("token-2 of both sides"), now)).toBe(false);
    expect(xendit.verifyWebhook({ ...reach.account, secrets: {} }, call("undefined"), now)).toBe(false);
    expect(xendit.readWebhook(call("token-1 of both sides"))).toMatchObject([
      { id: "wh_1", about: "deposit", isProved: false },
    ]);
  });

  it.each([
    ["ACCEPTED", "accepted"],
    ["REQUESTED", "accepted"],
    ["SUCCEEDED", "succeeded"],
    ["FAILED", "failed"],
    ["REVERSED", "reversed"],
    ["SOMETHING", "unknown"],
  ])("reports a payout that is %s: %s", async (status, read) => {
    const payout = { id: "po_1", reference_id: "W-1", status, amount: 1.11, currency: "PHP" };
    const told = Buffer.from(
      JSON.stringify({ event: "v3_payout.succeeded", created: now.toISOString(), data: payout }),
    );
    expect(xendit.readWebhook({ headers: { "webhook-id": "wh_2" }, body: told })).toMatchObject([
      { about: "payout", isProved: false },
    ]);
    answer({ "GET /v2/payouts/po_1": payout });
    expect(await xendit.getPayout(reach, { reference: "W-1", providerReference: "po_1" })).toMatchObject({
      status: read,
      amount: amount("1.11"),
    });
  });
});

it.each<[number, string]>([
  [400, "refused"],
  [401, "refused"],
  [404, "refused"],
  [408, "unavailable"],
  [409, "unavailable"],
  [429, "unavailable"],
  [500, "unavailable"],
  [504, "unavailable"],
])("an answer of %i is %s: only definite refusals are final", async (status, reason) => {
  payer.answerWith(() => ({ status, text: "{}" }));
  const providers: Provider[] = [paymongo, xendit];
  for (const provider of providers)
    await expect(provider.createDeposit(reach, order)).rejects.toMatchObject({ reason });
});

describe("a secret", () => {
  const bytes = Buffer.from("{}");
  /** Signs with one secret in every way that an adapter supports. */
  function sign(secret: string) {
    const mac = createHmac("sha256", secret).update(`${NOW_SECONDS}.`).update(bytes).digest("hex");
    const headers = {
      "paymongo-signature": `t=${NOW_SECONDS},te=${mac},li=${mac}`,
      "sandbox-signature": `t=${NOW_SECONDS},v1=${mac}`,
      "x-callback-token": secret,
    };
    return { headers, body: bytes };
  }
  const verify = (provider: Provider, secret: string | undefined, isLive = false) => {
    const secrets = secret === undefined ? {} : Object.fromEntries(provider.secretNames.map((name) => [name, secret]));
    return provider.verifyWebhook({ ...reach.account, isLive, secrets }, sign(secret ?? ""), now);
  };

  describe.each(Object.entries(PROVIDERS))("%s:", (name, provider) => {
    it.each([
      ["missing", undefined],
      ["empty", ""],
      ["blank", " ".repeat(40)],
      ["short", "fifteen letters"],
    ])("%s verifies nothing, not even what is signed with it", (_name, secret) => {
      expect([verify(provider, secret), verify(provider, secret, true)]).toEqual([false, false]);
    });

    it("long enough verifies what is signed with it", () => {
      expect(verify(provider, "sixteen letters.")).toBe(name !== "bank");
    });
  });
});
