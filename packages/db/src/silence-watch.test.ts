import { openSilentProxy, openTestDatabase, waitFor, type SilentProxy, type TestDatabase } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect, createPool, inTransaction, type Db, type Pool } from "./index.ts";
import { createSilenceWatch, SILENT } from "./silence-watch.ts";

let database: TestDatabase;
let proxy: SilentProxy;
let pool: Pool;
let db: Db;
/** Ticks that the watch has scheduled. Tests fire them. */
let ticks: { ms: number; tick: () => void }[];
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());
beforeEach(async () => {
  ticks = [];
  proxy = await openSilentProxy(database.url);
  pool = createPool({ url: proxy.url, poolSize: 2, after: (ms, tick) => void ticks.push({ ms, tick }) });
  db = connect(pool);
});
afterEach(async () => {
  await proxy.close();
  await db.destroy();
});

const ask = () => sql`select 1`.execute(db);
/** Fires a number of ticks, and returns the time that they represent. */
function passTicks(count: number): number {
  let passedMs = 0;
  for (let number = 0; number < count; number += 1) {
    const next = ticks.shift();
    if (!next) throw new Error("nothing waits for a tick");
    passedMs += next.ms;
    next.tick();
  }
  return passedMs;
}

describe("a database that stops answering", () => {
  it("refuses waiting calls within three seconds, and later ones at once", async () => {
    await ask();
    proxy.freeze();
    // Three queries: one by the pool on the idle connection, one by Kysely on a new connection, and one that waits for
    // either.
    const asking: Promise<unknown>[] = [pool.query("select 1"), ask(), ask()];
    const first = asking.map((each) => each.catch((error: Error) => error.message));
    const inTurn = inTransaction(db, (tx) => sql`select 1`.execute(tx), { retries: 3, pause: async () => {} });
    const retried = inTurn.catch((error: Error) => error.message);
    // Afterwards each query has a connection, or waits for one.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(passTicks(5)).toBeLessThanOrEqual(3_000);
    expect(await Promise.all([...first, retried])).toEqual(Array(4).fill(SILENT));

    const connections = proxy.countConnections();
    await expect(ask()).rejects.toThrow(SILENT);
    expect(proxy.countConnections()).toBeLessThanOrEqual(connections);
  });

  it("is used again once it answers", async () => {
    await ask();
    proxy.freeze();
    const first = ask().catch((error: Error) => error.message);
    passTicks(5);
    expect(await first).toBe(SILENT);
    proxy.thaw();
    await waitFor(async () => {
      ticks.shift()?.tick();
      return ask().then(
        () => true,
        () => false,
      );
    });
  });

  it("is not given up for a slow statement while a new connection is answered", async () => {
    let probes = 0;
    let finish = (_answer: string) => {};
    const watch = createSilenceWatch({
      probe: async () => {
        probes += 1;
        return true;
      },
      after: (ms, tick) => void ticks.push({ ms, tick }),
    });
    const slow = watch(() => new Promise<string>((resolve) => (finish = resolve)));
    for (let number = 0; number < 20; number += 1) {
      passTicks(1);
      await new Promise(setImmediate);
    }
    expect(probes).toBeGreaterThan(1);
    finish("done");
    expect(await slow).toBe("done");
    // No query is pending, so the watch stops.
    passTicks(1);
    expect(ticks).toEqual([]);
  });
});
