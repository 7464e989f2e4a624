import { alerts, payments } from "@perya/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { askPayouts, submitPayouts } from "./payouts.jobs.ts";
import { openTeller, SECRET, type Teller } from "../withdrawals.test-setup.ts";

let teller: Teller;
let account: string;
beforeAll(async () => {
  teller = await openTeller();
  account = teller.payingAccount;
});
afterAll(() => teller.close());
afterEach(async () => {
  const findings = await teller.audit();
  if (Object.keys(findings).length > 0) throw new Error(JSON.stringify(findings));
});

/** Sends 400.00 of 1000.00 through the provider, which accepts it. */
async function send() {
  const ana = await teller.welcome("1000.00");
  const { id } = await ana.ask("400.00");
  await teller.approve(id);
  await submitPayouts(teller.deps);
  const [part] = await teller.partsOf(id);
  const order = orders().find(({ reference }) => reference === part?.reference);
  if (!part || !order) throw new Error("the provider did not receive a payout");
  return { ana, id, payout: part.id, order };
}

const orders = () => [...teller.outside.payer.payouts.values()];
const tell = async (status: string, data: object, change: object = {}) => {
  const call = teller.outside.payer.sign(SECRET, `payout.${status}`, { ...data, status, ...change });
  const answer = await teller.fastify.inject({ method: "POST", url: `/wps/payments/callback/${account}`, ...call });
  expect(answer.statusCode).toBe(200);
};
const countAsked = (reference: string) =>
  teller.outside.payer.asked.filter(({ method, url }) => method === "GET" && url.includes(reference)).length;
const rowOf = async (id: string) => (await teller.partsOf(id)).at(-1);
const askLater = async () => {
  teller.clock.advance(2 * 3_600_000);
  await askPayouts(teller.deps);
};

/** Returns open alerts about this payout. */
async function standing(reference: string) {
  await teller.scheduler.runNow("alerts.judge");
  const { call } = await teller.operator("watcher", "risk");
  const { alerts: found } = await call(alerts.listAlerts, { query: { pageSize: 50 } });
  return found.flatMap(({ severity, state, facts }) =>
    state !== "over" && facts["reference"] === reference ? [`${severity} ${String(facts["said"])}`] : [],
  );
}

describe("failed after succeeded", () => {
  it("moves nothing if the provider answers that it arrived", async () => {
    const { ana, id, order } = await send();
    await tell("succeeded", Object.assign(order, { status: "succeeded" }));
    await tell("failed", { ...order });
    expect([await teller.stateOf(id), await ana.cash()]).toEqual(["settled", "600.00"]);
    expect(countAsked(order.reference)).toBe(1);
    expect(await rowOf(id)).toMatchObject({ contradiction: null, ask_at: null });
    expect(await standing(order.reference)).toEqual([]);
  });

  it("moves nothing and is an alert while the provider does not answer, which a job queries again", async () => {
    const { ana, id, order } = await send();
    await tell("succeeded", Object.assign(order, { status: "succeeded" }));
    teller.outside.failNext("payer");
    await tell("failed", { ...order });
    expect([await teller.stateOf(id), await ana.cash()]).toEqual(["settled", "600.00"]);
    expect(await standing(order.reference)).toEqual(["warning failed"]);
    // Further messages before the provider's answer move nothing either, whatever they report.
    await tell("reversed", { ...order });
    expect(await teller.stateOf(id)).toBe("settled");
    await askLater();
    expect(await rowOf(id)).toMatchObject({ state: "settled", contradiction: null, ask_at: null });
    expect(await standing(order.reference)).toEqual([]);
  });

  it("is returned if the provider answers that it failed, on that ground", async () => {
    const { ana, id, order } = await send();
    await tell("succeeded", Object.assign(order, { status: "succeeded" }));
    await tell("failed", Object.assign(order, { status: "failed" }));
    expect([await teller.stateOf(id), await ana.cash()]).toEqual(["returned", "1000.00"]);
    expect(await rowOf(id)).toMatchObject({ return_ground: "answer", contradiction: null });
  });
});

describe("failed, for a payout on its way", () => {
  it("returns nothing if the provider answers that it is still on its way", async () => {
    const { ana, id, order } = await send();
    await tell("failed", { ...order });
    expect([await teller.stateOf(id), await ana.cash()]).toEqual(["sent", "600.00"]);
    expect(await rowOf(id)).toMatchObject({ contradiction: null });
  });

  it("returns nothing while the provider does not answer", async () => {
    const { ana, id, order } = await send();
    teller.outside.failNext("payer");
    await tell("failed", Object.assign(order, { status: "failed" }));
    expect([await teller.stateOf(id), await ana.cash()]).toEqual(["sent", "600.00"]);
    expect(await standing(order.reference)).toEqual(["warning failed"]);
    await askLater();
    expect([await teller.stateOf(id), await ana.cash()]).toEqual(["returned", "1000.00"]);
    expect(await rowOf(id)).toMatchObject({ return_ground: "provider", contradiction: null });
  });
});

describe("a reversal", () => {
  it("returns what had arrived, with the provider's event as its ground", async () => {
    const { ana, id, order } = await send();
    await tell("succeeded", Object.assign(order, { status: "succeeded" }));
    await tell("reversed", Object.assign(order, { status: "reversed" }));
    expect([await teller.stateOf(id), await ana.cash()]).toEqual(["returned", "1000.00"]);
    const row = await rowOf(id);
    expect(row?.return_ground).toBe("reversal");
    const event = teller.db
      .selectFrom("payment_events")
      .select("kind")
      .where("id", "=", row?.return_event_id ?? "");
    expect(await event.execute()).toEqual([{ kind: "payout.reversed" }]);
  });

  it("that arrives before the success it reverses is queried once, and accepted", async () => {
    const { ana, id, order } = await send();
    Object.assign(order, { status: "reversed" });
    await tell("reversed", { ...order });
    await tell("succeeded", { ...order });
    expect([await teller.stateOf(id), await ana.cash()]).toEqual(["returned", "1000.00"]);
    expect(await rowOf(id)).toMatchObject({ contradiction: null });
    expect(await standing(order.reference)).toEqual([]);
  });
});

describe("succeeded after failed", () => {
  it("is a critical alert if the provider answers that it paid: the member has the money, and so has the recipient", async () => {
    const { ana, id, order } = await send();
    await tell("failed", Object.assign(order, { status: "failed" }));
    expect([await teller.stateOf(id), await ana.cash()]).toEqual(["returned", "1000.00"]);
    await tell("succeeded", Object.assign(order, { status: "succeeded" }));
    expect([await teller.stateOf(id), await ana.cash()]).toEqual(["returned", "1000.00"]);
    expect(await standing(order.reference)).toEqual(["critical succeeded"]);
    // The provider is queried repeatedly. The alert ends when the provider has the money back.
    await askLater();
    expect(await standing(order.reference)).toEqual(["critical succeeded"]);
    order.status = "reversed";
    await askLater();
    expect(await standing(order.reference)).toEqual([]);
  });

  it("has no effect if the provider answers that it failed", async () => {
    const { id, order } = await send();
    await tell("failed", Object.assign(order, { status: "failed" }));
    await tell("succeeded", { ...order });
    expect(await rowOf(id)).toMatchObject({ state: "returned", contradiction: null });
  });
});

describe("another amount or reference", () => {
  it.each([
    ["amount", { amount: "4000.00" }],
    ["amount", { currency: "USD" }],
    ["reference", { reference: "W-0000000000-1" }],
    ["reference", { id: "po_other" }],
  ])("in a message moves nothing if the provider's record agrees: %s %o", async (_said, change) => {
    const { ana, id, order } = await send();
    await tell("succeeded", { ...order, ...change });
    expect(await rowOf(id)).toMatchObject({ contradiction: null });
    expect([await teller.stateOf(id), await ana.cash()]).toEqual(["sent", "600.00"]);
  });

  it.each([
    ["amount", { amount: "4000.00" }],
    ["amount", { currency: "USD" }],
    ["reference", { id: "po_other" }],
  ])("in the provider's record moves nothing and is an alert until it agrees: %s %o", async (said, change) => {
    const { ana, id, order } = await send();
    const right = { ...order, status: "succeeded" };
    await tell("succeeded", Object.assign(order, right, change));
    expect(await standing(right.reference)).toEqual([`warning ${said}`]);
    expect([await teller.stateOf(id), await ana.cash()]).toEqual(["sent", "600.00"]);
    Object.assign(order, right);
    await askLater();
    expect([await teller.stateOf(id), await ana.cash()]).toEqual(["settled", "600.00"]);
    expect(await standing(right.reference)).toEqual([]);
  });

  it("of two payouts in one message moves neither", async () => {
    const [one, two] = [await send(), await send()];
    teller.outside.failNext("payer");
    await tell("succeeded", { ...one.order, reference: two.order.reference });
    expect([await teller.stateOf(one.id), await teller.stateOf(two.id)]).toEqual(["sent", "sent"]);
  });
});

describe("the provider's daily report", () => {
  const lineOf = (order: ReturnType<typeof orders>[number]) => ({
    kind: "payout",
    id: order.id,
    reference: order.reference,
    amount: order.amount,
    currency: order.currency,
    fee: "10.00",
  });

  /** Returns the result of the nightly reconciliation of these lines, for today. */
  async function reconcile(lines: object[]) {
    const day = new Date(teller.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    teller.outside.payer.lines.push(...lines.map((line) => ({ ...line, day })));
    teller.clock.advance(24 * 3_600_000);
    await teller.scheduler.runNow("payments.reconcile");
    const { call } = await teller.operator("reconciler");
    const query = { brandId: teller.brand.id, pageSize: 50 };
    const { reconciliations } = await call(payments.listReconciliations, { query });
    const found = reconciliations.find((each) => each.day === day && each.provider === "sandbox");
    return call(payments.readReconciliation, { params: { id: found?.id ?? "" } });
  }

  /**
   * Returns the severities of alerts about yesterday's report. Alerts about other tests' days stay until they are
   * closed.
   */
  async function reported() {
    const day = new Date(teller.clock.now().getTime() - 16 * 3_600_000).toISOString().slice(0, 10);
    await teller.scheduler.runNow("alerts.judge");
    const rows = await teller.db
      .selectFrom("alerts")
      .select(["severity", "facts"])
      .where("state", "<>", "over")
      .execute();
    return rows.flatMap(({ severity, facts }) => {
      const told = facts as { what?: string; day?: string };
      return told.what === "different" && told.day === day ? [severity] : [];
    });
  }

  beforeAll(() => teller.clock.advance(10 * 24 * 3_600_000));
  afterEach(async () => {
    await teller.db.updateTable("payouts").set({ ask_at: null }).execute();
    teller.clock.advance(10 * 24 * 3_600_000);
  });

  it("settles its payouts, and matches by counts and sums", async () => {
    const { id, order } = await send();
    Object.assign(order, { status: "succeeded" });
    const { reconciliation, lines } = await reconcile([lineOf(order)]);
    expect(lines).toEqual([]);
    expect(reconciliation).toMatchObject({ state: "matched", ourCount: 1, providerCount: 1, ourAmount: "400.00" });
    expect(await teller.stateOf(id)).toBe("settled");
    expect(await reported()).toEqual([]);
  });

  it("that settles a payout we returned differs, and is a critical alert", async () => {
    const { id, order } = await send();
    await tell("failed", Object.assign(order, { status: "failed" }));
    expect(await teller.stateOf(id)).toBe("returned");
    Object.assign(order, { status: "succeeded" });
    const { reconciliation, lines } = await reconcile([lineOf(order)]);
    expect(reconciliation).toMatchObject({
      state: "different",
      ourCount: 0,
      providerCount: 1,
      providerAmount: "400.00",
    });
    expect(lines).toMatchObject([
      { kind: "payout", problem: "state", reference: order.reference, providerAmount: "400.00" },
    ]);
    expect(await reported()).toEqual(["critical"]);
    expect(await standing(order.reference)).toEqual(["critical succeeded"]);
  });

  it.each([
    ["of another amount", { amount: "399.00" }, "amount", "400.00"],
    ["in another currency", { currency: "USD" }, "amount", "400.00"],
    ["of a payout that nobody asked for", { reference: "W-0000000000-1", id: "po_stranger" }, "missingHere", null],
  ])("with a line %s differs, and settles nothing", async (_name, change, problem, ourAmount) => {
    const { id, order } = await send();
    const { reconciliation, lines } = await reconcile([{ ...lineOf(order), ...change }]);
    expect(reconciliation.state).toBe("different");
    expect(lines).toContainEqual(expect.objectContaining({ kind: "payout", problem, ourAmount }));
    expect(await teller.stateOf(id)).toBe("sent");
    expect(await reported()).toEqual(["critical"]);
  });

  it("with one line twice differs", async () => {
    const { order } = await send();
    const { reconciliation } = await reconcile([lineOf(order), lineOf(order)]);
    expect(reconciliation).toMatchObject({ state: "different", ourCount: 1, providerCount: 2 });
  });

  it("without an arrived payout differs, until a later report contains it", async () => {
    const { order } = await send();
    await tell("succeeded", Object.assign(order, { status: "succeeded" }));
    const { reconciliation, lines } = await reconcile([]);
    expect(reconciliation).toMatchObject({ state: "different", ourCount: 1, providerCount: 0 });
    expect(lines).toMatchObject([{ problem: "missingThere", reference: order.reference }]);
    await reconcile([lineOf(order)]);
    const { call } = await teller.operator("reconciler");
    const again = await call(payments.readReconciliation, { params: { id: reconciliation.id } });
    expect(again).toMatchObject({
      reconciliation: { state: "matched", ourCount: 0, providerCount: 0, openCount: 0 },
      lines: [{ problem: "missingThere", state: "resolved" }],
    });
  });

  it("that repeats a payout of another day's report differs", async () => {
    const { order } = await send();
    expect((await reconcile([lineOf(order)])).reconciliation.state).toBe("matched");
    const { reconciliation, lines } = await reconcile([lineOf(order)]);
    expect(reconciliation).toMatchObject({ state: "different", ourCount: 0, providerCount: 1 });
    expect(lines).toMatchObject([{ kind: "payout", problem: "state", reference: order.reference }]);
  });

  it("expects no returned payouts", async () => {
    const { order } = await send();
    await tell("failed", Object.assign(order, { status: "failed" }));
    expect(await reconcile([])).toMatchObject({ reconciliation: { state: "matched" }, lines: [] });
  });
});
