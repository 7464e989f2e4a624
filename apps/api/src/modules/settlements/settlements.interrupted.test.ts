import { connect, createPool, type Db, type Pool } from "@perya/db";
import { createLedger } from "@perya/ledger";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { termsOf } from "../../testing/contracts.test-setup.ts";
import { checkSettlements } from "./settlements.check.ts";
import { correctLate } from "./settlements.correct.ts";
import { countDue } from "./settlements.jobs.ts";
import { payReleased } from "./settlements.pay.ts";
import { closeTicks, followRealTime } from "./settlements.realtime.ts";
import { releaseWithinLimits } from "./settlements.release.ts";
import { HOUR_MS, openSettling, type Settling } from "./settlements.test-setup.ts";

let s: Settling;
let owner: Pool;
const others: { db: Db; ledger: Settling["deps"]["ledger"] }[] = [];
beforeAll(async () => {
  s = await openSettling();
  owner = createPool({ url: s.ownerUrl, poolSize: 2 });
  for (let process = 0; process < 3; process += 1) {
    const pool = createPool({ url: s.databaseUrl, poolSize: 4 });
    others.push({ db: connect(pool), ledger: createLedger(pool) });
  }
  await s.grantAll((rate) => termsOf("hourly", rate));
  await s.grantAll((rate) => termsOf("realtime", rate));
  s.advanceTo("2026-01-15T13:00:00.000Z");
});
afterAll(async () => {
  for (const { db } of others) await db.destroy();
  await owner.end();
  await s.close();
});
beforeEach(async () => void (await s.db.deleteFrom("rate_limits").execute()));

const cash = () => Promise.all(["master", "agent", "low"].map(s.cashOf));
type Deps = Pick<Settling["deps"], "db" | "clock" | "ledger">;
const JOBS = [followRealTime, closeTicks, countDue, correctLate, releaseWithinLimits, payReleased];
const runAll = async (deps: Deps) => {
  for (const job of JOBS) await job(deps);
};

/** Plays an hour: this many bets of 1,000 each by low. */
async function playHour(bets: number) {
  for (let count = 0; count < bets; count += 1)
    await s.play("low", { stake: "1000.00", win: "0.00", at: s.clock.now() });
  await s.follow(() => followRealTime(s.deps));
  s.clock.advance(HOUR_MS + 3 * 60_000);
  await s.follow(() => followRealTime(s.deps));
}

describe("every job", () => {
  it("run by four processes at once, again and again, counts once and pays once", async () => {
    await playHour(4);
    const processes = [s.deps, ...others.map((other) => ({ ...s.deps, ...other }))];
    for (let round = 0; round < 3; round += 1) await Promise.all(processes.map((deps) => runAll(deps)));
    // Totals of both salaries: 1 % at the top of 4000, 0.8 % below it, 0.5 % at the lowest.
    expect(await cash()).toEqual(["16.00", "24.00", "40.00"]);
    expect(await s.payable()).toBe("0.00");
    expect(await checkSettlements(s.deps.db)).toEqual([]);
  });

  /** Simulates a crash by a database error: the current transaction is rolled back, earlier ones stay. */
  it.each([
    [
      "while it follows the bets",
      "settled_bet_followers",
      "update",
      "new.name = 'realtime_salary' and new.id > old.id",
    ],
    ["while it adds to a tick", "settlement_lines", "insert", "true"],
    ["while it counts", "settlement_periods", "update", "new.state = 'counted'"],
    ["while it releases", "settlement_periods", "update", "new.state = 'released'"],
    ["while the house sets it aside", "ledger_transfers", "insert", "new.type = 'accrued'"],
    ["while it pays", "ledger_transfers", "insert", "new.cause = 'commission'"],
    ["before it says that all is paid", "settlement_periods", "update", "new.state = 'paid'"],
    ["while it tells everybody", "outbox", "insert", "new.change = 'settlements'"],
  ])("that dies %s resumes", async (_when, table, event, condition) => {
    const before = await cash();
    for (let count = 0; count < 2; count += 1)
      await s.play("low", { stake: "1000.00", win: "0.00", at: s.clock.now() });
    await owner.query(`create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$;
      create trigger die before ${event} on ${table} for each row when (${condition}) execute function die();`);
    let died = 0;
    const attempt = async () => {
      for (const job of JOBS) await job(s.deps).catch(() => (died += 1));
    };
    await s.follow();
    await attempt();
    s.clock.advance(HOUR_MS + 3 * 60_000);
    await s.follow();
    await attempt();
    await owner.query(`drop trigger die on ${table}; drop function die()`);
    expect(died).toBeGreaterThan(0);
    await s.follow(() => followRealTime(s.deps));
    s.clock.advance(10 * 60_000);
    await s.follow(() => followRealTime(s.deps));
    for (let round = 0; round < 2; round += 1) await runAll(s.deps);
    const gained = (await cash()).map((now, index) => (Number(now) - Number(before[index])).toFixed(2));
    expect(gained).toEqual(["8.00", "12.00", "20.00"]);
    expect(await s.payable()).toBe("0.00");
    expect(await checkSettlements(s.deps.db)).toEqual([]);
  });
});
