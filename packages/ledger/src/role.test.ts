import { createPool, inTransaction } from "@perya/db";
import { amount } from "@perya/money";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { betVoid, openTestLedger, stake, win, type TestLedger } from "./ledger.test-setup.ts";

let t: TestLedger;
beforeAll(async () => void (t = await openTestLedger()));
afterEach(() => t.requireSound());
afterAll(() => t.close());

describe("inside the caller's transaction", () => {
  it("a posting is rolled back with the rest, and its key is free again", async () => {
    const account = await t.newMember("100.00");
    const bet = { key: stake("within"), from: account, to: t.house, amount: amount("10.00") };
    const work = inTransaction(t.db, async (tx) => {
      await t.ledger.within(tx).post(bet);
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await t.balanceOf(account)).toBe(amount("100.00"));
    expect(await t.ledger.post(bet)).toMatchObject({ refusal: null, isReplay: false });
  });
});

describe("the tables themselves", () => {
  it.each([
    ["a member below zero", "update ledger_accounts set balance = -1 where not is_shared and not is_debt"],
    ["a debt above zero", "update ledger_accounts set balance = 1 where is_debt"],
    ["a balance of what is shared", "update ledger_accounts set balance = 1 where is_shared"],
  ])("refuse %s, for every role", async (_name, statement) => {
    const account = await t.newMember("10.00");
    await t.ledger.post({ key: win("sign"), from: t.house, to: account, amount: amount("1.00") });
    await t.ledger.post({ key: stake("sign"), from: account, to: t.house, amount: amount("11.00") });
    await t.ledger.void({ ...account, key: betVoid("sign"), voids: win("sign") });
    const owner = createPool({ url: t.database.ownerUrl, poolSize: 1 });
    await expect(owner.query(statement)).rejects.toMatchObject({ code: "23514" });
    await owner.end();
  });
});

describe("the application's role", () => {
  it("may read every table of the ledger, and write none", async () => {
    const { rows } = await sql<{ table: string; rights: string[] }>`
      select relname as "table", array(
        select privilege from unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as privilege
        where has_table_privilege('perya_app', oid, privilege)) as rights
      from pg_class where relname like 'ledger\\_%' and relkind in ('r', 'p', 'v')`.execute(t.db);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ rights }) => rights.length > 0)).toEqual([]);
  });

  it.each([
    "update ledger_accounts set balance = balance + 1",
    "delete from ledger_entries",
    "insert into ledger_keys (brand_id, key, transfer_id, facts) values (gen_random_uuid(), 'bet:free:win', 1, '')",
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
