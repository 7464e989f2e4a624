import { openSilentProxy, openTestDatabase, type TestDatabase } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connect, createPool, inTransaction, type Db, type PoolOptions } from "./index.ts";

let database: TestDatabase;
const opened: Db[] = [];
beforeAll(async () => {
  database = await openTestDatabase({ isOwner: true });
  await sql`create table pets (name text)`.execute(database.db);
});
afterEach(async () => void (await Promise.all(opened.splice(0).map((db) => db.destroy()))));
afterAll(() => database.close());

function open(options: Partial<PoolOptions> = {}): Db {
  const db = connect(createPool({ url: database.url, poolSize: 1, ...options }));
  opened.push(db);
  return db;
}

const askPid = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;

describe("a pool", () => {
  it("keeps a connection after an invalid statement", async () => {
    const db = open();
    const pid = await askPid(db);
    await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: "22012" });
    expect(await askPid(db)).toBe(pid);
  });

  it("closes a connection whose statement was too slow, inside a transaction or not", async () => {
    const db = open();
    const pids = [await askPid(db)];
    await sql`set statement_timeout = 5`.execute(db);
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: "57014" });
    pids.push(await askPid(db));
    const slow = inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = 5`.execute(tx);
      await sql`select pg_sleep(60)`.execute(tx);
    });
    await expect(slow).rejects.toMatchObject({ code: "57014" });
    pids.push(await askPid(db));
    expect(new Set(pids).size).toBe(3);
  });

  it("closes a connection that fell silent; later callers are not affected", async () => {
    const proxy = await openSilentProxy(database.url);
    const db = open({ url: proxy.url, readTimeoutMs: 2_000 });
    await askPid(db);
    proxy.fallSilent();
    await expect(askPid(db)).rejects.toThrow("Query read timeout");
    const answers = await Promise.all(Array.from({ length: 12 }, () => askPid(db)));
    expect(answers.filter(Boolean)).toHaveLength(12);
    await db.destroy();
    await proxy.close();
  });

  it("does not wait for the rollback of a silent connection", async () => {
    const proxy = await openSilentProxy(database.url);
    const db = open({ url: proxy.url, readTimeoutMs: 2_000 });
    const causes: unknown[] = [];
    const work = inTransaction(db, async (tx) => {
      proxy.fallSilent();
      await askPid(tx).catch((error: unknown) => {
        causes.push(error);
        throw error;
      });
    });
    // A rollback would wait behind the unanswered query and fail with another error.
    const outcome = await work.catch((error: unknown) => error);
    expect(outcome).toMatchObject({ message: "Query read timeout" });
    expect(causes[0]).toBe(outcome);
    expect(await askPid(db)).toBeGreaterThan(0);
    await db.destroy();
    await proxy.close();
  });

  it("continues after the server ended an empty transaction", async () => {
    let isLost = () => {};
    const lost = new Promise<void>((resolve) => void (isLost = resolve));
    const db = open({ onConnectionLost: () => isLost() });
    const pid = await askPid(db);
    const idle = inTransaction(db, async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 5`.execute(tx);
      await lost;
      await askPid(tx);
    });
    await expect(idle).rejects.toThrow(/not queryable|Connection terminated/);
    expect(await askPid(db)).not.toBe(pid);
  });
});

describe("a demoted primary", () => {
  it("is left at once, by idle connections too, and work continues on the new primary", async () => {
    const pool = createPool({ url: database.url, poolSize: 4 });
    const db = connect(pool);
    opened.push(db);
    // The existing connections act as if to a demoted, read-only server; new ones act as if to the new primary.
    const clients = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
    for (const client of clients) await client.query("set default_transaction_read_only = on");
    clients.forEach((client) => client.release());

    const adopt = () =>
      inTransaction(db, (tx) => sql`insert into pets values ('Bantay')`.execute(tx), { retries: 1, pause: turn });
    await adopt();
    await Promise.all([adopt(), adopt(), adopt()]);
    const { rows } = await sql`select count(*)::int as count from pets`.execute(database.db);
    expect(rows).toEqual([{ count: 4 }]);
  });
});

/** Pauses only until queued events have run, so that retries are immediate. */
const turn = () => new Promise((resolve) => setImmediate(resolve));
