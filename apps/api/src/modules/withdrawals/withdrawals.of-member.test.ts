import { feedback, memberPage, type OperatorRole, type PaymentStatus } from "@perya/contract";
import { newId } from "@perya/db";
import { amount } from "@perya/money";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectPayments } from "../../testing/payments.test-setup.ts";
import { disputePayout } from "./withdrawals.confirm.ts";
import { openTeller, type Teller } from "./withdrawals.test-setup.ts";

/** Tests deposits and withdrawals on the member page: open ones, totals, payout accounts, status and references. */

let teller: Teller;
let bank: { accountId: string; methodId: string };
beforeAll(async () => {
  teller = await openTeller();
  bank = await connectPayments(teller, teller.brand.id, "bank");
  // Auto-approval is off, so that an operator decides on each withdrawal.
  await teller.settings({ automatic_up_to: 0n });
});
afterAll(() => teller.close());

let serial = 0;
/** Inserts a bank transfer with its proof, which an operator must compare with the bank statement. */
async function putTransfer(memberId: string, typed: string, change: object = {}) {
  const now = teller.clock.now();
  const id = newId(now);
  const reference = `D-${String((serial += 1)).padStart(10, "0")}`;
  const whose = {
    brand_id: teller.brand.id,
    member_id: memberId,
    method_id: bank.methodId,
    provider_id: bank.accountId,
  };
  await teller.asOwner((owner) =>
    owner
      .insertInto("deposits")
      .values({
        ...whose,
        id,
        provider: "bank",
        reference,
        request_key: randomUUID(),
        currency: "PHP",
        amount: amount(typed),
        fee: 0n,
        created_at: now,
        expires_at: now,
      })
      .execute(),
  );
  for (const state of ["awaiting_payer", "processing"] as const)
    await teller.db.updateTable("deposits").set({ state }).where("id", "=", id).execute();
  if (Object.keys(change).length > 0)
    await teller.db.updateTable("deposits").set(change).where("id", "=", id).execute();
  return { id, reference };
}

const as = async (role: OperatorRole) => (await teller.operator(`page ${role}`, role)).call;
const read = async (memberId: string, role: OperatorRole = "cashier") =>
  (await as(role))(memberPage.readMember, { params: { id: memberId } });
const brief = ({ kind, reference, state }: PaymentStatus) => `${kind} ${reference} ${state}`;

/** Creates a member with a disputed withdrawal, one in review, a pending bank transfer and open feedback. */
async function withEverythingOpen() {
  const ana = await teller.welcome("5000.00");
  const first = await ana.ask("700.00");
  await teller.approve(first.id);
  await teller.deliver();
  const part = (await teller.partsOf(first.id)).at(-1);
  await disputePayout(teller.deps, ana.requester, part?.id ?? "", { words: "Nothing came", proofIds: [] });
  teller.clock.advance(1_000);
  const transfer = await putTransfer(ana.id, "900.00", { bank_reference: "FT 123" });
  teller.clock.advance(1_000);
  const second = await ana.ask("300.00");
  const content = "Where is the withdrawal that I asked for this morning, please tell me";
  const member = teller.db.selectFrom("members").select("account").where("id", "=", ana.id);
  const site = await teller.signIn((await member.executeTakeFirstOrThrow()).account);
  await site.call(feedback.sendFeedback, { body: { questionType: "withdrawal", content, isComplaint: true } });
  return { ana, first, part, transfer, second };
}

describe("the member's page", () => {
  it("lists everything open, for roles that may see payments' status", async () => {
    const { ana, first, transfer, second } = await withEverythingOpen();
    const page = await read(ana.id);
    expect(page.openPayments?.map(brief)).toEqual([
      `withdrawal ${second.reference} review`,
      `deposit ${transfer.reference} processing`,
      `withdrawal ${first.reference} disputed`,
    ]);
    expect(page.openPayments?.every(({ isOpen }) => isOpen)).toBe(true);
    expect(page.openPayments?.[0]?.promisedBy).not.toBeNull();
    expect(page.openFeedback).toMatchObject([{ isComplaint: true }]);

    const hidden = await read(ana.id, "marketing");
    expect([hidden.openPayments, hidden.payoutAccounts, hidden.money]).toEqual([null, null, null]);
  });

  it("lists no finished payment", async () => {
    const ana = await teller.welcome("1000.00");
    const { id } = await ana.ask("400.00");
    await teller.approve(id);
    await teller.deliver();
    const { id: transfer } = await putTransfer(ana.id, "250.00");
    const over = { state: "failed" as const, reason: "notFound", ended_at: teller.clock.now() };
    await teller.db.updateTable("deposits").set(over).where("id", "=", transfer).execute();
    expect((await read(ana.id)).openPayments).toEqual([]);
  });

  it("sums deposits and payouts, in total and for 30 days, without returned ones", async () => {
    const ana = await teller.welcome("5000.00");
    await teller.approve((await ana.ask("400.00")).id);
    await teller.deliver();
    teller.clock.advance(40 * 24 * 3_600_000);
    const { id } = await ana.ask("600.00");
    await teller.approve(id, { parts: ["350.00", "250.00"] });
    await teller.deliver();
    await ana.ask("100.00");
    const at = teller.clock.now();
    const { id: transfer } = await putTransfer(ana.id, "900.00");
    const paid = { paid_amount: amount("900.00"), paid_currency: "PHP", paid_at: at };
    await teller.db
      .updateTable("deposits")
      .set({ state: "paid", ...paid })
      .where("id", "=", transfer)
      .execute();
    await teller.db
      .updateTable("deposits")
      .set({ state: "credited", credited_at: at })
      .where("id", "=", transfer)
      .execute();

    expect((await read(ana.id)).money?.cashier).toEqual({
      allTime: { deposits: 1, deposited: "900.00", withdrawals: 2, withdrawn: "1000.00", net: "-100.00" },
      last30Days: { deposits: 1, deposited: "900.00", withdrawals: 1, withdrawn: "600.00", net: "300.00" },
    });
  });

  it("shows payout accounts by the last four digits and a masked name", async () => {
    const ana = await teller.welcome("100.00");
    const page = await read(ana.id, "support");
    expect(page.payoutAccounts).toMatchObject([{ kind: "gcash", holder: "A•••a R•••s" }]);
    expect(page.payoutAccounts?.[0]?.lastFour).toMatch(/^\d{4}$/);
    expect(JSON.stringify(page)).not.toMatch(/0917\d{7}|Ana Reyes/);
  });
});

describe("support", () => {
  it("sees status, amount, references and steps of deposits and withdrawals, page by page", async () => {
    const { ana, first, part, transfer, second } = await withEverythingOpen();
    const call = await as("support");
    const params = { id: ana.id };
    const page = await call(memberPage.listPayments, { params, query: { pageSize: 2 } });
    expect(page.payments.map(brief)).toEqual([
      `withdrawal ${second.reference} review`,
      `deposit ${transfer.reference} processing`,
    ]);
    expect(page.payments[1]).toMatchObject({
      amount: "900.00",
      through: "Bank transfer",
      references: [{ name: "bank", value: "FT 123" }],
    });
    const rest = await call(memberPage.listPayments, { params, query: { pageSize: 2, before: page.next ?? "" } });
    expect([rest.payments.map(brief), rest.next]).toEqual([[`withdrawal ${first.reference} disputed`], null]);
    expect(rest.payments[0]).toMatchObject({
      amount: "700.00",
      references: [{ name: "provider", value: part?.provider_reference }],
    });
    expect(rest.payments[0]?.through).toMatch(/^GCash •••• \d{4}$/);
    expect(rest.payments[0]?.steps.map(({ step }) => step)).toEqual([
      "requested",
      "approved",
      "sent",
      "settled",
      "notReceived",
    ]);
    expect(JSON.stringify([page, rest])).not.toMatch(/0917\d{7}|Reyes/);
  });

  it("finds the member by a reference in upper or lower case; a role without the permission does not", async () => {
    const { ana, transfer, second } = await withEverythingOpen();
    const find = async (words: string, role: OperatorRole) =>
      (await as(role))(memberPage.findMembers, { query: { brandId: teller.brand.id, words } });
    for (const words of [transfer.reference.toLowerCase(), second.reference, ` ${second.reference}-1 `])
      expect((await find(words, "support")).members).toMatchObject([{ id: ana.id, by: "reference" }]);
    expect((await find(second.reference, "marketing")).members).toEqual([]);
    expect((await find("D-ZZZZZZZZZZ", "support")).members).toEqual([]);
  });
});
