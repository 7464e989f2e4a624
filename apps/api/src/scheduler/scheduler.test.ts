import { createPool, inTransaction, toJson } from "@perya/db";
import { openTestDatabase, waitFor, type TestDatabase } from "@perya/testing";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../plugins/request-log.ts";
import { announce, createScheduler, type Scheduler } from "./scheduler.ts";

const FACTS = { brandHost: "localhost", at: "2026-01-01T00:00:00Z" };

let database: TestDatabase;
const heard: { by: string; memberId: string }[] = [];
let failures = 1;
let processes: Scheduler[];

/** Two processes of the platform, with the same jobs and listeners on one database. */
beforeAll(async () => {
  database = await openTestDatabase();
  processes = ["first", "second"].map((name) => {
    const scheduler = createScheduler({ url: database.url, log: createLog("silent") });
    scheduler.listen(
      "password.changed",
      "test.remember",
      async ({ memberId }) => void heard.push({ by: name, memberId }),
    );
    scheduler.listen("password.changed", "test.stumble", async ({ memberId }) => {
      if (memberId === "stumble" && failures-- > 0) throw new Error("failed on purpose");
      if (memberId === "stumble") heard.push({ by: "stumble", memberId });
    });
    return scheduler;
  });
  for (const scheduler of processes) await scheduler.start();
});
afterAll(async () => {
  await Promise.all(processes.map((scheduler) => scheduler.stop()));
  await database.close();
});

const tell = (memberId: string) =>
  inTransaction(database.db, (tx) => announce(tx, "password.changed", { memberId, ...FACTS }));
const timesHeard = (memberId: string) => heard.filter((entry) => entry.memberId === memberId).length;

describe("an event between modules", () => {
  it("is delivered once to each listener, by any process", async () => {
    const ids = Array.from({ length: 12 }, (_member, index) => `member-${index}`);
    await Promise.all(ids.map(tell));
    await waitFor(() => ids.every((id) => timesHeard(id) > 0));
    expect(ids.map(timesHeard)).toEqual(ids.map(() => 1));
  });

  it("is not delayed until the next poll, nor are those queued behind it", async () => {
    const own = await openTestDatabase();
    const behind = Array.from({ length: 5 }, (_member, index) => `member-${index}`);
    const scheduler = createScheduler({ url: own.url, log: createLog("silent"), pollSeconds: 86_400 });
    const taken: string[] = [];
    scheduler.listen("password.changed", "test.poll", async ({ memberId }) => void taken.push(memberId));
    await scheduler.start();
    await inTransaction(own.db, async (tx) => {
      for (const memberId of behind) await announce(tx, "password.changed", { memberId, ...FACTS });
    });
    await waitFor(() => taken.length === behind.length);
    expect(taken.toSorted()).toEqual(behind);
    await scheduler.stop();
    await own.close();
  });

  it("of a change that was rolled back is never delivered", async () => {
    await inTransaction(database.db, async (tx) => {
      await announce(tx, "password.changed", { memberId: "ghost", ...FACTS });
      throw new Error("rolled back by the test");
    }).catch(() => {});
    await tell("after-ghost");
    await waitFor(() => timesHeard("after-ghost") > 0);
    expect(timesHeard("ghost")).toBe(0);
  });

  it("without a listener here waits for a process that has one", async () => {
    await database.db
      .insertInto("announcements")
      .values({ event: "of.tomorrow", facts: toJson({}) })
      .execute();
    await tell("after-tomorrow");
    await waitFor(() => timesHeard("after-tomorrow") > 0);
    const waiting = await database.db.selectFrom("announcements").select("event").execute();
    expect(waiting).toEqual([{ event: "of.tomorrow" }]);
  });

  it("is delivered again to a listener that failed", async () => {
    await tell("stumble");
    const owner = createPool({ url: database.url, poolSize: 1 });
    // Skips the delay between two attempts.
    await waitFor(async () => {
      const text = "update pgboss.job set start_after = now() where name = 'test.stumble' and state = 'retry'";
      return (await owner.query(text)).rowCount;
    });
    await waitFor(() => heard.find(({ by }) => by === "stumble"));
    expect(failures).toBeLessThan(1);
    await owner.end();
  });
});

describe("a job", () => {
  it("is found by its name, or refused with the known names", async () => {
    const scheduler = createScheduler({ url: database.url, log: createLog("silent") });
    let runs = 0;
    scheduler.schedule("1 hour", "test.count", async () => void (runs += 1));
    await scheduler.runNow("test.count");
    expect(runs).toBe(1);
    await expect(scheduler.runNow("test.nothing")).rejects.toThrow("there are: test.count");
  });

  it("has one schedule and runs once when due, in any number of processes", async () => {
    const runs: string[] = [];
    const both = ["first", "second"].map((name) => {
      const scheduler = createScheduler({ url: database.url, log: createLog("silent") });
      scheduler.schedule("1 day", "test.daily", async () => void runs.push(name));
      return scheduler;
    });
    for (const scheduler of both) await scheduler.start();
    const owner = createPool({ url: database.url });
    const { rows } = await owner.query("select name, cron from pgboss.schedule where name = 'test.daily'");
    expect(rows).toEqual([{ name: "test.daily", cron: "23 18 * * *" }]);

    // Does what pg-boss does when a cron expression is due.
    const ticker = new PgBoss({ connectionString: database.url, supervise: false, schedule: false });
    await ticker.start();
    await ticker.send("test.daily");
    await waitFor(() => runs.length > 0);
    await waitFor(async () => {
      const done = await owner.query("select from pgboss.job where name = 'test.daily' and state = 'completed'");
      return done.rowCount === 1;
    });
    expect(runs).toHaveLength(1);
    await ticker.stop();
    await owner.end();
    await Promise.all(both.map((scheduler) => scheduler.stop()));
  });
});
