import { inTransaction } from "@perya/db";
import { amount } from "@perya/money";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestLedger, type TestLedger } from "./ledger.test-setup.ts";

let t: TestLedger;
beforeAll(async () => void (t = await openTestLedger()));
afterEach(() => t.insistOnSound());
afterAll(() => t.close());

describe("inside the caller's transaction", () => {
  it("a posting is rolled back with the rest, and its key is free again", async () => {
    const account = await t.newMember("100.00");
    const bet = { key: "bet:within", from: account, to: t.house, amount: amount("10.00") };
    const work = inTransaction(t.db, async (tx) => {
      await t.ledger.within(tx).post(bet);
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await t.balanceOf(account)).toBe(amount("100.00"));
    expect(await t.ledger.post(bet)).toMatchObject({ refusal: null, isReplay: false });
  });
});

describe("the application's role", () => {
  it.each([
    "update ledger_accounts set balance = balance + 1",
    "delete from ledger_entries",
    "insert into ledger_transfers (key, facts) values ('free money', '')",
    "update ledger_entries set amount = 1",
    "truncate ledger_entries",
  ])("may not: %s", async (statement) => {
    const client = await t.database.pool.connect();
    try {
      await client.query("set role perya_app");
      await expect(client.query(statement)).rejects.toMatchObject({ code: "42501" });
    } finally {
      await client.query("reset role");
      client.release();
    }
  });
});
