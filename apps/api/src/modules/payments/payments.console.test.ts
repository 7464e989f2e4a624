import { approvals, messages, payments, queues, tables } from "@perya/contract";
import { auditLedger, isSound } from "@perya/ledger";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openCashier, type Cashier } from "./payments.test-setup.ts";

let at: Cashier;
type OperatorBrowser = Awaited<ReturnType<Cashier["signInAs"]>>;
let first: OperatorBrowser;
let second: OperatorBrowser;
beforeAll(async () => {
  at = await openCashier();
  first = await at.signInAs(await at.addOperator("cashier", at.brands.perya));
  second = await at.signInAs(await at.addOperator("cashier", at.brands.perya));
});
afterAll(() => at.close());
afterEach(async () => {
  const findings = await auditLedger(at.db);
  if (!isSound(findings)) throw new Error(JSON.stringify(findings));
});

/** Stores an image as the uploads module does. */
async function putProof(): Promise<string> {
  const id = randomUUID();
  await at.db
    .insertInto("uploads")
    .values({
      id,
      brand_id: at.brands.perya,
      member_id: at.ana.member.id,
      type: "image/png",
      bytes: 1,
      width: 1,
      height: 1,
      sha256: Buffer.alloc(32),
      storage_key: `${at.brands.perya}/2026-01/${id}.png`,
      created_at: at.clock.now(),
    })
    .execute();
  await at.db.updateTable("uploads").set({ stored_at: at.clock.now() }).where("id", "=", id).execute();
  return id;
}

async function proved(amount: string) {
  const deposit = await at.ask({ methodId: at.bank.methodId, amount });
  expect(deposit.nextStep?.instructions).toMatchObject({ bank: "BDO" });
  const body = { uploadId: await putProof(), bankReference: "FT 123" };
  await at.ana.call(payments.sendProof, { params: { id: deposit.id }, body });
  return deposit;
}

/** Assigns the case to the operator. Returns the body for a decision, with the version that the operator saw. */
async function hold(operator: OperatorBrowser, subjectId: string) {
  const item = at.db
    .selectFrom("work_items")
    .select("id")
    .where("subject_id", "=", subjectId)
    .where("state", "=", "open");
  const { id } = await item.executeTakeFirstOrThrow();
  const { version } = await operator.client()(queues.claimItem, { params: { id } });
  return { itemId: id, version, reason: "seen on the statement" };
}
const agree = (operator: OperatorBrowser, id: string) =>
  operator.client()(approvals.approve, { params: { id }, body: { words: "yes" } });

describe("a bank transfer", () => {
  it("is credited by the assigned operator, once it reached the bank", async () => {
    const { id, reference } = await proved("500.00");
    expect(await at.read(id)).toMatchObject({ state: "processing", isProofSent: true });
    const seen = await hold(first, id);
    const before = Number(await at.cash());
    expect(await first.client()(payments.approveDeposit, { params: { id }, body: seen })).toEqual({ approvalId: null });
    expect(Number(await at.cash()) - before).toBe(500);
    await expect(first.client()(payments.approveDeposit, { params: { id }, body: seen })).rejects.toMatchObject({
      code: "DEPOSIT_OVER",
    });
    const row = await first.client()(tables.readDeposits, {
      query: { filter: `reference:${reference}`, pageSize: 10 },
    });
    expect(row.rows[0]?.cells).toMatchObject({ reference, state: "credited" });
  });

  it("above the limit awaits a second operator, and only another one can approve", async () => {
    const { id } = await proved("20000.00");
    const before = Number(await at.cash());
    const { approvalId } = await first.client()(payments.approveDeposit, {
      params: { id },
      body: await hold(first, id),
    });
    expect(approvalId).not.toBeNull();
    expect(Number(await at.cash())).toBe(before);
    await expect(agree(first, approvalId ?? "")).rejects.toMatchObject({ code: "APPROVAL_SELF" });
    await agree(second, approvalId ?? "");
    expect(Number(await at.cash()) - before).toBe(20_000);
  });

  it("that the second operator refuses returns to the queue", async () => {
    const { id } = await proved("20000.00");
    const { approvalId } = await first.client()(payments.approveDeposit, {
      params: { id },
      body: await hold(first, id),
    });
    await second.client()(approvals.refuse, { params: { id: approvalId ?? "" }, body: { words: "no" } });
    expect(await at.stepOf(id)).toBe("processing");
    const seen = await hold(second, id);
    await second.client()(payments.refuseDeposit, { params: { id }, body: seen });
    expect(await at.read(id)).toMatchObject({ state: "failed", reason: "notFound" });
    const told = await at.ana.call(messages.listMessages, { query: { pageSize: 1, type: "depositFailed" } });
    expect(told.messages[0]?.facts).toMatchObject({ reason: "notFound" });
  });

  it("needs the member's own picture, and each picture proves one transfer", async () => {
    const [one, two] = [await at.ask({ methodId: at.bank.methodId }), await at.ask({ methodId: at.bank.methodId })];
    const uploadId = await putProof();
    await at.ana.call(payments.sendProof, { params: { id: one.id }, body: { uploadId } });
    const again = at.ana.call(payments.sendProof, { params: { id: two.id }, body: { uploadId } });
    await expect(again).rejects.toMatchObject({ code: "UPLOAD_UNKNOWN" });
    await at.ana.call(payments.cancelDeposit, { params: { id: two.id } });
  });
});

describe("unexplained money", () => {
  const paymentOf = async (reference: string) => {
    const found = at.db.selectFrom("unmatched_payments").select("id").where("provider_reference", "=", reference);
    return (await found.executeTakeFirstOrThrow()).id;
  };
  const stray = async (reference: string) => {
    const data = {
      id: reference,
      reference: "x",
      status: "paid",
      paidAmount: "75.00",
      currency: "PHP",
      paidAt: at.clock.now(),
    };
    await at.tell("deposit.paid", data);
    return paymentOf(reference);
  };

  it("is credited to a member by two operators, once, and settled under its own name", async () => {
    const id = await stray("pay_stray");
    const before = Number(await at.cash());
    const body = { ...(await hold(first, id)), account: "ana" };
    const { approvalId } = await first.client()(payments.creditUnmatched, { params: { id }, body });
    await agree(second, approvalId ?? "");
    expect(Number(await at.cash()) - before).toBe(75);
    expect(await first.client()(payments.readUnmatched, { params: { id } })).toMatchObject({
      state: "credited",
      account: "ana",
    });
    await at.tell("deposit.paid", {
      id: "pay_stray",
      reference: "x",
      status: "paid",
      paidAmount: "75.00",
      currency: "PHP",
      paidAt: at.clock.now(),
    });
    expect(Number(await at.cash()) - before).toBe(75);
  });

  it("is noted as sent back by two operators, and moves nothing", async () => {
    const id = await stray("pay_back");
    const before = Number(await at.cash());
    const { approvalId } = await first.client()(payments.refundUnmatched, {
      params: { id },
      body: await hold(first, id),
    });
    await agree(second, approvalId ?? "");
    expect(Number(await at.cash())).toBe(before);
    expect(await first.client()(payments.readUnmatched, { params: { id } })).toMatchObject({ state: "refunded" });
  });

  it("of another amount than requested is credited as paid", async () => {
    const deposit = await at.ask();
    const before = Number(await at.cash());
    await at.payAndTell(deposit.reference, { paidAmount: "450.00" });
    const id = await paymentOf(at.payer.deposits.get(deposit.id)?.id ?? "");
    const body = { ...(await hold(first, id)), account: "ana" };
    const { approvalId } = await first.client()(payments.creditUnmatched, { params: { id }, body });
    await agree(second, approvalId ?? "");
    expect(Number(await at.cash()) - before).toBe(450);
    expect(await at.stepOf(deposit.id)).toBe("credited");
  });
});

describe("the methods", () => {
  it("are changed against the version seen, with the previous values in the audit", async () => {
    const admin = await at.signInAs(await at.addOperator("admin"));
    const brandId = at.brands.perya;
    const { methods } = await admin.client()(payments.listMethodSettings, { query: { brandId } });
    const [seen] = methods;
    if (!seen) throw new Error("no method");
    const {
      id,
      brandId: _brand,
      provider: _provider,
      code: _code,
      kind: _kind,
      currency: _currency,
      proposal: _proposal,
      ...settings
    } = seen;
    const body = {
      ...settings,
      maximum: "30000.00",
      hours: { opens: "08:00", closes: "20:00" },
      reason: "a quieter night",
    };
    const { method: changed, ...parts } = await admin.client()(payments.changeMethod, { params: { id }, body });
    expect(changed).toMatchObject({ maximum: "30000.00", version: seen.version + 1, proposal: null });
    expect(parts).toEqual({ applied: ["maximum", "hours"], proposed: [] });
    await expect(admin.client()(payments.changeMethod, { params: { id }, body })).rejects.toMatchObject({
      code: "METHOD_CHANGED",
    });
    const odd = { ...body, version: changed.version, minimum: "40000.00" };
    await expect(admin.client()(payments.changeMethod, { params: { id }, body: odd })).rejects.toMatchObject({
      code: "METHOD_SETTINGS",
    });
    const events = at.db
      .selectFrom("audit_events")
      .select(["before", "after"])
      .where("action", "=", "payment.methodChanged");
    expect(await events.executeTakeFirst()).toMatchObject({
      before: { maximum: "50000.00", hours: null },
      after: { maximum: "30000.00" },
    });
    // It is 20:00 in Manila.
    await expect(at.ask()).rejects.toMatchObject({ code: "PAYMENT_METHOD_CLOSED" });
    // The previous opening hours apply at once; the higher limit needs a second operator.
    const back = { ...settings, version: changed.version, reason: "as before" };
    const again = await admin.client()(payments.changeMethod, { params: { id }, body: back });
    expect(again).toMatchObject({ applied: ["hours"], proposed: ["maximum"], method: { maximum: "30000.00" } });
    const anotherAdmin = await at.signInAs(await at.addOperator("admin"));
    await anotherAdmin.client()(approvals.approve, {
      params: { id: again.method.proposal?.id ?? "" },
      body: { words: "I looked as well" },
    });
  });
});

describe("the nightly report", () => {
  const settle = (line: object) => at.payer.lines.push({ kind: "deposit", fee: "0.00", currency: "PHP", ...line });
  async function reconcile() {
    await at.scheduler.runNow("payments.reconcile");
    const query = { brandId: at.brands.perya, pageSize: 20 };
    const { reconciliations } = await first.client()(payments.listReconciliations, { query });
    const found = reconciliations.find(({ day, provider }) => day === "2026-01-15" && provider === "sandbox");
    return first.client()(payments.readReconciliation, { params: { id: found?.id ?? "" } });
  }

  it("settles what matches, and finds what differs", async () => {
    const [good, short, silent] = [
      await at.ask(),
      await at.ask({ amount: "300.00" }),
      await at.ask({ amount: "200.00" }),
    ];
    await at.payAndTell(good.reference);
    await at.payAndTell(short.reference);
    // The provider sent no callback about this payment.
    at.payer.pay(silent.reference);
    const clearing = Number(await at.clearing());
    const all = [...at.payer.deposits.values()].filter(({ status }) => status === "paid");
    for (const { id, reference, paidAmount } of all)
      settle({ id, reference, amount: reference === short.reference ? "299.00" : paidAmount });
    settle({ id: "pay_stray", reference: "x", amount: "75.00" });
    await at.later(24 * 60);
    first = await at.signInAs(await at.addOperator("cashier", at.brands.perya));

    const { reconciliation, lines } = await reconcile();
    expect(reconciliation.state).toBe("different");
    expect(lines).toMatchObject([
      { kind: "deposit", problem: "amount", reference: short.reference, ourAmount: "300.00", providerAmount: "299.00" },
    ]);
    expect(await at.stepOf(good.id)).toBe("settled");
    expect(await at.stepOf(silent.id)).toBe("settled");
    expect(await at.stepOf(short.id)).toBe("credited");
    // The clearing balance is the amount that the provider still owes: the payment that differs.
    expect(Number(await at.clearing())).toBe(-300);
    expect(clearing).toBeLessThan(-300);

    // The provider corrects its report, which also contains a payment we do not know.
    at.payer.lines.splice(
      0,
      at.payer.lines.length,
      ...at.payer.lines.filter((line) => !JSON.stringify(line).includes(good.reference)),
    );
    for (const line of at.payer.lines)
      if (JSON.stringify(line).includes(short.reference)) Object.assign(line, { amount: "300.00" });
    const again = await reconcile();
    expect(again.lines).toMatchObject([
      { problem: "missingThere", reference: good.reference, state: "open" },
      { problem: "amount", reference: short.reference, state: "resolved" },
    ]);
    expect(Number(await at.clearing())).toBe(0);
  });
});
