import { randomUUID } from "node:crypto";
import { openTestDatabase, type TestDatabase } from "@perya/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDeafServer } from "./deaf-server.test-setup.ts";
import { connect, createPool, requireLimitedLogin, type Pool } from "./index.ts";

let database: TestDatabase;
let owner: Pool;
beforeAll(async () => {
  database = await openTestDatabase();
  owner = createPool({ url: database.ownerUrl, poolSize: 1 });
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

describe("the application's role", () => {
  it.each([
    ["by letting go of its role", "select set_config('role', 'none', false)"],
    ["by going back to where it came from", "reset role"],
    ["by starting anew", "reset session authorization"],
  ])("keeps its limits %s", async (_name, statement) => {
    const client = await database.pool.connect();
    await client.query(statement);
    await expect(client.query("update ledger_accounts set balance = balance + 1")).rejects.toMatchObject({
      code: "42501",
    });
    client.release(true);
  });

  it("cannot become the owner", async () => {
    const { rows } = await owner.query<{ name: string }>("select current_user as name");
    await expect(database.pool.query(`set role ${rows[0]?.name}`)).rejects.toMatchObject({ code: "42501" });
    await expect(database.pool.query(`set session authorization ${rows[0]?.name}`)).rejects.toMatchObject({
      code: "42501",
    });
  });

  it("sends nothing at the start of a connection that a pooler would refuse", async () => {
    const pooler = await openDeafServer();
    const pool = createPool({ url: pooler.url, poolSize: 1 });
    (await pool.connect()).release();
    expect(pooler.startUps).toEqual([["user", "database", "client_encoding"]]);
    await pool.end();
    await pooler.close();
  });

  it("has no rights on a table unless a migration grants them", async () => {
    await owner.query("create table undecided (id int)");
    for (const statement of ["select * from undecided", "insert into undecided values (1)"])
      await expect(database.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
  });
});

describe("a process", () => {
  const roles: string[] = [];
  afterEach(async () => {
    for (const role of roles.splice(0)) await owner.query(`drop owned by ${role}; drop role ${role}`);
  });

  const TIME_OUTS = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];

  /** Runs requireLimitedLogin as a new login that has the change under test. */
  async function startAs(change: (role: string) => string, timeOuts = TIME_OUTS): Promise<void> {
    const role = `test_${randomUUID().replaceAll("-", "")}`;
    roles.push(role);
    await owner.query(`create role ${role} login password 'of a test'`);
    for (const name of timeOuts) await owner.query(`alter role ${role} set ${name} = '30s'`);
    const statement = change(role);
    if (statement) await owner.query(statement);
    const url = new URL(database.ownerUrl);
    [url.username, url.password] = [role, "of a test"];
    const db = connect(createPool({ url: url.href, poolSize: 1 }));
    try {
      await requireLimitedLogin(db);
    } finally {
      await db.destroy();
    }
  }

  it("starts with the application's role, or one with fewer rights", async () => {
    await expect(requireLimitedLogin(database.db)).resolves.toBeUndefined();
    await expect(startAs((role) => `grant perya_app to ${role}`)).resolves.toBeUndefined();
  });

  it.each<[string, (role: string) => string, RegExp]>([
    ["a superuser", (role) => `alter role ${role} superuser`, /is a superuser/],
    [
      "a member of the owner",
      (role) => `do $$ begin execute format('grant %I to ${role}', current_user); end $$`,
      /owns the ledger's tables, or may become/,
    ],
    [
      "the owner of one of its tables",
      (role) => `alter table ledger_voids owner to ${role}`,
      /owns the ledger's tables/,
    ],
    ["one who may give itself roles", (role) => `alter role ${role} createrole`, /may give itself any role/],
    [
      "one who may write one of its tables",
      (role) => `grant delete on ledger_entries to ${role}`,
      /may write the ledger/,
    ],
    ["one who may write everywhere", (role) => `grant pg_write_all_data to ${role}`, /may write the ledger/],
  ])("does not start as %s, and says what to do", async (_name, change, reason) => {
    const starting = startAs(change);
    await expect(starting).rejects.toThrow(reason);
    await expect(starting).rejects.toThrow(/npm run db:migrate.*DATABASE_OWNER_URL.*perya_app/);
    await owner.query("alter table ledger_voids owner to current_user");
  });

  it.each(TIME_OUTS)("does not start without %s, and says what to do", async (missing) => {
    const others = TIME_OUTS.filter((name) => name !== missing);
    const sentence = new RegExp(`npm run db:migrate.*alter role test_\\w+ set ${missing} = `);
    await expect(startAs(() => "", others)).rejects.toThrow(sentence);
  });
});
