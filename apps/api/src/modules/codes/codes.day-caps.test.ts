import { createPool } from "@perya/db";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { chargeDay, readDay } from "./codes.day-caps.ts";
import { app, openAppPerFile, perya } from "./codes.test-setup.ts";

openAppPerFile();

const cappedAt = (sms: number) => ({ ...perya, messageDay: { sms, email: 0 } });
const MESSAGE = { purpose: "register", channel: "sms", standing: "stranger" } as const;
const countToday = () => readDay(app.db, perya, "sms", app.clock.now());

describe("the daily message cap", () => {
  it.each([0, 1, 7, 16, 37])("of %i is exact when eighty messages are requested at once", async (cap) => {
    app.clock.advance(24 * 3_600_000);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 80 }, () => chargeDay(app.deps, cappedAt(cap), MESSAGE)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(cap);
    expect(await countToday()).toBe(cap);
  });

  it("stops other purposes at the cap, and leaves the reserve to recovery", async () => {
    app.clock.advance(24 * 3_600_000);
    const [forgot, own] = [
      { ...MESSAGE, purpose: "forgot" },
      { ...MESSAGE, standing: "own" },
    ] as const;
    const sendUntilRefused = async (message: Parameters<typeof chargeDay>[2]) => {
      for (let sent = 0; ; sent += 1)
        if (!(await chargeDay(app.deps, cappedAt(20), message).catch(() => undefined))) return sent;
    };
    for (let sent = 0; sent < 9; sent += 1) await chargeDay(app.deps, cappedAt(20), own);
    expect(await sendUntilRefused(MESSAGE)).toBe(11);
    expect(await sendUntilRefused(forgot)).toBe(4);
    expect(await sendUntilRefused(MESSAGE)).toBe(0);
    expect(await sendUntilRefused(own)).toBe(6);
  });

  it("refunds messages that were not sent, never below zero", async () => {
    app.clock.advance(24 * 3_600_000);
    const giveBack = await chargeDay(app.deps, cappedAt(1), MESSAGE);
    await expect(chargeDay(app.deps, cappedAt(1), MESSAGE)).rejects.toMatchObject({ code: "CODE_QUOTA" });
    await giveBack();
    await giveBack();
    expect(await countToday()).toBe(0);
    await chargeDay(app.deps, cappedAt(1), MESSAGE);
  });

  it("waits for a row that another sender has locked, then checks the cap again", async () => {
    app.clock.advance(24 * 3_600_000);
    await (
      await chargeDay(app.deps, cappedAt(1), MESSAGE)
    )();
    const pool = createPool({ url: app.ownerUrl, poolSize: 2 });
    const other = await pool.connect();
    await other.query("begin");
    await other.query("select from message_counts for update");
    const charged = Promise.allSettled([1, 2].map(() => chargeDay(app.deps, cappedAt(1), MESSAGE)));
    const countWaiting = async () => {
      const { rows } = await pool.query<{ count: number }>(`select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%message_counts_charge%'`);
      return rows[0]?.count;
    };
    await expect.poll(countWaiting).toBe(2);
    await other.query("rollback");
    other.release();
    expect((await charged).map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await countToday()).toBe(1);
    await pool.end();
  });

  it("is counted by the database function only", async () => {
    await expect(sql`update message_counts set sent = 0`.execute(app.db)).rejects.toMatchObject({ code: "42501" });
  });

  it("resets at the brand's midnight, which a refusal names", async () => {
    app.clock.advance(24 * 3_600_000);
    const zone = { ...cappedAt(1), timeZone: "Asia/Manila" };
    await chargeDay(app.deps, zone, MESSAGE);
    const refused = await chargeDay(app.deps, zone, MESSAGE).catch((error: { facts: unknown }) => error.facts);
    const { retryAfterSeconds } = refused as { retryAfterSeconds: number };
    app.clock.advance((retryAfterSeconds - 60) * 1000);
    await expect(chargeDay(app.deps, zone, MESSAGE)).rejects.toMatchObject({ code: "CODE_QUOTA" });
    app.clock.advance(60_000);
    await chargeDay(app.deps, zone, MESSAGE);
  });
});
