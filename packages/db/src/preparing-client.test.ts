import { openTestDatabase, type TestDatabase } from "@perya/testing";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, createPool, type Db, inTransaction } from "./index.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase({ isOwner: true });
  db = connect(createPool({ url: database.url, poolSize: 1 }));
});
afterAll(async () => {
  await db.destroy();
  await database.close();
});

const countPrepared = async (part: string) => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from pg_prepared_statements where position(${part} in statement) > 0 and statement !~ 'position'
  `.execute(db);
  return rows[0]?.count;
};

describe("prepared statements of a connection", () => {
  it("are parsed once for any number of executions", async () => {
    for (const number of [1, 2, 3]) {
      const { rows } = await sql`select ${number}::int as parsed_once`.execute(db);
      expect(rows).toEqual([{ parsed_once: number }]);
    }
    expect(await countPrepared("parsed_once")).toBe(1n);
  });

  it("do not include statements too long to repeat", async () => {
    const numbers = sql.join(Array.from({ length: 1_500 }, (_, index) => index));
    const { rows } = await sql`select array_length(array[${numbers}]::int[], 1) as seldom`.execute(db);
    expect(rows).toEqual([{ seldom: 1_500 }]);
    expect(await countPrepared("seldom")).toBe(0n);
  });

  it("are limited in number, and include the latest", async () => {
    for (let number = 0; number < 520; number += 1)
      await sql`select ${number}::int as ${sql.ref(`number_${number}`)}`.execute(db);
    await sql`select ${1}::int as came_last`.execute(db);
    const { rows } = await sql<{ count: bigint }>`select count(*) from pg_prepared_statements`.execute(db);
    expect(rows[0]?.count).toBeLessThanOrEqual(500n);
    expect(await countPrepared("came_last")).toBe(1n);
  });

  describe("prepared statements after a migration changed a result type", () => {
    type Pets = Kysely<{ pets: { id: number } }>;
    const list = (opened: unknown) => (opened as Pets).selectFrom("pets").selectAll().where("id", ">", 0).execute();

    it("return correct results", async () => {
      await sql`create table pets (id int); insert into pets values (1)`.execute(db);
      expect(await list(db)).toEqual([{ id: 1 }]);
      await sql`alter table pets add column name text default 'Bantay'`.execute(db);
      expect(await list(db)).toEqual([{ id: 1, name: "Bantay" }]);
    });

    it("fail one transaction, and the next one works", async () => {
      await sql`alter table pets add column age int default 3`.execute(db);
      await expect(inTransaction(db, list)).rejects.toThrow(/cached plan/);
      expect(await inTransaction(db, list)).toEqual([{ id: 1, name: "Bantay", age: 3 }]);
    });
  });
});
