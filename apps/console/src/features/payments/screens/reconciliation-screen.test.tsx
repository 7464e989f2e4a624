import { payments, type Reconciliation, type ReconciliationLine } from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { itHasStates } from "../../../test/query-states.test-setup.ts";
import { BRAND_ID, confirmWith, press, showScreen, type } from "../../../test/screen.test-setup.tsx";
import { ReconciliationScreen } from "./reconciliation-screen.tsx";

const night = (change: Partial<Reconciliation> = {}): Reconciliation => ({
  id: "n1",
  brandId: BRAND_ID,
  provider: "sandbox",
  day: "2026-01-15",
  state: "different",
  openCount: 1,
  currency: "PHP",
  ourCount: 2,
  ourAmount: "800.00",
  providerCount: 2,
  providerAmount: "799.00",
  providerFee: "15.00",
  clearing: "-300.00",
  expectedClearing: "-300.00",
  madeAt: "2026-01-15T18:00:00.000Z",
  ...change,
});

const line = (change: Partial<ReconciliationLine> = {}): ReconciliationLine => ({
  id: "l1",
  kind: "deposit",
  problem: "amount",
  state: "open",
  reference: "D-ABCDEFGHJK",
  providerReference: "pay_1",
  ourAmount: "300.00",
  providerAmount: "299.00",
  payment: { kind: "deposit", id: "d1", reference: "D-ABCDEFGHJK" },
  needsPayment: true,
  closed: null,
  ...change,
});

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

const show = (
  path = "/reconciliation",
  may: ("payments.read" | "payments.work")[] = ["payments.read", "payments.work"],
) => showScreen(ReconciliationScreen, { path, may });

describe("the nights", () => {
  itHasStates({
    api: () => api,
    route: payments.listReconciliations,
    show,
    ready: { value: { reconciliations: [night()], next: null }, text: "1 open difference" },
    empty: { value: { reconciliations: [], next: null }, text: "Nothing reconciled yet" },
  });

  it("say which need attention", async () => {
    const nights = [
      night({ id: "n1", openCount: 2 }),
      night({ id: "n2", openCount: 0 }),
      night({ id: "n3", state: "matched", openCount: 0 }),
      night({ id: "n4", state: "missing", openCount: 0 }),
    ];
    api.answer(payments.listReconciliations, { reconciliations: nights, next: null });
    await show();
    const rows = (await screen.findAllByRole("row")).slice(1);
    const words = ["2 open differences", "Differences closed", "Matched", "No report"];
    expect(rows.map((row) => words.find((each) => within(row).queryByText(each)))).toEqual(words);
  });
});

describe("the differences of a night", () => {
  const open = async (lines: ReconciliationLine[], may?: ("payments.read" | "payments.work")[]) => {
    api.answer(payments.listReconciliations, { reconciliations: [night()], next: null });
    api.answer(payments.readReconciliation, { reconciliation: night(), lines });
    await show("/reconciliation?id=n1", may);
    // Returns the table for wide windows, which is the first match. The phone cards repeat the same data.
    return within(await screen.findByRole("table"));
  };

  it("link to their payment", async () => {
    const table = await open([
      line(),
      line({
        id: "l2",
        kind: "payout",
        reference: "W-ABCDEFGHJK-1",
        payment: { kind: "withdrawal", id: "w1", reference: "W-ABCDEFGHJK-1" },
      }),
    ]);
    const links = await table.findAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/deposit?id=d1", "/withdrawal?id=w1"]);
  });

  it("are closed with a reason and the payment, and then show who closed them", async () => {
    const table = await open([line()]);
    const closed = line({ state: "closed", closed: { at: "2026-01-16T02:00:00.000Z", by: "amihan", reason: "A fee" } });
    api.answer(payments.closeDifference, closed);
    api.answer(payments.readReconciliation, { reconciliation: night({ openCount: 0 }), lines: [closed] });
    await confirmWith(await table.findByRole("button", { name: /^Close the difference/ }), "A fee of the provider");
    expect(api.bodiesOf(payments.closeDifference)).toEqual([
      { reason: "A fee of the provider", reference: "D-ABCDEFGHJK" },
    ]);
    expect(api.urlsOf(payments.closeDifference)).toEqual(["/console/api/reconciliation-differences/l1/close"]);
    expect(await table.findByText(/^amihan, .*: A fee$/)).toBeTruthy();
    expect(table.queryByRole("button", { name: /^Close the difference/ })).toBeNull();
  });

  it("are not closed without the payment they need", async () => {
    const table = await open([line({ payment: null })]);
    await confirmWith(await table.findByRole("button", { name: /^Close the difference/ }), "A fee of the provider");
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("Enter the reference of the deposit or withdrawal.")).toBeTruthy();
    expect(api.bodiesOf(payments.closeDifference)).toEqual([]);

    api.refuse(payments.closeDifference, "DIFFERENCE_PAYMENT");
    await type(dialog.getByLabelText(/^Deposit or withdrawal/), "D-UNKNOWN");
    await press(dialog.getByRole("button", { name: "Close difference" }));
    expect(await dialog.findByText("the server's words for DIFFERENCE_PAYMENT")).toBeTruthy();
  });

  it("without a payment on our side are closed with a reason alone", async () => {
    const table = await open([line({ problem: "missingHere", payment: null, needsPayment: false })]);
    api.answer(payments.closeDifference, line({ state: "closed" }));
    await confirmWith(await table.findByRole("button", { name: /^Close the difference/ }), "Test payment of theirs");
    expect(api.bodiesOf(payments.closeDifference)).toEqual([{ reason: "Test payment of theirs" }]);
  });

  it("have no button without permission, nor once a later report resolved them", async () => {
    const table = await open([line(), line({ id: "l2", state: "resolved" })], ["payments.read"]);
    expect(await table.findByText("Resolved by a later report")).toBeTruthy();
    expect(table.queryByRole("button", { name: /^Close the difference/ })).toBeNull();
  });
});
