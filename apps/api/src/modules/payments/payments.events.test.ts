import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectProvider } from "./payments.accounts.ts";
import { openCashier, SECRET, type Cashier } from "./payments.test-setup.ts";

let at: Cashier;
beforeAll(async () => (at = await openCashier()));
afterAll(() => at.close());

const listEvents = (id?: string) =>
  at.db
    .selectFrom("payment_events")
    .selectAll()
    .$if(id !== undefined, (query) => query.where("event_id", "=", id ?? ""))
    .execute();

describe("a provider's callback", () => {
  it("without a signature leaves no row, however often it comes", async () => {
    const { reference } = await at.ask();
    const paid = at.payer.pay(reference);
    const before = (await listEvents()).length;
    const unread = at.payer.sign(SECRET, "deposit.paid", paid, { id: "" });
    const url = `/wps/payments/callback/${at.perya.accountId}`;
    for (const call of [
      () => at.tell("deposit.paid", paid, { secret: "a guess" }),
      () => at.tell("deposit.paid", paid, { secret: "" }),
      () => at.fastify.inject({ method: "POST", url, ...unread }),
    ])
      expect([401, 429]).toContain((await call()).statusCode);
    expect(await listEvents()).toHaveLength(before);
  });

  it("is stored sealed and deleted after the account's days, and its number still counts once", async () => {
    const { reference, id } = await at.ask();
    const paid = at.payer.pay(reference);
    await at.tell("deposit.paid", paid, { id: "evt_sealed" });
    expect(await at.stepOf(id)).toBe("credited");
    const [kept] = await listEvents("evt_sealed");
    expect(kept).toMatchObject({ state: "processed", body: null });
    expect(kept?.body_sealed?.includes(reference)).toBe(false);
    const place = ["payment_events", "body_sealed", at.brands.perya, kept?.id ?? ""] as const;
    expect(at.deps.vault.unlock("payment", kept?.body_sealed ?? Buffer.alloc(0), place)).toContain(reference);

    await at.later(89 * 24 * 60);
    await at.scheduler.runNow("payments.forget-bodies");
    expect((await listEvents("evt_sealed"))[0]?.body_sealed).not.toBeNull();
    await at.later(24 * 60 + 1);
    await at.scheduler.runNow("payments.forget-bodies");
    expect(await listEvents("evt_sealed")).toMatchObject([{ body_sealed: null, kind: "deposit.paid" }]);
    expect((await at.tell("deposit.paid", paid, { id: "evt_sealed" })).statusCode).toBe(200);
    expect(await listEvents("evt_sealed")).toMatchObject([{ body_sealed: null }]);
  });
});

describe("a contradiction about a credited deposit", () => {
  const contradictionOf = async (id: string) =>
    (await at.db.selectFrom("deposits").select("contradiction").where("id", "=", id).executeTakeFirstOrThrow())
      .contradiction;
  async function standing(reference: string) {
    await at.scheduler.runNow("alerts.judge");
    const rows = await at.db.selectFrom("alerts").select(["facts", "state"]).execute();
    return rows.flatMap(({ facts, state }) => {
      const told = facts as { reference?: string; said?: string };
      return state !== "over" && told.reference === reference ? [told.said] : [];
    });
  }

  it.each([
    ["failed", (paid: object) => at.tell("deposit.failed", { ...paid, status: "failed", paidAmount: undefined })],
    ["amount", (paid: object) => at.tell("deposit.paid", { ...paid, paidAmount: "900.00" })],
  ])("%s moves nothing, is an alert, and ends when the provider's answer agrees", async (said, contradict) => {
    const { reference, id } = await at.ask();
    const paid = { ...at.payer.pay(reference) };
    await at.tell("deposit.paid", paid);
    const before = [await at.cash(), await at.clearing()];
    await contradict(paid);
    expect([await at.cash(), await at.clearing()]).toEqual(before);
    expect([await at.stepOf(id), await contradictionOf(id)]).toEqual(["credited", said]);
    expect(await standing(reference)).toEqual([said]);
    await at.scheduler.runNow("payments.ask-pending");
    expect(await contradictionOf(id)).toBeNull();
    expect(await standing(reference)).toEqual([]);
  });

  it("that the provider repeats on a query stays an alert", async () => {
    const { reference, id } = await at.ask();
    await at.payAndTell(reference);
    at.payer.pay(reference, { paidAmount: "900.00" });
    await at.payAndTell(reference, { paidAmount: "900.00" });
    await at.scheduler.runNow("payments.ask-pending");
    expect([await at.stepOf(id), await contradictionOf(id)]).toEqual(["credited", "amount"]);
    expect(await standing(reference)).toEqual(["amount"]);
  });
});

describe("a provider account", () => {
  const account = () => ({
    brandId: at.brands.perya,
    provider: "xendit",
    url: "http://127.0.0.1:9/payer",
    isLive: false,
  });
  const GOOD = { secretKey: "xnd_development_key", callbackToken: "a token of both sides" };
  const readRow = () =>
    at.db.selectFrom("payment_providers").selectAll().where("provider", "=", "xendit").executeTakeFirst();

  it.each([
    ["empty", { ...GOOD, callbackToken: "" }],
    ["of spaces", { ...GOOD, callbackToken: " ".repeat(20) }],
    ["short", { ...GOOD, callbackToken: "fifteen letters" }],
    ["missing", { secretKey: GOOD.secretKey }],
  ])("with a secret that is %s is not connected", async (_name, secrets) => {
    await expect(connectProvider(at.deps, { ...account(), secrets })).rejects.toThrow("needs callbackToken");
    expect(await readRow()).toBeUndefined();
  });

  it("opens after a test call with its secrets, and is tested again with new ones", async () => {
    at.outside.failNext("payer");
    const id = await connectProvider(at.deps, { ...account(), secrets: GOOD });
    expect(await readRow()).toMatchObject({ id, is_open: false, tested_at: null });
    await at.scheduler.runNow("payments.test-accounts");
    expect(await readRow()).toMatchObject({ is_open: true, tested_at: at.clock.now() });

    at.outside.failNext("payer");
    await connectProvider(at.deps, { ...account(), secrets: { ...GOOD, secretKey: "xnd_development_other" } });
    expect(await readRow()).toMatchObject({ is_open: false, tested_at: null });
  });

  it("that an operator closed stays closed when it is connected again unchanged", async () => {
    await connectProvider(at.deps, { ...account(), secrets: GOOD });
    await at.db.updateTable("payment_providers").set({ is_open: false }).where("provider", "=", "xendit").execute();
    await connectProvider(at.deps, { ...account(), secrets: GOOD });
    await at.scheduler.runNow("payments.test-accounts");
    expect(await readRow()).toMatchObject({ is_open: false });
  });
});
