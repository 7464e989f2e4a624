import { connect, createPool } from "@perya/db";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { archiveMonths } from "./index.ts";
import { openTestLedger, pesos, stake, type TestLedger } from "./ledger.test-setup.ts";

let t: TestLedger;
beforeAll(async () => void (t = await openTestLedger()));
afterEach(() => t.requireSound());
afterAll(() => t.close());

describe("a past month", () => {
  it("moves to another tablespace and stays readable; the current one stays", async () => {
    const owner = connect(createPool({ url: t.database.ownerUrl, poolSize: 1 }));
    const name = `archive_${process.pid}_${Date.now()}`;
    // The tablespace is in the server's own folder, because the server may not be allowed to write elsewhere.
    await sql`set allow_in_place_tablespaces = on`.execute(owner);
    await sql.raw(`create tablespace ${name} location ''`).execute(owner);
    const account = await t.newMember("10.00");
    const now = new Date();
    const month = (ahead: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 7);
    expect(await archiveMonths(owner, month(0), name)).toEqual([month(-1)]);
    await expect(archiveMonths(owner, month(1), name)).rejects.toThrow(/only a past month can be archived/);
    await expect(archiveMonths(owner, "soon", name)).rejects.toThrow(/2026-01/);
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from pg_class join pg_tablespace on pg_tablespace.oid = reltablespace where spcname = ${name}`.execute(
      owner,
    );
    // Two tables with two indexes each, and the TOAST table of the first.
    expect(rows).toEqual([{ count: 8n }]);
    expect(await t.balanceOf(account)).toBe(pesos(10));
    await archiveMonths(owner, month(0), "pg_default");
    await sql.raw(`drop tablespace ${name}`).execute(owner);
    await owner.destroy();
  });
});

describe("ids", () => {
  it("begin with the month, and partitions for the next months exist", async () => {
    const account = await t.newMember("10.00");
    const { transferId } = await t.ledger.post({ key: stake("month"), from: account, to: t.house, amount: pesos(1) });
    const today = new Date();
    expect(Number((transferId ?? 0n) / 10n ** 12n)).toBe(today.getUTCFullYear() * 12 + today.getUTCMonth());
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from pg_inherits where inhparent = 'ledger_entries'::regclass`.execute(t.db);
    expect(rows).toEqual([{ count: 5n }]);
  });

  it("create a missing month's partition after a long pause", async () => {
    const account = await t.newMember("10.00");
    const owner = connect(createPool({ url: t.database.ownerUrl, poolSize: 1 }));
    const month = new Date().toISOString().slice(0, 7).replace("-", "_");
    // Detaches and renames the partition with its rows, so that the month's partition is missing.
    for (const table of ["transfers", "entries"]) {
      await sql.raw(`alter table ledger_${table} detach partition ledger_${table}_${month}`).execute(owner);
      await sql.raw(`alter table ledger_${table}_${month} rename to asleep_${table}`).execute(owner);
      await sql.raw(`alter index ledger_${table}_${month}_pkey rename to asleep_${table}_pkey`).execute(owner);
    }
    const posted = await t.ledger.post({ key: stake("asleep"), from: account, to: t.house, amount: pesos(1) });
    expect(posted).toMatchObject({ refusal: null });
    for (const table of ["transfers", "entries"]) {
      await sql.raw(`insert into ledger_${table} select * from asleep_${table}`).execute(owner);
      await sql.raw(`drop table asleep_${table}`).execute(owner);
    }
    await owner.destroy();
  });

  it("of a time are found by binary search, over any gaps", async () => {
    const account = await t.newMember("10.00");
    const ids: bigint[] = [];
    for (const index of [1, 2, 3]) {
      const posted = await t.ledger.post({ key: stake(`at:${index}`), from: account, to: t.house, amount: pesos(1) });
      ids.push(posted.transferId ?? 0n);
    }
    const at = async (id: bigint | undefined, shift = "0 microseconds") => {
      const { rows } = await sql<{ id: bigint }>`
        select ledger_id_at(made_at + ${shift}::interval) as id from ledger_transfers where id = ${id}`.execute(t.db);
      return rows[0]?.id;
    };
    expect(await at(ids[1])).toBe((ids[0] ?? 0n) + 1n);
    expect(await at(ids[1], "1 microsecond")).toBe((ids[1] ?? 0n) + 1n);
    expect(await at(ids[2], "1 day")).toBe((ids[2] ?? 0n) + 1n);
    expect(await at(ids[0], "-100 years")).toBe(0n);
  });
});
