import { payments, tables } from "@perya/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openCashier, type Cashier } from "./payments.test-setup.ts";

const DAY = "2026-01-15";
const REASON = "Bank fee taken twice, confirmed by the provider";

let at: Cashier;
type OperatorBrowser = Awaited<ReturnType<Cashier["signInAs"]>>;
let cashier: OperatorBrowser;
let short: Awaited<ReturnType<Cashier["ask"]>>;
beforeAll(async () => {
  at = await openCashier();
  short = await at.ask({ amount: "300.00" });
  await at.payAndTell(short.reference);
  tellReport("299.00");
  await at.later(24 * 60);
});
afterAll(() => at.close());
beforeEach(async () => {
  // The TOTP code of this recent login satisfies the step-up.
  cashier = await at.signInAs(await at.addOperator("cashier", at.brands.perya));
});

/** Sets the provider's report of the day: one deposit with this amount. */
function tellReport(amount: string) {
  const [paid] = [...at.payer.deposits.values()];
  const line = { kind: "deposit", id: paid?.id, reference: short.reference, amount, fee: "0.00", currency: "PHP" };
  at.payer.lines.splice(0, at.payer.lines.length, line as never);
}

async function reconcile() {
  await at.scheduler.runNow("payments.reconcile");
  return read();
}

async function read() {
  const query = { brandId: at.brands.perya, pageSize: 20 };
  const { reconciliations } = await cashier.client()(payments.listReconciliations, { query });
  const night = reconciliations.find(({ day, provider }) => day === DAY && provider === "sandbox");
  return cashier.client()(payments.readReconciliation, { params: { id: night?.id ?? "" } });
}

const close = (id: string, body: { reason: string; reference?: string } = { reason: REASON }, who = cashier) =>
  who.client()(payments.closeDifference, { params: { id }, body });

describe("a difference", () => {
  it("shows the deposit it is about, and keeps its line however often the day is compared", async () => {
    const { reconciliation, lines } = await reconcile();
    expect(reconciliation).toMatchObject({ state: "different", openCount: 1 });
    expect(lines).toMatchObject([
      { state: "open", problem: "amount", payment: { kind: "deposit", id: short.id, reference: short.reference } },
    ]);
    expect((await reconcile()).lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
  });

  it("stays open when the report cannot be read again", async () => {
    const before = await read();
    let isSilent = true;
    at.payer.answerWith(() => (isSilent ? { status: 504, text: "" } : undefined));
    const after = await reconcile();
    isSilent = false;
    expect(after.reconciliation.state).toBe("different");
    expect(after.lines).toEqual(before.lines);
  });

  it("is closed only with a payment of the same provider, by a permitted operator of the brand", async () => {
    const [line] = (await read()).lines;
    const id = line?.id ?? "";
    const refused = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });
    await refused(close(id, { reason: REASON, reference: "D-0000000000" }), "DIFFERENCE_PAYMENT");
    const elsewhere = await at.signInAs(await at.addOperator("cashier", at.brands.fiesta));
    await refused(close(id, undefined, elsewhere), "DIFFERENCE_UNKNOWN");
    const support = await at.signInAs(await at.addOperator("support", at.brands.perya));
    await refused(close(id, undefined, support), "NOT_PERMITTED");
    expect((await read()).reconciliation.openCount).toBe(1);
  });

  it("is closed once of many at the same time, and the audit has who and why", async () => {
    const [line] = (await read()).lines;
    const id = line?.id ?? "";
    const browsers = await Promise.all(
      Array.from({ length: 6 }, async () => at.signInAs(await at.addOperator("cashier", at.brands.perya))),
    );
    const outcomes = await Promise.allSettled(browsers.map((operator) => close(id, { reason: REASON }, operator)));
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [(outcome.reason as { code?: string }).code] : [],
    );
    expect(refusals).toEqual(Array.from({ length: browsers.length - 1 }, () => "DIFFERENCE_OVER"));

    const { reconciliation, lines } = await read();
    expect(reconciliation).toMatchObject({ state: "different", openCount: 0 });
    expect(lines).toMatchObject([
      { state: "closed", closed: { reason: REASON }, payment: { kind: "deposit", id: short.id } },
    ]);
    const admin = await at.signInAs(await at.addOperator("admin", at.brands.perya));
    const query = { filter: "action:reconciliation.closed", columns: "reason,after,actor", pageSize: 10 };
    const { rows } = await admin.client()(tables.readAudit, { query });
    expect(rows.map(({ cells }) => cells)).toMatchObject([
      { reason: REASON, after: { difference: id, payment: short.reference } },
    ]);
  });

  it("stays closed when it is found again; another amount is a new difference", async () => {
    expect((await reconcile()).lines.map(({ state }) => state)).toEqual(["closed"]);
    tellReport("298.00");
    const { reconciliation, lines } = await reconcile();
    expect(reconciliation.openCount).toBe(1);
    expect(lines).toMatchObject([
      { state: "open", providerAmount: "298.00" },
      { state: "closed", providerAmount: "299.00" },
    ]);
  });

  it("is resolved once the report is right, and cannot be closed then", async () => {
    tellReport("300.00");
    const { reconciliation, lines } = await reconcile();
    expect(reconciliation).toMatchObject({ state: "matched", openCount: 0 });
    expect(lines.map(({ state }) => state)).toEqual(["closed", "resolved"]);
    const resolved = lines.find(({ state }) => state === "resolved");
    await expect(close(resolved?.id ?? "")).rejects.toMatchObject({ code: "DIFFERENCE_OVER" });
  });
});
