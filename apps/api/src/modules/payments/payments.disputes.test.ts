import { approvals, messages, payments, queues } from "@perya/contract";
import {
  auditLedger,
  balanceOf,
  clearingAccount,
  debtOf,
  feesAccount,
  houseAccount,
  isSound,
  keyOf,
  memberAccount,
} from "@perya/ledger";
import { amount, fromTenThousandths, negate, toWire } from "@perya/money";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { reconcileDay } from "./payments.reconcile.ts";
import { openCashier, type Cashier } from "./payments.test-setup.ts";
import { findAccount } from "./payments.accounts.ts";

let at: Cashier;
type OperatorBrowser = Awaited<ReturnType<Cashier["signInAs"]>>;
let first: OperatorBrowser;
let second: OperatorBrowser;
let bets = 0;
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

const wallet = () => memberAccount({ brandId: at.brands.perya, memberId: at.ana.member.id, currency: "PHP" });
const owes = async () => toWire(fromTenThousandths(-(await balanceOf(at.db, debtOf(wallet())))));
const change = async (what: () => Promise<unknown>) => {
  const look = async () => [Number(await at.cash()), Number(await owes()), Number(await at.clearing())];
  const before = await look();
  await what();
  return (await look()).map((now, index) => now - (before[index] ?? 0));
};

async function credited() {
  const deposit = await at.ask();
  await at.payAndTell(deposit.reference);
  expect(await at.stepOf(deposit.id)).toBe("credited");
  return deposit;
}

const tellThat = (status: "disputed" | "refunded", reference: string) =>
  at.tell(`deposit.${status}`, { ...at.payer.pay(reference), status });

/** Bets away the whole balance. */
async function spend(): Promise<void> {
  const all = await balanceOf(at.db, wallet());
  const key = keyOf("bet", `disputes-${(bets += 1)}`, "stake");
  const bank = houseAccount(at.brands.perya, "PHP");
  if (all > 0n) await at.deps.ledger.post({ key, from: wallet(), to: bank, amount: fromTenThousandths(all) });
}

async function hold(operator: OperatorBrowser, subjectId: string) {
  const open = at.db.selectFrom("work_items").select("id").where("subject_id", "=", subjectId);
  const { id } = await open.where("state", "=", "open").executeTakeFirstOrThrow();
  const { version } = await operator.client()(queues.claimItem, { params: { id } });
  return { itemId: id, version, reason: "the provider says so" };
}

const countOpen = async (subjectId: string) =>
  (
    await at.db
      .selectFrom("work_items")
      .select("id")
      .where("subject_id", "=", subjectId)
      .where("state", "=", "open")
      .execute()
  ).length;

const report = (kind: string, reference: string) => ({
  kind,
  id: at.payer.pay(reference).id,
  reference,
  amount: "500.00",
  fee: "0.00",
  currency: "PHP",
});

/** Reconciles a provider's report of the day with these lines. Returns the differences about this deposit. */
async function reconcile(...lines: object[]) {
  at.payer.lines.splice(0, Number.POSITIVE_INFINITY, ...lines);
  const account = await findAccount(at.deps, at.perya.accountId);
  if (!account) throw new Error("the provider has no account");
  await reconcileDay(at.deps, account, { day: "2026-01-15", timeZone: "Asia/Manila", currency: "PHP" });
  const found = at.db.selectFrom("reconciliations").select(["clearing", "expected_clearing"]);
  const row = await found.where("provider_id", "=", account.id).executeTakeFirstOrThrow();
  expect(row.clearing).toBe(row.expected_clearing);
}

describe("a deposit in dispute", () => {
  it("moves nothing until it is decided, and stays with the member when won", async () => {
    const { id, reference } = await credited();
    expect(await change(() => tellThat("disputed", reference))).toEqual([0, 0, 0]);
    await tellThat("disputed", reference);
    expect([await at.stepOf(id), await countOpen(id)]).toEqual(["disputed", 1]);
    const seen = await hold(first, id);
    expect(await change(() => first.client()(payments.winDispute, { params: { id }, body: seen }))).toEqual([0, 0, 0]);
    expect([await at.stepOf(id), await countOpen(id)]).toEqual(["credited", 0]);
    await expect(first.client()(payments.winDispute, { params: { id }, body: seen })).rejects.toMatchObject({
      code: "DEPOSIT_OVER",
    });
  });

  it("is taken from the member by two operators, the shortfall as debt", async () => {
    await spend();
    const { id } = await credited();
    const key = keyOf("bet", `disputes-${(bets += 1)}`, "stake");
    const bank = houseAccount(at.brands.perya, "PHP");
    await at.deps.ledger.post({ key, from: wallet(), to: bank, amount: amount("320.00") });
    await first.client()(payments.disputeDeposit, { params: { id }, body: { reason: "a letter" } });
    const lost = { params: { id }, body: await hold(first, id) };
    const { approvalId } = await first.client()(payments.chargeBack, lost);
    const agree = (operator: OperatorBrowser) =>
      operator.client()(approvals.approve, { params: { id: approvalId ?? "" }, body: { words: "yes" } });
    await expect(agree(first)).rejects.toMatchObject({ code: "APPROVAL_SELF" });
    expect(await change(() => agree(second))).toEqual([-180, 320, 500]);
    expect(await at.stepOf(id)).toBe("charged_back");
    const steps = await at.db
      .selectFrom("money_steps")
      .select(["step", "deposited"])
      .where("source_id", "=", id)
      .execute();
    expect(steps).toEqual([
      { step: "credited", deposited: amount("500.00") },
      { step: "taken_back", deposited: negate(amount("500.00")) },
    ]);
    expect(await at.read(id)).toMatchObject({ state: "refunded" });
    const told = await at.ana.call(messages.listMessages, { query: { pageSize: 1, type: "service" } });
    expect(told.messages[0]?.facts).toMatchObject({ about: "takenBack", amount: "500.00" });
    const shown = await first.client()(payments.readDepositCase, { params: { id } });
    expect(shown.member).toMatchObject({ cash: "0.00", owes: "320.00" });
  });

  it("returns to the queue when the second operator refuses; a reversal by the provider ends the case", async () => {
    const { id, reference } = await credited();
    await tellThat("disputed", reference);
    const body = await hold(first, id);
    const { approvalId } = await first.client()(payments.chargeBack, { params: { id }, body });
    await second.client()(approvals.refuse, { params: { id: approvalId ?? "" }, body: { words: "no" } });
    const seen = await hold(second, id);
    await tellThat("refunded", reference);
    expect([await at.stepOf(id), await countOpen(id)]).toEqual(["charged_back", 0]);
    const late = second.client()(payments.winDispute, { params: { id }, body: seen });
    await expect(late).rejects.toMatchObject({ code: "DEPOSIT_OVER" });
  });

  it("is shown to the member as disputed until it is decided", async () => {
    const { id, reference } = await credited();
    await tellThat("disputed", reference);
    expect(await at.read(id)).toMatchObject({ state: "disputed", nextStep: null });
    await first.client()(payments.winDispute, { params: { id }, body: await hold(first, id) });
    expect(await at.read(id)).toMatchObject({ state: "credited" });
  });

  it("is unknown at other brands, and before it was credited", async () => {
    const { id } = await at.ask();
    const dispute = (operator: OperatorBrowser) =>
      operator.client()(payments.disputeDeposit, { params: { id }, body: { reason: "x" } });
    await expect(dispute(first)).rejects.toMatchObject({ code: "DEPOSIT_OVER" });
    const stranger = await at.signInAs(await at.addOperator("cashier", at.brands.fiesta));
    await expect(dispute(stranger)).rejects.toMatchObject({ code: "DEPOSIT_UNKNOWN" });
    await at.ana.call(payments.cancelDeposit, { params: { id } });
  });
});

describe("a provider's reversal", () => {
  it("is taken once, however often and concurrently it is reported, while the member plays", async () => {
    await spend();
    const { id, reference } = await credited();
    const bank = houseAccount(at.brands.perya, "PHP");
    const bet = (index: number) =>
      at.deps.ledger.post({
        key: keyOf("bet", `storm-${index}`, "stake"),
        from: wallet(),
        to: bank,
        amount: amount("100.00"),
      });
    const owed = Number(await owes());
    const stakes: Awaited<ReturnType<typeof bet>>[] = [];
    const told = Array.from({ length: 20 }, async (_, index) =>
      index % 4 === 3 ? void stakes.push(await bet(index)) : tellThat("refunded", reference),
    );
    await Promise.all(told);
    const played = stakes.filter(({ refusal }) => refusal === null).length * 100;
    expect(await at.stepOf(id)).toBe("refunded");
    // The full amount was debited from the balance, with the rest as debt, in whichever order bets and reversal ran.
    expect(Number(await at.cash()) - (Number(await owes()) - owed)).toBe(-played);
    const taken = at.db.selectFrom("ledger_keys").select("key").where("key", "=", `deposit:${id}:taken`);
    expect(await taken.execute()).toHaveLength(1);
  });

  it("takes the whole amount, the fee from the house", async () => {
    const setFee = (fee: string) =>
      at.db
        .updateTable("payment_methods")
        .set((row) => ({ fee_fixed: amount(fee), version: row("version", "+", 1) }))
        .where("id", "=", at.perya.methodId)
        .execute();
    await setFee("10.00");
    const { id, reference } = await credited();
    await setFee("0.00");
    const early = { key: keyOf("deposit", id, "fee-taken"), amount: amount("10.00") };
    const [fees, clearing] = [feesAccount(at.brands.perya, "PHP"), clearingAccount(at.brands.perya, "sandbox", "PHP")];
    await expect(at.deps.ledger.post({ ...early, from: fees, to: clearing })).rejects.toThrow(
      "credited, settled or reversed",
    );
    expect(await change(() => tellThat("refunded", reference))).toEqual([-490, 0, 500]);
    expect(await at.stepOf(id)).toBe("refunded");
  });

  it("leaves the clearing with its report, whether settled before or after", async () => {
    const [one, two] = [await credited(), await credited()];
    await reconcile(report("deposit", one.reference));
    expect(await at.stepOf(one.id)).toBe("settled");
    expect(await change(() => tellThat("refunded", one.reference))).toEqual([-500, 0, 500]);
    await tellThat("refunded", two.reference);
    // The second deposit is settled after its reversal, and one report contains both reversals. Reading the report
    // again changes nothing.
    const lines = [one, two].flatMap(({ reference }) => [report("deposit", reference), report("refund", reference)]);
    await reconcile(...lines);
    await reconcile(...lines);
    const rows = at.db.selectFrom("deposits").select(["settled_at", "handed_back_at"]);
    for (const row of await rows.where("id", "in", [one.id, two.id]).execute())
      expect([row.settled_at, row.handed_back_at]).toEqual([expect.any(Date), expect.any(Date)]);
  });

  it("without a callback is taken by its report", async () => {
    const { id, reference } = await credited();
    expect(await change(() => reconcile(report("deposit", reference), report("refund", reference)))).toEqual([
      -500, 0, 500,
    ]);
    expect(await at.stepOf(id)).toBe("refunded");
  });
});
