import { wallet } from "@perya/contract";
import { createPool } from "@perya/db";
import { createLedger, houseAccount, memberAccount, paymentsAccount, type Ledger } from "@perya/ledger";
import { amount } from "@perya/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, SERVER_FAULTS, type TestApp } from "../../test-setup.ts";

let app: TestApp;
let ledger: Ledger;
let brandId: string;
let memberId: string;
let token: string;
let call: ReturnType<TestApp["client"]>;

beforeAll(async () => {
  app = await openTestApp();
  ledger = createLedger(app.deps.pool);
  const login = await app.signIn("ana");
  token = login.token;
  call = app.client("localhost", token);
  memberId = login.member.id;
  const brand = await app.db
    .selectFrom("brands")
    .select("id")
    .where("merchant_code", "=", "perya")
    .executeTakeFirstOrThrow();
  brandId = brand.id;
});
afterAll(() => app.close());

const cash = () => memberAccount({ brandId, memberId, currency: "PHP" });
const outside = () => paymentsAccount(brandId, "PHP");

describe("the wallet", () => {
  it("of somebody who never had money is empty, not missing", async () => {
    expect(await call(wallet.readBalance)).toEqual({ currency: "PHP", balance: "0.00", bonus: "0.00", held: "0.00" });
    expect(await call(wallet.readFunds)).toEqual([]);
  });

  it("shows cash and what is set aside, each exactly", async () => {
    await ledger.post({ key: "deposit:1", from: outside(), to: cash(), amount: amount("1000.00") });
    await ledger.post({ key: "bet:1", from: cash(), to: houseAccount(brandId, "PHP"), amount: amount("0.0001") });
    await ledger.hold({ key: "withdrawal:1:hold", account: cash(), amount: amount("250.50") });
    expect(await call(wallet.readBalance)).toEqual({
      currency: "PHP",
      balance: "749.4999",
      bonus: "0.00",
      held: "250.50",
    });
    expect(await call(wallet.readFunds)).toEqual([
      { kind: "cash", currency: "PHP", amount: "749.4999" },
      { kind: "held", currency: "PHP", amount: "250.50" },
    ]);
  });

  it("tells the member's pages that it changed, and nothing more", async () => {
    const { rows } = await app.deps.pool.query("select distinct topic, change from outbox where change = 'balance'");
    expect(rows).toEqual([{ topic: `member:${memberId}`, change: "balance" }]);
  });

  it("opens to nobody without a session, and to no other brand", async () => {
    await expect(app.client()(wallet.readBalance)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    const abroad = app.client("fiesta.localhost", token);
    await expect(abroad(wallet.readBalance)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  });

  it("says whether one wallet serves all vendors", async () => {
    expect(await call(wallet.readMerchantWallet)).toEqual({ isSingle: true });
  });
});

describe("the statement", () => {
  it("has every entry behind the balance, newest first, each with the balance it left", async () => {
    const { lines } = await call(wallet.readStatement, { query: { pageSize: 30 } });
    expect(lines.map(({ cause, kind, amount: moved, balanceAfter }) => [cause, kind, moved, balanceAfter])).toEqual([
      ["withdrawal", "held", "250.50", "250.50"],
      ["withdrawal", "cash", "-250.50", "749.4999"],
      ["bet", "cash", "-0.0001", "999.9999"],
      ["deposit", "cash", "1000.00", "1000.00"],
    ]);
  });

  it("pages without losing or repeating a line, also where a transfer has two", async () => {
    const whole = await call(wallet.readStatement, { query: { pageSize: 30 } });
    const collected: unknown[] = [];
    let before: string | null | undefined;
    do {
      const page = await call(wallet.readStatement, { query: { pageSize: 1, ...(before && { before }) } });
      collected.push(...page.lines);
      before = page.next;
    } while (before);
    expect(collected).toEqual(whole.lines);
  });

  it("filters by kind of money and by time", async () => {
    const held = await call(wallet.readStatement, { query: { pageSize: 30, kind: "held" } });
    expect(held.lines).toHaveLength(1);
    const future = await call(wallet.readStatement, { query: { pageSize: 30, from: "2999-01-01T00:00:00Z" } });
    expect(future).toEqual({ lines: [], next: null });
  });

  it.each(["0", "101", "1e9", "-1", "x"])("refuses a page of %s", async (pageSize) => {
    await expect(call(wallet.readStatement, { query: { pageSize: pageSize as never } })).rejects.toMatchObject({
      code: "REQUEST_INVALID",
    });
  });
});

describe("the watch over the ledger", () => {
  const reasons = async () => {
    const answer = (await app.ask({ method: "GET", url: "/ready" })).json() as { reasons: string[] };
    return answer.reasons.filter((reason) => !SERVER_FAULTS.includes(reason));
  };

  it("finds nothing while all adds up", async () => {
    await app.clockwork.runNow("wallet.watch-ledger");
    expect(await reasons()).toEqual([]);
  });

  it("finds a cent too much, says so at /ready and in the log, and lets nothing be paid out", async () => {
    const owner = createPool({ url: app.ownerUrl, poolSize: 1 });
    await owner.query("update ledger_accounts set balance = balance + 100 where owner = $1 and kind = 'cash'", [
      `member:${memberId}`,
    ]);
    await app.clockwork.runNow("wallet.watch-ledger");
    expect(await reasons()).toEqual(["the ledger does not add up"]);
    expect(app.logLines().join("")).toContain("nothing is paid out");
    const hold = { key: "withdrawal:1:hold", account: cash(), amount: amount("250.50") };
    const payout = () => ledger.settleHold("withdrawal:1:paid", hold, outside());
    expect(await payout()).toMatchObject({ refusal: "PAYOUTS_STOPPED" });

    await owner.query("update ledger_accounts set balance = balance - 100 where owner = $1 and kind = 'cash'", [
      `member:${memberId}`,
    ]);
    await owner.query("update ledger_watch set drift = null");
    expect(await payout()).toMatchObject({ refusal: null });
    expect(await reasons()).toEqual([]);
    await owner.end();
  });

  it("shows a debt as what it is", async () => {
    await ledger.post({ key: "win:9", from: houseAccount(brandId, "PHP"), to: cash(), amount: amount("100.00") });
    const { balance } = await call(wallet.readBalance);
    await ledger.post({ key: "bet:9", from: cash(), to: houseAccount(brandId, "PHP"), amount: amount(balance) });
    await ledger.void("win:9:void", "win:9");
    expect(await call(wallet.readFunds)).toContainEqual({ kind: "debt", currency: "PHP", amount: "-100.00" });
    const { lines } = await call(wallet.readStatement, { query: { pageSize: 1 } });
    expect(lines).toMatchObject([{ kind: "debt", amount: "-100.00", balanceAfter: null }]);
  });
});
