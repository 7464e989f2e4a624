import { approvals, payments, queues } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { amount } from "@perya/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { propose } from "../approvals/index.ts";
import { openCashier, type Cashier } from "./payments.test-setup.ts";

let at: Cashier;
type OperatorBrowser = Awaited<ReturnType<Cashier["signInAs"]>>;
type TestOperator = Awaited<ReturnType<Cashier["addOperator"]>>;
let cashier: TestOperator;
let first: OperatorBrowser;
let second: OperatorBrowser;
beforeAll(async () => {
  at = await openCashier();
  cashier = await at.addOperator("cashier", at.brands.perya);
  first = await at.signInAs(cashier);
  second = await at.signInAs(await at.addOperator("cashier", at.brands.perya));
});
afterAll(() => at.close());

async function hold(subjectId: string) {
  const item = at.db.selectFrom("work_items").select("id").where("subject_id", "=", subjectId);
  const { id } = await item.where("state", "=", "open").executeTakeFirstOrThrow();
  const { version } = await first.client()(queues.claimItem, { params: { id } });
  return { itemId: id, version, reason: "seen on the statement" };
}
const agree = (id: string | null) =>
  second.client()(approvals.approve, { params: { id: id ?? "" }, body: { words: "yes" } });
const credit = async (id: string, account = "ana") =>
  first.client()(payments.creditUnmatched, { params: { id }, body: { ...(await hold(id)), account } });
const paymentOf = async (reference: string) => {
  const found = at.db.selectFrom("unmatched_payments").select("id").where("reference", "=", reference);
  return (await found.executeTakeFirstOrThrow()).id;
};
/** Creates a deposit of 500.00 with a fee of 5.00, of which only this much is paid. */
async function payShort(paidAmount: string) {
  const { id, reference } = await at.ask();
  await at.payAndTell(reference, { paidAmount });
  return { deposit: id, id: await paymentOf(reference) };
}

describe("a payment of another amount than requested, with a fee", () => {
  beforeAll(() =>
    at.db
      .updateTable("payment_methods")
      .set({ fee_fixed: amount("5.00") })
      .where("id", "=", at.perya.methodId)
      .execute(),
  );

  it.each(["4.99", "5.00"])("of %s, not above its fee, is refused with the reason", async (paid) => {
    const { deposit, id } = await payShort(paid);
    const before = await at.cash();
    const read = await first.client()(payments.readUnmatched, { params: { id } });
    expect(read).toMatchObject({ amount: paid, fee: "5.00" });
    await expect(credit(id)).rejects.toMatchObject({ code: "PAYMENT_BELOW_FEE" });
    expect([await at.stepOf(deposit), await at.cash()]).toEqual(["mismatch", before]);
    // The money is sent back instead, in the same case.
    const body = await hold(id);
    const { approvalId } = await first.client()(payments.refundUnmatched, { params: { id }, body });
    await agree(approvalId);
    expect(await at.stepOf(deposit)).toBe("refunded");
  });

  it("of a centavo more than its fee is credited less the fee", async () => {
    const { deposit, id } = await payShort("5.01");
    const before = Number(await at.cash());
    await agree((await credit(id)).approvalId);
    expect(await at.stepOf(deposit)).toBe("credited");
    expect(Number(await at.cash()) - before).toBeCloseTo(0.01, 4);
  });

  it("goes to another member without a fee", async () => {
    const { deposit, id } = await payShort("3.00");
    await agree((await credit(id, "berto")).approvalId);
    expect(await at.stepOf(deposit)).toBe("refunded");
  });
});

describe("a decided payment", () => {
  /** Lets two operators propose to credit and to refund the same payment. */
  async function proposeBoth() {
    const id = await payment();
    const credited = (await credit(id)).approvalId;
    const actor = { operatorId: cashier.id, sessionId: null, name: "cashier", from: NOWHERE };
    const subject = { kind: "unmatchedPayment", id };
    const money = { amount: "75.00", currency: "PHP" };
    const proposal = { kind: "payment.refund", brandId: at.brands.perya, subject, payload: money, reason: "back" };
    const refunded = await inTransaction(at.db, (tx) => propose(tx, at.deps, actor, proposal));
    return { id, credited, refunded };
  }
  const NOWHERE = { ip: "127.0.0.1", userAgent: "", country: null } as never;
  let serial = 0;
  async function payment() {
    serial += 1;
    const paid = { status: "paid", paidAmount: "75.00", currency: "PHP", paidAt: at.clock.now() };
    await at.tell("deposit.paid", { id: `pay_${serial}`, reference: `x${serial}`, ...paid });
    return paymentOf(`x${serial}`);
  }

  it("cannot be credited after it was sent back", async () => {
    const { id, credited, refunded } = await proposeBoth();
    const before = await at.cash();
    await agree(refunded);
    await expect(agree(credited)).rejects.toMatchObject({ code: "PAYMENT_DECIDED" });
    expect(await at.cash()).toBe(before);
    expect(await first.client()(payments.readUnmatched, { params: { id } })).toMatchObject({ state: "refunded" });
  });

  it("cannot be sent back after it was credited", async () => {
    const { id, credited, refunded } = await proposeBoth();
    const before = Number(await at.cash());
    await agree(credited);
    await expect(agree(refunded)).rejects.toMatchObject({ code: "PAYMENT_DECIDED" });
    expect(Number(await at.cash()) - before).toBe(75);
    expect(await first.client()(payments.readUnmatched, { params: { id } })).toMatchObject({ state: "credited" });
  });

  it("cannot be proposed again", async () => {
    const id = await payment();
    const seen = await hold(id);
    await at.db
      .updateTable("unmatched_payments")
      .set({ state: "refunded", decided_at: at.clock.now() })
      .where("id", "=", id)
      .execute();
    const params = { id };
    const credited = first.client()(payments.creditUnmatched, { params, body: { ...seen, account: "ana" } });
    await expect(credited).rejects.toMatchObject({ code: "PAYMENT_DECIDED" });
    const refunded = first.client()(payments.refundUnmatched, { params, body: seen });
    await expect(refunded).rejects.toMatchObject({ code: "PAYMENT_DECIDED" });
  });
});
