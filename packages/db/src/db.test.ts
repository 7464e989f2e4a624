import { readFileSync } from "node:fs";
import { openTestDatabase, type TestDatabase } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  connect,
  createPool,
  describeTables,
  inTransaction,
  listPending,
  migrate,
  newId,
  readMigrations,
  toJson,
} from "./index.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase({ isOwner: true })));
afterAll(() => database.close());

describe("migrate", () => {
  const step = (name: string, text: string) => ({ name, text, checksum: text });
  const shipped = readMigrations();

  it("leaves nothing pending, and does nothing the second time", async () => {
    expect(await listPending(database.db)).toEqual([]);
    expect(await migrate(database.db)).toEqual([]);
  });

  it("runs a new step once, also when two processes start at the same moment", async () => {
    const steps = [...shipped, step("9001_pets", "create table pets (id bigint); insert into pets values (1)")];
    const runs = await Promise.all([migrate(database.db, steps), migrate(database.db, steps)]);
    expect(runs.flat()).toEqual(["9001_pets"]);
    const { rows } = await sql<{ id: bigint }>`select id from pets`.execute(database.db);
    expect(rows).toEqual([{ id: 1n }]);
    await sql`drop table pets`.execute(database.db);
  });

  it("undoes everything when a step fails", async () => {
    const steps = [...shipped, step("9002_good", "create table good ()"), step("9003_bad", "create table")];
    await expect(migrate(database.db, steps)).rejects.toThrow(/syntax error/);
    const { rows } = await sql`select from pg_tables where tablename = 'good'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it("refuses a step that was changed after it ran", async () => {
    const changed = shipped.map((migration, index) => (index === 0 ? { ...migration, checksum: "other" } : migration));
    await expect(migrate(database.db, changed)).rejects.toThrow(/was changed after it ran/);
  });

  it("replaces a function whose file has changed, and only that one", async () => {
    const answers = (text: string) => ({
      name: "function answer",
      text: `create or replace function answer() returns text language sql return '${text}'`,
      checksum: text,
      isReplaceable: true,
    });
    const ask = async () => (await sql<{ answer: string }>`select answer()`.execute(database.db)).rows[0]?.answer;
    expect(await migrate(database.db, [...shipped, answers("one")])).toEqual(["function answer"]);
    expect(await ask()).toBe("one");
    expect(await migrate(database.db, [...shipped, answers("one")])).toEqual([]);
    expect(await migrate(database.db, [...shipped, answers("two")])).toEqual(["function answer"]);
    expect(await ask()).toBe("two");
  });
});

describe("tables.ts", () => {
  it("is what the migrations say: run `npm run db:types` after a new one", async () => {
    const fresh = await openTestDatabase();
    const written = readFileSync(new URL("./tables.ts", import.meta.url), "utf8");
    expect(await describeTables(fresh.db)).toBe(written);
    await fresh.close();
  });
});

describe("inTransaction", () => {
  it("keeps nothing of what threw", async () => {
    const work = inTransaction(database.db, async (tx) => {
      await tx
        .insertInto("jurisdictions")
        .values({ code: "gone", profile: toJson({ minAge: 18, regulatorLine: "", closedCategories: [] }) })
        .execute();
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(await database.db.selectFrom("jurisdictions").selectAll().execute()).toEqual([]);
  });
});

describe("a pool", () => {
  it("outlives its connections: when the server ends them it opens new ones", async () => {
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
  });
});

describe("newId", () => {
  it("is a uuid 7 that sorts by time", () => {
    const [early, late] = [newId(new Date("2026-01-01T00:00:00.000Z")), newId(new Date("2026-01-01T00:00:00.001Z"))];
    expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(early < late).toBe(true);
    expect(new Set(Array.from({ length: 1000 }, () => newId(new Date()))).size).toBe(1000);
  });
});
