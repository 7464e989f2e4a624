import { openTestDatabase, type TestDatabase } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import earlierChecksums from "../migrations/earlier-checksums.json" with { type: "json" };
import { listPending, migrate, readMigrations } from "./index.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase({ isOwner: true })));
afterAll(() => database.close());

const step = (name: string, text: string) => ({ name, text, checksum: text });
const shipped = readMigrations();

async function listTables(...names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where tablename = any (${names}) order by tablename`.execute(database.db);
  return rows.map(({ name }) => name);
}

describe("migrate", () => {
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

  it("keeps the steps before a failed one, and nothing of that one", async () => {
    const bad = step("9003_bad", "create table bad (); create table");
    const steps = [...shipped, step("9002_good", "create table good ()"), bad];
    await expect(migrate(database.db, steps)).rejects.toThrow(/syntax error/);
    expect(await listTables("good", "bad")).toEqual(["good"]);
    expect((await listPending(database.db, steps)).map(({ name }) => name)).toEqual(["9003_bad"]);
    expect(await migrate(database.db, [...shipped, step("9002_good", "create table good ()")])).toEqual([]);
  });

  it("replaces functions in the transaction of their migration", async () => {
    const rename = step("9004_rename", "alter table good rename to better");
    const broken = { ...step("function broken", "create or replace function broken()"), isReplaceable: true };
    await expect(migrate(database.db, [...shipped, rename, broken])).rejects.toThrow(/no language/);
    expect(await listTables("good", "better")).toEqual(["good"]);
  });

  it("refuses a step that was changed after it ran", async () => {
    const changed = shipped.map((migration, index) => (index === 0 ? { ...migration, checksum: "other" } : migration));
    await expect(migrate(database.db, changed)).rejects.toThrow(/were changed after it ran/);
  });

  it("accepts a database of a release whose checksums covered comments", async () => {
    for (const [name, { text }] of Object.entries(earlierChecksums)) {
      await sql`update migrations set checksum = ${text} where name = ${name}`.execute(database.db);
    }
    expect(await listPending(database.db)).toEqual([]);
    expect(await migrate(database.db)).toEqual([]);
  });

  it("refuses changed statements there too", async () => {
    const [name, { text }] = Object.entries(earlierChecksums)[0] ?? ["", { text: "" }];
    await sql`update migrations set checksum = ${text} where name = ${name}`.execute(database.db);
    const changed = shipped.map((migration) =>
      migration.name === name ? { ...migration, checksum: "other", earlierChecksums: ["another"] } : migration,
    );
    await expect(migrate(database.db, changed)).rejects.toThrow(/statements of migration 0001_site were changed/);
  });

  it("lists earlier checksums only of statements as they ran", () => {
    const checksums = new Map(shipped.map(({ name, checksum }) => [name, checksum]));
    for (const [name, { statements }] of Object.entries(earlierChecksums)) expect(checksums.get(name)).toBe(statements);
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

describe("a migration that waits for a lock", () => {
  /** Holds a lock on the table until the test releases it. */
  async function holdTable(table: string) {
    const reader = await database.pool.connect();
    await reader.query(`begin; lock table ${table} in access share mode`);
    return async () => {
      await reader.query("rollback");
      reader.release();
    };
  }

  it("steps back, and continues when the other is done", async () => {
    await sql`create table busy (id int)`.execute(database.db);
    const letGo = await holdTable("busy");
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
      if (pauses === 2) await letGo();
    };
    const steps = [...shipped, step("9010_busy", "alter table busy add column name text")];
    expect(await migrate(database.db, steps, { lockTimeoutMs: 20, pause })).toEqual(["9010_busy"]);
    expect(pauses).toBe(2);
  });

  it("gives up in the end, says what to look for, and keeps nothing", async () => {
    const letGo = await holdTable("busy");
    const steps = [...shipped, step("9011_never", "create table never (); alter table busy add column age int")];
    const pause = async () => {};
    await expect(migrate(database.db, steps, { lockTimeoutMs: 20, pause })).rejects.toThrow(
      /9011_never did not get its locks in 5 tries.*pg_stat_activity/,
    );
    expect(await listTables("never")).toEqual([]);
    await letGo();
  });
});

describe("a migration without a transaction", () => {
  const build = step(
    "9020_indexes",
    `-- migrate: without transaction
-- Names are unique from here on.
create index concurrently cats_kind on cats (kind);
create unique index concurrently cats_name
  on cats (name);
`,
  );
  const listIndexes = async () => {
    const { rows } = await sql<{ name: string }>`
      select indexrelid::regclass::text as name, indexrelid as id, indisvalid as valid from pg_index
      where indrelid = 'cats'::regclass order by 1`.execute(database.db);
    return rows;
  };

  it("is run again after a failure half way, and finishes", async () => {
    await sql`create table cats (name text, kind text);
      insert into cats values ('Muning', 'tabby'), ('Muning', 'black')`.execute(database.db);
    await expect(migrate(database.db, [...shipped, build])).rejects.toMatchObject({ code: "23505" });
    const half = await listIndexes();
    expect(half).toMatchObject([
      { name: "cats_kind", valid: true },
      { name: "cats_name", valid: false },
    ]);
    expect(await listPending(database.db, [...shipped, build])).toEqual([build]);

    await sql`delete from cats where kind = 'black'`.execute(database.db);
    expect(await migrate(database.db, [...shipped, build])).toEqual(["9020_indexes"]);
    const whole = await listIndexes();
    expect(whole).toMatchObject([half[0], { name: "cats_name", valid: true }]);
    expect(await migrate(database.db, [...shipped, build])).toEqual([]);
  });

  it("runs once in two concurrent processes, which do not deadlock", async () => {
    const text = "-- migrate: without transaction\ncreate index concurrently cats_both on cats (kind, name);\n";
    const steps = [...shipped, build, step("9021_both", text)];
    const runs = await Promise.all([migrate(database.db, steps), migrate(database.db, steps)]);
    expect(runs.flat()).toEqual(["9021_both"]);
  });

  it.each([
    ["what cannot be done twice", "alter table cats add column age int;"],
    ["an index that has no name to find it by", "create index concurrently on cats (kind);"],
    ["what locks everybody out", "create index cats_slow on cats (kind);"],
  ])("refuses %s", async (_name, statement) => {
    const text = `-- migrate: without transaction\nanalyze cats;\n${statement}\n`;
    await expect(migrate(database.db, [...shipped, build, step("9022_odd", text)])).rejects.toThrow(
      /9022_odd runs without a transaction, so it may not say/,
    );
  });
});
