import { messages, payments } from "@perya/contract";
import { auditLedger, isSound } from "@perya/ledger";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openCashier, SECRET, type Cashier } from "./payments.test-setup.ts";

let at: Cashier;
beforeAll(async () => (at = await openCashier()));
afterAll(() => at.close());
afterEach(async () => {
  const findings = await auditLedger(at.db);
  if (!isSound(findings)) throw new Error(JSON.stringify(findings));
});

/** Runs the work. Returns the changes of the member's cash and the provider's clearing. */
async function moved(work: () => Promise<unknown>): Promise<{ cash: number; clearing: number }> {
  const read = async () => [Number(await at.cash()), Number(await at.clearing())] as const;
  const [cash, clearing] = await read();
  await work();
  const [cashAfter, clearingAfter] = await read();
  return { cash: cashAfter - cash, clearing: clearingAfter - clearing };
}
const NOTHING = { cash: 0, clearing: 0 };
const unmatched = (reference: string) =>
  at.db.selectFrom("unmatched_payments").selectAll().where("reference", "=", reference).execute();

describe("a deposit", () => {
  it("begins with where to pay, and is credited once the provider reports the payment", async () => {
    const deposit = await at.ask();
    expect(deposit).toMatchObject({
      state: "waiting",
      amount: "500.00",
      credit: "500.00",
      nextStep: { redirectUrl: expect.any(String) },
    });
    expect(await moved(() => at.payAndTell(deposit.reference))).toEqual({ cash: 500, clearing: -500 });
    expect(await at.read(deposit.id)).toMatchObject({
      state: "credited",
      nextStep: null,
      transfer: `deposit:${deposit.id}:paid`,
    });
    const told = await at.ana.call(messages.listMessages, { query: { pageSize: 1, type: "depositCredited" } });
    expect(told.messages[0]?.facts).toEqual({ amount: "500.00", currency: "PHP", reference: deposit.reference });
    const topic = `member:${at.ana.member.id}` as const;
    const events = at.db
      .selectFrom("outbox")
      .select("change")
      .where("topic", "=", topic)
      .where("change", "=", "deposits");
    expect((await events.execute()).length).toBeGreaterThan(0);
  });

  it("is created once per request key, which refuses other facts", async () => {
    const requestKey = randomUUID();
    const made = await Promise.all(Array.from({ length: 20 }, () => at.ask({ requestKey })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await expect(at.ask({ requestKey, amount: "501.00" })).rejects.toMatchObject({ code: "REQUEST_KEY_REUSED" });
    await at.ana.call(payments.cancelDeposit, { params: { id: made[0]?.id ?? "" } });
  });

  it.each([
    ["too little", { amount: "99.99" }, "DEPOSIT_AMOUNT"],
    ["too much", { amount: "50000.01" }, "DEPOSIT_AMOUNT"],
    ["by a method of another brand", () => ({ methodId: at.fiesta.methodId }), "PAYMENT_METHOD_UNKNOWN"],
    ["by no method", { methodId: randomUUID() }, "PAYMENT_METHOD_UNKNOWN"],
  ])("is refused %s", async (_name, change, code) => {
    await expect(at.ask(typeof change === "function" ? change() : change)).rejects.toMatchObject({ code });
  });

  it("of another member is not found", async () => {
    const { id } = await at.ask();
    const berto = await at.signIn("berto");
    await expect(berto.call(payments.readDeposit, { params: { id } })).rejects.toMatchObject({
      code: "DEPOSIT_UNKNOWN",
    });
    await expect(berto.call(payments.cancelDeposit, { params: { id } })).rejects.toMatchObject({
      code: "DEPOSIT_UNKNOWN",
    });
    await at.ana.call(payments.cancelDeposit, { params: { id } });
  });

  it("is limited to five unpaid at a time", async () => {
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push(await at.ask());
    await expect(at.ask()).rejects.toMatchObject({ code: "DEPOSITS_WAITING" });
    for (const { id } of made) await at.ana.call(payments.cancelDeposit, { params: { id } });
  });
});

describe("a provider's callback", () => {
  it("credits once, sent fifty times at once, with one number and with fifty", async () => {
    const [one, many] = [await at.ask(), await at.ask({ amount: "300.00" })];
    at.payer.pay(one.reference);
    at.payer.pay(many.reference);
    const data = (reference: string) =>
      [...at.payer.deposits.values()].find((each) => each.reference === reference) ?? {};
    const both = await moved(async () => {
      const calls = Array.from({ length: 50 }, (_call, index) => [
        at.tell("deposit.paid", data(one.reference), { id: "evt_same" }),
        at.tell("deposit.paid", data(many.reference), { id: `evt_${index}` }),
      ]).flat();
      for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(200);
    });
    expect(both).toEqual({ cash: 800, clearing: -800 });
    const events = at.db.selectFrom("payment_events").select("state").where("event_id", "=", "evt_same");
    expect(await events.execute()).toEqual([{ state: "processed" }]);
  });

  it("has no effect if forged, and uses up no number", async () => {
    const { reference, id } = await at.ask();
    const paid = at.payer.pay(reference);
    const forge = () => at.tell("deposit.paid", paid, { secret: "a guess", id: "evt_forged" });
    expect(await moved(async () => expect((await forge()).statusCode).toBe(401))).toEqual(NOTHING);
    expect(await at.stepOf(id)).toBe("awaiting_payer");
    expect(await moved(() => at.tell("deposit.paid", paid, { id: "evt_forged" }))).toEqual({
      cash: 500,
      clearing: -500,
    });
  });

  it("has no effect if a signed body was changed", async () => {
    const { reference } = await at.ask();
    const { payload, headers } = at.payer.sign(SECRET, "deposit.paid", at.payer.pay(reference));
    const url = `/wps/payments/callback/${at.perya.accountId}`;
    const changed = payload.replace("500.00", "900.00");
    const work = () => at.fastify.inject({ method: "POST", url, headers, payload: changed });
    expect(await moved(async () => expect((await work()).statusCode).toBe(401))).toEqual(NOTHING);
  });

  it("in another order has the same result", async () => {
    const { reference, id } = await at.ask();
    const paid = { ...at.payer.pay(reference) };
    const order = async () => {
      await at.tell("deposit.paid", paid);
      await at.tell("deposit.processing", { ...paid, status: "processing", paidAmount: undefined });
      await at.tell("deposit.failed", { ...paid, status: "failed", paidAmount: undefined });
      await at.tell("deposit.expired", { ...paid, status: "expired", paidAmount: undefined });
    };
    expect(await moved(order)).toEqual({ cash: 500, clearing: -500 });
    expect(await at.stepOf(id)).toBe("credited");
  });

  it("at another brand's account moves nothing of this one's, and awaits that brand's operators", async () => {
    const { reference, id } = await at.ask();
    const paid = at.payer.pay(reference);
    expect(await moved(() => at.tell("deposit.paid", paid, { account: at.fiesta.accountId }))).toEqual(NOTHING);
    expect(await at.stepOf(id)).toBe("awaiting_payer");
    expect(await unmatched(reference)).toMatchObject([
      { brand_id: at.brands.fiesta, reason: "unknown", state: "open" },
    ]);
    const item = at.db.selectFrom("work_items").select("queue").where("brand_id", "=", at.brands.fiesta);
    expect(await item.where("queue", "=", "unmatchedPayments").execute()).toHaveLength(1);
  });

  it("credits late payments within thirty days, and leaves later ones to an operator", async () => {
    const [late, later] = [await at.ask(), await at.ask({ amount: "200.00" })];
    await at.later(46);
    await at.scheduler.runNow("payments.ask-pending");
    expect(await at.stepOf(late.id)).toBe("expired");
    const after = (days: number) => ({ paidAt: new Date(at.clock.now().getTime() + days * 86_400_000).toISOString() });
    expect(await moved(() => at.payAndTell(late.reference, after(29)))).toEqual({ cash: 500, clearing: -500 });
    expect(await moved(() => at.payAndTell(later.reference, after(31)))).toEqual(NOTHING);
    expect(await unmatched(later.reference)).toMatchObject([{ reason: "late", deposit_id: later.id }]);
  });

  it("with another amount makes a mismatch, and is filed once", async () => {
    const { reference, id } = await at.ask();
    expect(await moved(() => at.payAndTell(reference, { paidAmount: "450.00" }))).toEqual(NOTHING);
    await at.payAndTell(reference, { paidAmount: "450.00" });
    expect(await at.read(id)).toMatchObject({ state: "review", paidAmount: "450.00" });
    expect(await unmatched(reference)).toMatchObject([{ reason: "mismatch", deposit_id: id }]);
  });

  it("about a cancelled deposit awaits an operator", async () => {
    const { reference, id } = await at.ask();
    await at.ana.call(payments.cancelDeposit, { params: { id } });
    expect(await moved(() => at.payAndTell(reference))).toEqual(NOTHING);
    expect(await unmatched(reference)).toMatchObject([{ reason: "over" }]);
  });

  it("is refused for an unknown account", async () => {
    expect((await at.tell("deposit.paid", {}, { account: randomUUID() })).statusCode).toBe(401);
    expect((await at.tell("deposit.paid", {}, { account: "x" })).statusCode).toBe(401);
  });
});

describe("a lost callback", () => {
  it("is replaced by the job, which credits what was paid meanwhile", async () => {
    const { reference, id } = await at.ask();
    at.payer.pay(reference);
    await at.later(1);
    expect(await moved(() => at.scheduler.runNow("payments.ask-pending"))).toEqual({ cash: 500, clearing: -500 });
    expect(await at.stepOf(id)).toBe("credited");
  });

  it("no answer is not a refusal: the same request retries under the same key, and the job finds the payment", async () => {
    const requestKey = randomUUID();
    at.outside.failNext("payer");
    await expect(at.ask({ requestKey })).rejects.toMatchObject({ code: "PAYMENT_AWAY" });
    const made = await at.ask({ requestKey });
    expect(made).toMatchObject({ state: "waiting", nextStep: { redirectUrl: expect.any(String) } });

    // Simulates a process killed after calling the provider: the provider has the deposit, but its answer was lost.
    const lost = await at.db.selectFrom("deposits").selectAll().where("id", "=", made.id).executeTakeFirstOrThrow();
    expect(lost.state).toBe("awaiting_payer");
    at.payer.pay(made.reference);
    at.outside.failNext("payer");
    await at.later(1);
    expect(await moved(() => at.scheduler.runNow("payments.ask-pending"))).toEqual(NOTHING);
    await at.later(4);
    expect(await moved(() => at.scheduler.runNow("payments.ask-pending"))).toEqual({ cash: 500, clearing: -500 });
  });

  it("an order whose answer never came is found by our reference", async () => {
    const requestKey = randomUUID();
    at.payer.answerWith(lostOnce());
    await expect(at.ask({ requestKey })).rejects.toMatchObject({ code: "PAYMENT_AWAY" });
    const row = await at.db
      .selectFrom("deposits")
      .selectAll()
      .where("request_key", "=", requestKey)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "created", provider_reference: null });
    at.payer.deposits.set(row.id, {
      id: `pay_${row.id}`,
      account: at.perya.accountId,
      reference: row.reference,
      amount: "500.00",
      currency: "PHP",
      status: "pending",
    });
    // The job found the deposit unpaid. A second tap still returns the payment instructions.
    await at.later(1);
    await at.scheduler.runNow("payments.ask-pending");
    expect(await at.stepOf(row.id)).toBe("awaiting_payer");
    expect(await at.ask({ requestKey })).toMatchObject({ id: row.id, nextStep: { redirectUrl: expect.any(String) } });
    at.payer.pay(row.reference);
    await at.later(4);
    expect(await moved(() => at.scheduler.runNow("payments.ask-pending"))).toEqual({ cash: 500, clearing: -500 });
  });

  it("a stored and unfinished callback is finished by the job", async () => {
    const { reference, id } = await at.ask();
    const { payload } = at.payer.sign(SECRET, "deposit.paid", at.payer.pay(reference));
    const event = randomUUID();
    const place = ["payment_events", "body_sealed", at.brands.perya, event] as const;
    const row = {
      id: event,
      provider_id: at.perya.accountId,
      event_id: "evt_killed",
      kind: "deposit.paid",
      state: "verified" as const,
      headers: "{}" as never,
      body_sealed: at.deps.vault.lock("payment", payload, place),
      received_at: at.clock.now(),
    };
    await at.db.insertInto("payment_events").values(row).execute();
    await at.later(1);
    expect(await moved(() => at.scheduler.runNow("payments.resume-events"))).toEqual({ cash: 500, clearing: -500 });
    expect(await moved(() => at.scheduler.runNow("payments.resume-events"))).toEqual(NOTHING);
    expect(await at.stepOf(id)).toBe("credited");
  });

  it("a provider's refusal ends the deposit at once, and the member is notified", async () => {
    let isNo = true;
    at.payer.answerWith(({ method }) => (isNo && method === "POST" ? { status: 400, text: "{}" } : undefined));
    const requestKey = randomUUID();
    await expect(at.ask({ requestKey })).rejects.toMatchObject({ code: "PAYMENT_AWAY" });
    isNo = false;
    expect(await at.ask({ requestKey })).toMatchObject({ state: "failed", reason: "provider" });
  });
});

function lostOnce() {
  let isLost = false;
  return ({ method }: { method: string }) => {
    if (isLost || method !== "POST") return undefined;
    isLost = true;
    return { status: 504, text: "" };
  };
}

describe("the methods", () => {
  it("are the brand's, the last used first, and state why one is closed", async () => {
    const { methods } = await at.ana.call(payments.listMethods);
    expect(methods.map(({ code }) => code)).toEqual(["gcash", "instapay"]);
    expect(methods[0]).toMatchObject({ minimum: "100.00", closed: null, lastUsedAt: expect.any(String) });
    const set = { is_open: false, closed_reason: "provider" as const };
    await at.db.updateTable("payment_methods").set(set).where("id", "=", at.perya.methodId).execute();
    const closed = await at.ana.call(payments.listMethods);
    expect(closed.methods[0]?.closed).toEqual({ reason: "provider", until: null });
    await expect(at.ask()).rejects.toMatchObject({ code: "PAYMENT_METHOD_CLOSED" });
    const open = { is_open: true, closed_reason: null };
    await at.db.updateTable("payment_methods").set(open).where("id", "=", at.perya.methodId).execute();
  });
});
