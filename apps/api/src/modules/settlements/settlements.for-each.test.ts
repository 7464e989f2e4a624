import { connect, createPool, newId, type Db } from "@perya/db";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { termsOf } from "../../testing/contracts.test-setup.ts";
import { openOwner } from "../../testing/guards.test-setup.ts";
import { rollUpTeams } from "../agents/index.ts";
import { checkSettlements } from "./settlements.check.ts";
import { correctLate } from "./settlements.correct.ts";
import { countDue, settlePeriods } from "./settlements.jobs.ts";
import { openSettling, type Settling } from "./settlements.test-setup.ts";

let s: Settling;
let owner: Db;
beforeAll(async () => {
  s = await openSettling();
  owner = connect(createPool({ url: s.ownerUrl, poolSize: 3 }));
  await s.grantAll((rate) => termsOf("hourly", rate));
  await s.grantAll((rate) => termsOf("daily", rate));
  s.advanceTo("2026-01-15T16:00:00.000Z");
});
afterAll(async () => {
  await owner.destroy();
  await s.close();
});
beforeEach(async () => void (await s.db.deleteFrom("rate_limits").execute()));

const sayPeriods = async (kind: "hourly" | "daily") =>
  (await s.listPeriods(kind)).map(
    ({ starts_at: from, run, state, due, owed }) =>
      `${from.toISOString().slice(8, 16)} ${run} ${state} ${s.show(due)} ${s.show(owed)}`,
  );

describe("a slow transaction", () => {
  it("keeps no period from its bets: it waits for uncommitted ones", async () => {
    s.advanceTo("2026-01-15T16:10:00.000Z");
    await s.follow();
    await countDue(s.deps);
    const running = owner.transaction().execute(async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx);
      await s.play("low", { stake: "2000.00", win: "0.00", at: s.clock.now() });
      s.advanceTo("2026-01-15T17:30:00.000Z");
      await rollUpTeams(s.deps);
      return countDue(s.deps);
    });
    expect(await running).toBe(0);
    await s.follow();
    await countDue(s.deps);
    expect((await sayPeriods("hourly")).at(-1)).toBe("15T16:00 0 counted 20.00 20.00");
  });

  it("that recounts blocks no release and no follower, and starts from what was released meanwhile", async () => {
    s.advanceTo("2026-01-16T16:10:00.000Z");
    await s.follow();
    await countDue(s.deps);
    const [day] = await s.listPeriods("daily");
    await s.play("low", { stake: "1000.00", win: "0.00", at: new Date("2026-01-15T20:00:00.000Z") });
    await s.follow();
    let correcting: Promise<number> | undefined;
    await owner.transaction().execute(async (tx) => {
      await sql`lock table uncounted_play in access exclusive mode`.execute(tx);
      correcting = correctLate(s.deps);
      const waiting = async () => {
        const { rows } = await sql<{ backend_xid: string | null }>`
          select backend_xid::text from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and query like '%left_out as materialized%'`.execute(owner);
        expect(rows).toHaveLength(1);
        return rows;
      };
      // The transaction that waits for the lock has no transaction id yet, so the stream's followers do not wait for
      // it.
      expect(await vi.waitFor(waiting)).toEqual([{ backend_xid: null }]);
      await s.agree(day?.id ?? "");
    });
    await correcting;
    expect(await sayPeriods("daily")).toEqual(["15T16:00 0 released 20.00 20.00", "15T16:00 1 counted 30.00 10.00"]);
    expect(await checkSettlements(s.db)).toEqual([]);
  });
});

describe("an error at one brand", () => {
  it("delays no other brand's money", async () => {
    const past = openOwner(s.ownerUrl);
    const { rows } = await sql<{ id: string }>`select id from contracts where kind = 'daily' limit 1`.execute(owner);
    const wrong = {
      id: newId(s.clock.now()),
      brand_id: s.brands.fiesta,
      upline_id: null,
      downline_id: s.of("away").id,
      offered_operator: s.proposer.id,
      terms: { kind: "daily", currency: "PHP" },
      starts_at: "2026-01-16T16:00:00Z",
    };
    await past.put([past.copyRow("contracts", rows[0]?.id ?? "", wrong)]);
    await s.play("low", { stake: "2000.00", win: "0.00", at: s.clock.now() });
    s.advanceTo("2026-01-17T16:10:00.000Z");
    await s.follow();
    await expect(settlePeriods(s.deps)).rejects.toThrow("undefined");
    expect(await sayPeriods("hourly")).toContain("16T16:00 0 released 20.00 20.00");
    expect((await sayPeriods("daily")).at(-1)).toBe("16T16:00 0 counted 20.00 20.00");
    await past.put([sql`delete from contracts where id = ${wrong.id}`]);
    await past.close();
  });
});

describe("a brand whose time zone changes", () => {
  it("has no hour in two periods, and none in no period", async () => {
    await sql`update brands set time_zone = 'Asia/Tokyo' where id = ${s.brandId}`.execute(owner);
    s.deps.brands.forget();
    await s.play("low", { stake: "3000.00", win: "0.00", at: new Date("2026-01-17T16:00:00.000Z") });
    s.advanceTo("2026-01-19T15:10:00.000Z");
    await s.follow();
    await countDue(s.deps);
    const days = (await s.listPeriods("daily")).filter(({ run }) => run === 0);
    expect(
      days.map(({ starts_at: from, ends_at: to }) => [from, to].map((at) => at.toISOString().slice(8, 16))),
    ).toEqual([
      ["15T16:00", "16T16:00"],
      ["16T16:00", "17T16:00"],
      ["17T16:00", "18T15:00"],
      ["18T15:00", "19T15:00"],
    ]);
    expect(days.map(({ due }) => s.show(due)).slice(2)).toEqual(["30.00", "0.00"]);
  });
});
