import { readFileSync } from "node:fs";
import { openTestDatabase, type TestDatabase } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, createPool, describeTables, inTransaction, newId, toJson } from "./index.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase({ isOwner: true })));
afterAll(() => database.close());

describe("tables.ts", () => {
  it("matches the migrations: run `npm run db:types` after a new one", async () => {
    // As the owner, because some tables are not readable by the application.
    const fresh = await openTestDatabase({ isOwner: true });
    const written = readFileSync(new URL("./tables.ts", import.meta.url), "utf8");
    expect(await describeTables(fresh.db)).toBe(written);
    await fresh.close();
  });
});

describe("counters of failures and logins", () => {
  it("survive a crash: their table is logged", async () => {
    const { rows } = await sql`select relpersistence from pg_class where oid = 'rate_limits'::regclass`.execute(
      database.db,
    );
    expect(rows).toEqual([{ relpersistence: "p" }]);
  });
});

describe("inTransaction", () => {
  it("rolls back what threw", async () => {
    const work = inTransaction(database.db, async (tx) => {
      await tx
        .insertInto("jurisdictions")
        .values({ code: "gone", profile: toJson({ minAge: 18, regulatorLines: {}, closedCategories: [] }) })
        .execute();
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(await database.db.selectFrom("jurisdictions").selectAll().execute()).toEqual([]);
  });
});

describe("a pool", () => {
  it("opens new connections when the server ends them", async () => {
    const lost: Error[] = [];
    const pool = createPool({ url: database.url, onConnectionLost: (error) => lost.push(error) });
    const db = connect(pool);
    await sql`select 1`.execute(db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      database.db,
    );
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });

  it("reads int8 exactly", async () => {
    const { rows } = await sql<{ big: bigint }>`select 9007199254740993::int8 as big`.execute(database.db);
    expect(rows).toEqual([{ big: 9007199254740993n }]);
    const lists = await sql<{ list: bigint[] }>`select array[9007199254740993, 1]::int8[] as list`.execute(database.db);
    expect(lists.rows).toEqual([{ list: [9007199254740993n, 1n] }]);
  });
});

describe("newId", () => {
  it("is a UUID 7, sorted by time", () => {
    const [early, late] = [newId(new Date("2026-01-01T00:00:00.000Z")), newId(new Date("2026-01-01T00:00:00.001Z"))];
    expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(early < late).toBe(true);
    expect(new Set(Array.from({ length: 1000 }, () => newId(new Date()))).size).toBe(1000);
  });
});
