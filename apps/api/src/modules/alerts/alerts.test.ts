import { alerts, type Alert } from "@perya/contract";
import { connect, createPool, newId, type Db } from "@perya/db";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { openTestConsole, type TestConsole } from "../../testing/console.test-setup.ts";
import { isFailing, isUnusual, planAlerts, USUAL_LIMITS, type Finding } from "./alerts.rules.ts";
import { hasUnread } from "../bets/index.ts";
import { sealEventChains } from "../../event-chain/seal-event-chain.ts";
import { recordChainBreaks } from "./alerts.checks.ts";
import { registerAlertSource } from "./index.ts";

let app: TestConsole;
let owner: Db;
let boss: TestBrowser;
let local: TestBrowser;
/** What the test's own check reports: findings, or an error that it throws. */
let found: Finding[] | Error = [];

beforeAll(async () => {
  app = await openTestConsole();
  owner = connect(createPool({ url: app.ownerUrl, poolSize: 1 }));
  registerAlertSource(app.deps, "test", async () => {
    if (found instanceof Error) throw found;
    return found;
  });
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});
beforeEach(async () => {
  await app.db.deleteFrom("rate_limits").execute();
  boss = await app.signInAs(await app.addOperator("admin"));
  local = await app.signInAs(await app.addOperator("risk", app.brands.perya));
});

const connectOther = () => app.deps.pool.connect();
const check = () => app.scheduler.runNow("alerts.judge");
const mail = () => app.scheduler.runNow("alerts.mail");
const list = (by: TestBrowser, query: { isOver?: boolean; brandId?: string } = {}) =>
  by.client()(alerts.listAlerts, { query: { ...query, pageSize: 50 } });
const of = (all: { alerts: Alert[] }, source: string) => all.alerts.filter((alert) => alert.source === source);
const at = (brandId: string | null, key = "one"): Finding => ({ key, brandId, severity: "warning", facts: { key } });
const refusal = (code: string) => expect.objectContaining({ code });

describe("planAlerts", () => {
  it.each([
    ["opens what is new", [], ["a"], [["a"], [], []]],
    ["keeps what is still found", ["a"], ["a"], [[], ["a"], []]],
    ["closes what is no longer found", ["a", "b"], ["b", "c"], [["c"], ["b"], ["a"]]],
    ["merges duplicate findings", [], ["a", "a"], [["a"], [], []]],
  ])("%s", (_name, standing, keys, planned) => {
    const plan = planAlerts(
      standing.map((key) => ({ id: key, key })),
      keys.map((key) => at(null, key)),
    );
    expect([plan.begins.map(({ key }) => key), plan.goesOn.map(({ id }) => id), plan.isOver]).toEqual(planned);
  });

  it.each([
    ["a hundred times and fifty thousand", 5_000_000n, 500_000_000n, true],
    ["a centavo less", 5_000_000n, 499_999_900n, false],
    ["less than a hundred times", 5_000_100n, 500_000_000n, false],
    ["a hundred times of little", 10_000n, 1_000_000n, false],
  ])("takes for unusual: %s", (_name, stake, win, expected) => {
    expect(isUnusual({ stake, win }, USUAL_LIMITS)).toBe(expected);
  });
});

it.each([
  ["one call of five", { calls: 15, failures: 3 }, true],
  ["less than one of five", { calls: 16, failures: 3 }, false],
  ["too few to tell", { calls: 2, failures: 2 }, false],
])("takes a vendor for failing: %s", (_name, sums, expected) => {
  expect(isFailing(sums)).toBe(expected);
});

describe("an alert", () => {
  it("opens once, is acknowledged once, closes with its cause, and opens again when that returns", async () => {
    found = [at(app.brands.perya)];
    await Promise.all([check(), check()]);
    await check();
    const [alert, ...more] = of(await list(local), "test");
    expect([alert?.state, more]).toEqual(["open", []]);
    const params = { id: alert?.id ?? "" };
    const taken = await Promise.all([local, boss].map((by) => by.client()(alerts.acknowledge, { params })));
    expect(new Set(taken.map(({ acknowledgedBy }) => acknowledgedBy)).size).toBe(1);
    expect(await app.readAudit(`subjectKind:alert subject:${params.id}`, boss)).toHaveLength(1);
    await check();
    expect(of(await list(local), "test")).toMatchObject([{ id: params.id, state: "acknowledged" }]);

    found = [];
    await check();
    expect(of(await list(local), "test")).toEqual([]);
    expect(of(await list(local, { isOver: true }), "test")).toMatchObject([{ id: params.id, state: "over" }]);
    await expect(local.client()(alerts.acknowledge, { params })).rejects.toEqual(refusal("ALERT_OVER"));
    found = [at(app.brands.perya)];
    await check();
    expect(of(await list(local), "test")[0]?.id).not.toBe(params.id);
    found = [];
    await check();
  });

  it("belongs to one brand, or to operators of all brands", async () => {
    found = [at(app.brands.perya, "own"), at(app.brands.fiesta, "other"), at(null, "all")];
    await check();
    expect(of(await list(local), "test").map(({ facts }) => facts["key"])).toEqual(["own"]);
    const all = of(await list(boss), "test");
    expect(new Set(all.map(({ facts }) => facts["key"]))).toEqual(new Set(["all", "other", "own"]));
    const here = of(await list(boss, { brandId: app.brands.perya }), "test").map(({ brandId }) => brandId);
    expect(new Set(here)).toEqual(new Set([app.brands.perya, null]));
    for (const { id, brandId } of all.filter((alert) => alert.brandId !== app.brands.perya)) {
      expect(brandId).not.toBe(app.brands.perya);
      await expect(local.client()(alerts.acknowledge, { params: { id } })).rejects.toEqual(refusal("ALERT_UNKNOWN"));
    }
    found = [];
    await check();
  });

  it("is mailed once to subscribed operators in scope, and again only after the mail server refused it", async () => {
    const people = [
      await app.addOperator("admin"),
      await app.addOperator("risk", app.brands.fiesta),
      await app.addOperator("cashier"),
    ];
    const [chief, elsewhere, silent] = people;
    if (!chief || !elsewhere || !silent) throw new Error("an operator was not created");
    for (const by of [chief, elsewhere])
      await (await app.signInAs(by)).client()(alerts.setMail, { body: { wants: true } });
    expect((await list(await app.signInAs(chief))).wantsMail).toBe(true);
    // Former subscribers: one is locked, the other's role cannot read alerts.
    const gone = [await app.addOperator("admin"), await app.addOperator("support")];
    for (const { id } of gone) await app.db.insertInto("alert_readers").values({ operator_id: id }).execute();
    await owner
      .updateTable("operators")
      .set({ state: "locked" })
      .where("id", "=", gone[0]?.id ?? "")
      .execute();
    found = [at(app.brands.perya), at(null, "two")];
    await check();
    const sent = () => app.outside.mail.sent.filter(({ subject }) => /alert/.test(subject)).map(({ to }) => to);
    app.outside.failNext("mail");
    await mail();
    expect(sent()).toEqual([]);
    await Promise.all([mail(), mail()]);
    await mail();
    expect(sent()).toEqual([`${chief.account}@console.example`]);
    found = [];
    await check();
  });

  it("reports a check that throws, and checks that have stopped running", async () => {
    found = [at(app.brands.perya)];
    await check();
    found = new Error("the database is away");
    await check();
    const seen = await list(boss);
    expect([of(seen, "test").length, of(seen, "alerts")[0]?.facts, seen.isLate]).toEqual([
      1,
      { source: "test" },
      false,
    ]);
    found = [];
    await check();
    expect(of(await list(boss), "alerts")).toEqual([]);
    app.clock.advance(5 * 60_000 + 1);
    const later = await app.signInAs(await app.addOperator("admin"));
    expect((await list(later)).isLate).toBe(true);
    await check();
    expect((await list(later)).isLate).toBe(false);
  });
});

describe("the alerts table", () => {
  const row = (change: object = {}) => ({
    id: newId(app.clock.now()),
    source: "test",
    key: "standing",
    severity: "warning" as const,
    facts: JSON.stringify({ key: "standing" }) as never,
    opened_at: app.clock.now(),
    ...change,
  });
  const insert = (change: object = {}) => app.db.insertInto("alerts").values(row(change)).execute();
  const end = (key: string) =>
    app.db.updateTable("alerts").set({ state: "over", over_at: app.clock.now() }).where("key", "=", key).execute();

  it("allows one open alert per key, and another after it is over", async () => {
    await insert();
    await expect(insert()).rejects.toMatchObject({ code: "23505" });
    await expect(insert({ brand_id: app.brands.fiesta })).rejects.toMatchObject({ code: "23505" });
    await end("standing");
    await insert();
    await end("standing");
  });

  it("protects key, brand and start from changes by the application", async () => {
    await insert({ key: "kept" });
    const set = (change: object) => app.db.updateTable("alerts").set(change).where("key", "=", "kept").execute();
    for (const change of [
      { key: "x" },
      { source: "x" },
      { severity: "critical" },
      { brand_id: null },
      { opened_at: new Date() },
    ])
      await expect(set(change)).rejects.toMatchObject({ code: "42501" });
    await expect(app.db.deleteFrom("alerts").execute()).rejects.toMatchObject({ code: "42501" });
    await end("kept");
  });

  it("stores one alert when two processes find it at once", async () => {
    found = [at(null, "both")];
    const other = await connectOther();
    await other.query("begin");
    const { id, source, severity, opened_at: openedAt } = row();
    await other.query(
      "insert into alerts (id, source, key, severity, facts, opened_at) values ($1, $2, 'both', $3, '{}', $4)",
      [id, source, severity, openedAt],
    );
    const judged = check();
    // Wait until this insert is blocked by the other one.
    const waits = sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike 'insert into "alerts"%'`;
    await expect.poll(async () => (await waits.execute(owner)).rows[0]?.count).toBe(1);
    await other.query("commit");
    other.release();
    await judged;
    const all = await list(boss);
    expect([of(all, "test").map((alert) => alert.id), of(all, "alerts")]).toEqual([[id], []]);
    found = [];
    await check();
  });
});

async function placeBet(given: { stake: bigint; win?: bigint; vendor_code?: string; settled_at?: Date }) {
  const game = await app.db.selectFrom("games").select(["id", "vendor_code", "category"]).executeTakeFirstOrThrow();
  const member = await app.createMember();
  const now = app.clock.now();
  const bet = {
    id: newId(now),
    brand_id: app.brands.perya,
    member_id: member.id,
    game_id: game.id,
    vendor_code: game.vendor_code,
    category: game.category,
    currency: "PHP",
    win: 0n,
    placed_at: now,
    ...given,
  };
  await app.db.insertInto("bets").values(bet).execute();
  return { id: bet.id, member };
}

describe("the checks", () => {
  it("report ledger drift until the owner clears it", async () => {
    await check();
    expect(of(await list(boss), "ledger").filter(({ facts }) => facts["what"] === "drift")).toEqual([]);
    await sql`select ledger_stop('{"driftedHolds": 1}')`.execute(app.db);
    await check();
    expect(of(await list(boss), "ledger")).toContainEqual(
      expect.objectContaining({ severity: "critical", facts: { what: "drift", promises: ["driftedHolds"] } }),
    );
    await sql`update ledger_watch set drift = null`.execute(owner);
    await check();
    expect(of(await list(boss), "ledger").filter(({ facts }) => facts["what"] === "drift")).toEqual([]);
  });

  it("report a vendor with many failures, and none with few", async () => {
    const minute = app.clock.now();
    const row = { brand_id: app.brands.perya, minute, took: [], heard_at: minute };
    await app.db
      .insertInto("vendor_minutes")
      .values([
        { ...row, vendor_code: "PG", calls: 10, failures: 3 },
        { ...row, vendor_code: "JDB", calls: 100, failures: 3 },
      ])
      .execute();
    const open = await placeBet({ stake: 125_000n, vendor_code: "PG" });
    await placeBet({ stake: 990_000n, vendor_code: "JDB" });
    await placeBet({ stake: 990_000n, vendor_code: "PG", settled_at: minute });
    await check();
    expect(of(await list(local), "vendors").map(({ facts }) => facts)).toMatchObject([
      { vendor: "PG", rounds: 1, transit: [{ currency: "PHP", stake: "12.50" }] },
    ]);
    await app.db.updateTable("bets").set({ voided_at: minute }).where("id", "=", open.id).execute();
    await check();
    expect(of(await list(local), "vendors")[0]?.facts).toMatchObject({ rounds: 0, transit: [] });
    app.clock.advance(6 * 60_000);
    await check();
    expect(of(await list(await app.signInAs(await app.addOperator("admin"))), "vendors")).toEqual([]);
  });

  it("report an unusual win from the stream until it is voided", async () => {
    const now = app.clock.now();
    const { member, ...bet } = await placeBet({ stake: 10_000n, win: 900_000_000n, settled_at: now });
    await sql`select bets_stream(array[${bet.id}]::uuid[])`.execute(owner);
    const shown = async () => of(await list(local), "wins").map(({ facts }) => [facts["account"], facts["times"]]);
    await expect
      .poll(async () => {
        await check();
        return shown();
      })
      .toEqual([[member.account, 90_000]]);
    const changed = async (change: { win?: bigint; voided_at?: Date | null }) => {
      await app.db.updateTable("bets").set(change).where("id", "=", bet.id).execute();
      await check();
      return (await shown()).length;
    };
    expect(await changed({ win: 1n })).toBe(0);
    expect(await changed({ win: 900_000_000n })).toBe(1);
    expect(await changed({ voided_at: now })).toBe(0);
    expect(await changed({ voided_at: null })).toBe(1);
    app.clock.advance(24 * 3_600_000 + 1);
    await check();
    local = await app.signInAs(await app.addOperator("risk", app.brands.perya));
    expect(await shown()).toEqual([]);
  });

  it("report queue items older than promised, and none within time", async () => {
    const late = async () => {
      await check();
      const reader = await app.signInAs(await app.addOperator("risk", app.brands.fiesta));
      return of(await list(reader), "queues").map(({ facts }) => [facts["queue"], facts["late"]]);
    };
    await app.writeFeedback(app.brands.fiesta);
    expect(await late()).toEqual([]);
    app.clock.advance(25 * 3_600_000);
    expect(await late()).toEqual([["feedback", 1]]);
  });

  it("report a broken or unsealed event chain, and a ledger monitor that has stopped", async () => {
    const shown = async (source: string) => {
      await check();
      const all = of(await list(await app.signInAs(await app.addOperator("admin"))), source);
      return all.map(({ facts, severity }) => `${severity} ${String(facts["what"])}`);
    };
    await sealEventChains({ db: app.db, log: app.deps.log });
    await recordChainBreaks(app.deps);
    expect(await shown("trail")).toEqual([]);
    await sql`update alert_runs set trail_breaks = 2`.execute(app.db);
    await sql`update trail_queue set queued_at = now() - interval '16 minutes'`.execute(owner);
    expect((await shown("trail")).toSorted()).toEqual(["critical broken", "critical unsealed"]);
    await sealEventChains({ db: app.db, log: app.deps.log });
    await recordChainBreaks(app.deps);
    expect(await shown("trail")).toEqual([]);

    await sql`update ledger_watch set checked_at = now()`.execute(owner);
    expect(await shown("ledger")).toEqual([]);
    await sql`update ledger_watch set checked_at = now() - interval '1 day'`.execute(owner);
    expect(await shown("ledger")).toEqual(["critical old"]);
    await sql`update ledger_watch set checked_at = now()`.execute(owner);
    expect(await shown("ledger")).toEqual([]);
  });

  it("judge unusual wins by the brand's own limits, changed with a reason and for later wins only", async () => {
    const { perya: brandId, fiesta } = app.brands;
    const read = (by = local, whose = brandId) => by.client()(alerts.readWinLimits, { query: { brandId: whose } });
    const set = (change: { times?: number; least?: string; brandId?: string }, by = local) =>
      by.client()(alerts.setWinLimits, {
        body: { brandId, times: 5, least: "100.00", reason: "a new game", ...change },
      });
    expect(await read()).toEqual({ times: 100, least: "50000.00" });
    const win = async () => {
      const { member, id } = await placeBet({ stake: 200_000n, win: 1_000_000n, settled_at: app.clock.now() });
      await sql`select bets_stream(array[${id}]::uuid[])`.execute(owner);
      return member.account;
    };
    const shown = async () => {
      await check();
      return of(await list(local), "wins").map(({ facts }) => facts["account"]);
    };
    const isRead = async () => {
      await check();
      return hasUnread(app.db, ["unusual_wins"]);
    };
    await win();
    await expect.poll(isRead).toBe(false);
    expect(await set({})).toEqual({ times: 5, least: "100.00" });
    expect([await read(), await read(boss, fiesta)]).toEqual([
      { times: 5, least: "100.00" },
      { times: 100, least: "50000.00" },
    ]);
    const account = await win();
    await expect.poll(shown).toEqual([account]);

    await Promise.all([set({ times: 6 }), set({ times: 6 }), set({ times: 6 })]);
    const events = await app.readAudit(`subjectKind:brand subject:${brandId}`, boss);
    const told = events.filter(({ action }) => action === "alert.winLimits");
    expect(
      told.map(({ before, after }) => `${String(before?.["times"])} ${String(after?.["times"])}`).toSorted(),
    ).toEqual(["100 5", "5 6"]);
    await expect(set({ brandId: fiesta })).rejects.toEqual(refusal("BRAND_UNKNOWN"));
    for (const wrong of [{ times: 1 }, { least: "0.00" }, { least: "-1.00" }])
      await expect(set(wrong)).rejects.toEqual(refusal("REQUEST_INVALID"));
  });
});
