import { randomUUID } from "node:crypto";
import { wallet } from "@perya/contract";
import { createPool } from "@perya/db";
import { houseAccount, keyOf, type Ledger, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { insertSentPayout, waitFor } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presentBalance } from "./wallet.views.ts";
import { openTestApp, SERVER_FAULTS, type TestApp } from "../../testing/test-setup.ts";

let app: TestApp;
let ledger: Ledger;
let brandId: string;
let memberId: string;
let token: string;
let call: ReturnType<TestApp["client"]>;

beforeAll(async () => {
  app = await openTestApp();
  ({ ledger } = app.deps);
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
const bank = () => houseAccount(brandId, "PHP");
const payoutId = randomUUID();

describe("the wallet", () => {
  it("without any movement is empty, not missing", async () => {
    expect(await call(wallet.readBalance)).toEqual({ currency: "PHP", balance: "0.00", bonus: "0.00", held: "0.00" });
    expect(await call(wallet.readFunds)).toEqual([]);
  });

  it("shows cash and held money, each exactly", async () => {
    await ledger.post({ key: keyOf("deposit", "1", "paid"), from: bank(), to: cash(), amount: amount("1000.00") });
    await ledger.post({
      key: keyOf("bet", "1", "stake"),
      from: cash(),
      to: houseAccount(brandId, "PHP"),
      amount: amount("0.0001"),
    });
    await ledger.hold({ key: keyOf("withdrawal", payoutId, "hold"), account: cash(), amount: amount("250.50") });
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

  it("notifies the member's pages that it changed, without details", async () => {
    const { rows } = await app.deps.pool.query("select distinct topic, change from outbox where change = 'balance'");
    expect(rows).toEqual([{ topic: `member:${memberId}`, change: "balance" }]);
  });

  it("needs a session, and is closed to other brands", async () => {
    await expect(app.client()(wallet.readBalance)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    const abroad = app.client("fiesta.localhost", token);
    await expect(abroad(wallet.readBalance)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  });

  it("states whether one wallet serves all vendors", async () => {
    expect(await call(wallet.readMerchantWallet)).toEqual({ isSingle: true });
  });
});

it("the balance is in the brand's currency, whatever other currencies there are", () => {
  const accounts = [
    { kind: "cash" as const, currency: "USD", balance: 70_000n },
    { kind: "cash" as const, currency: "PHP", balance: 10_000n },
  ];
  expect(presentBalance("PHP", accounts, 0n).balance).toBe("1.00");
});

describe("the statement", () => {
  it("has every entry behind the balance, newest first, each with the balance after it", async () => {
    const { lines } = await call(wallet.readStatement, { query: { pageSize: 30 } });
    expect(lines.map(({ cause, kind, amount: moved, balanceAfter }) => [cause, kind, moved, balanceAfter])).toEqual([
      ["withdrawal", "held", "250.50", "250.50"],
      ["withdrawal", "cash", "-250.50", "749.4999"],
      ["bet", "cash", "-0.0001", "999.9999"],
      ["deposit", "cash", "1000.00", "1000.00"],
    ]);
  });

  it("pages without losing or repeating a line, even if a transfer has two", async () => {
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
    const past = await call(wallet.readStatement, { query: { pageSize: 30, to: "2020-01-01T00:00:00Z" } });
    expect(past).toEqual({ lines: [], next: null });
    const all = await call(wallet.readStatement, {
      query: { pageSize: 30, from: "2020-01-01T00:00:00Z", to: "2999-01-01T00:00:00Z" },
    });
    expect(all.lines).toHaveLength(4);
    // The exact moment is compared, not only the minute by which ids are narrowed down.
    const first = all.lines.at(-1)?.at ?? "";
    const before = await call(wallet.readStatement, { query: { pageSize: 30, to: first } });
    expect(before.lines).toEqual([]);
  });

  it("contains neither the same member's money at another brand nor another currency", async () => {
    const other = await app.db.selectFrom("brands").select("id").where("id", "<>", brandId).executeTakeFirstOrThrow();
    const abroad = { ...cash(), brandId: other.id };
    const dollars = { ...cash(), currency: "USD" as const };
    const give = (to: typeof abroad, id: string) => {
      const from = { ...to, owner: "house" as const };
      return ledger.post({ key: keyOf("bet", id, "win"), from, to, amount: amount("77.00") });
    };
    await Promise.all([give(abroad, "abroad"), give(dollars, "dollars")]);
    expect(await call(wallet.readBalance)).toMatchObject({ currency: "PHP", balance: "749.4999" });
    expect((await call(wallet.readFunds)).map((fund) => [fund.currency, fund.amount])).toEqual([
      ["PHP", "749.4999"],
      ["USD", "77.00"],
      ["PHP", "250.50"],
    ]);
    const { lines } = await call(wallet.readStatement, { query: { pageSize: 30 } });
    expect(lines.map(({ reference }) => reference)).not.toContain("abroad");
  });

  it.each(["0", "101", "1e9", "-1", "x"])("refuses a page of %s", async (pageSize) => {
    await expect(call(wallet.readStatement, { query: { pageSize: pageSize as never } })).rejects.toMatchObject({
      code: "REQUEST_INVALID",
    });
  });
});

describe("the ledger watch", () => {
  const reasons = async () => {
    const answer = (await app.ask({ method: "GET", url: "/ready" })).json() as { reasons: string[] };
    return answer.reasons.filter((reason) => !SERVER_FAULTS.includes(reason));
  };

  const metric = async (name: string) => {
    const { body } = await app.ask({ method: "GET", url: "/metrics", remoteAddress: "127.0.0.1" });
    return Number(new RegExp(`^${name} (.*)$`, "m").exec(body)?.[1]);
  };

  it("finds nothing while everything adds up", async () => {
    await app.scheduler.runNow("wallet.watch-ledger");
    expect(await reasons()).toEqual([]);
  });

  it("copies every seal outside the database", async () => {
    const list = () => app.db.selectFrom("ledger_blocks").select(["number", "digest"]).orderBy("number").execute();
    // A block is sealed only after every older transaction on the server has ended, including those of other tests.
    await waitFor(async () => {
      await app.scheduler.runNow("wallet.watch-ledger");
      return (await list()).length > 0;
    });
    const blocks = await list();
    const sealed = blocks.map(({ number, digest }) => ({ block: Number(number), digest: digest.toString("hex") }));
    expect([...app.outside.seals.copies.values()]).toEqual([sealed]);
  });

  it("finds a cent too much, reports it in metrics and log, stops payouts, and keeps processes in service", async () => {
    const owner = createPool({ url: app.ownerUrl, poolSize: 1 });
    await owner.query("update ledger_accounts set balance = balance + 100 where owner = $1 and kind = 'cash'", [
      `member:${memberId}`,
    ]);
    await app.scheduler.runNow("wallet.watch-ledger");
    expect(await reasons()).toEqual([]);
    expect(await metric("perya_ledger_drift")).toBe(1);
    expect(await metric("perya_ledger_watch_age_seconds")).toBeGreaterThanOrEqual(0);
    expect(app.logLines().join("")).toContain("nothing is paid out");
    await insertSentPayout(app.ownerUrl, { id: payoutId, brandId, memberId, amount: amount("250.50") });
    const [key, hold] = [keyOf("withdrawal", payoutId, "sent"), keyOf("withdrawal", payoutId, "hold")];
    const payout = () => ledger.settleHold({ ...cash(), key, hold, to: "payments:sandbox" });
    expect(await payout()).toMatchObject({ refusal: "PAYOUTS_STOPPED" });

    await owner.query("update ledger_accounts set balance = balance - 100 where owner = $1 and kind = 'cash'", [
      `member:${memberId}`,
    ]);
    await owner.query("update ledger_watch set drift = null");
    expect(await payout()).toMatchObject({ refusal: null });
    expect(await reasons()).toEqual([]);
    await owner.end();
  });

  it("shows a debt as a debt", async () => {
    await ledger.post({
      key: keyOf("bet", "9", "win"),
      from: houseAccount(brandId, "PHP"),
      to: cash(),
      amount: amount("100.00"),
    });
    const { balance } = await call(wallet.readBalance);
    await ledger.post({
      key: keyOf("bet", "9", "stake"),
      from: cash(),
      to: houseAccount(brandId, "PHP"),
      amount: amount(balance),
    });
    await ledger.void({ ...cash(), key: keyOf("bet", "9", "void"), voids: keyOf("bet", "9", "win") });
    expect(await call(wallet.readFunds)).toContainEqual({ kind: "debt", currency: "PHP", amount: "-100.00" });
    const { lines } = await call(wallet.readStatement, { query: { pageSize: 1 } });
    expect(lines).toMatchObject([{ kind: "debt", amount: "-100.00", balanceAfter: "-100.00" }]);
  });
});
