import { randomUUID } from "node:crypto";
import { members, rewards, vip } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { amount } from "@perya/money";
import type { VipTerms } from "@perya/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPlay, joinPlayer, type Play, type Player } from "../../testing/rewarded-play.test-setup.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { forecast } from "./vip.forecast.ts";
import { addVipVersion } from "./vip.versions.ts";

const threshold = (validStake: string, deposits: string) => ({ validStake, deposits });
const TERMS: VipTerms = {
  levels: [
    { name: "Nipa", up: null, keep: null, levelGift: null, birthdayGift: "50.00", pointsPercent: 0 },
    {
      name: "Buri",
      up: threshold("1000.00", "500.00"),
      keep: threshold("500.00", "100.00"),
      levelGift: "200.00",
      birthdayGift: "100.00",
      pointsPercent: 5,
    },
    {
      name: "Abaka",
      up: threshold("5000.00", "1000.00"),
      keep: threshold("2000.00", "500.00"),
      levelGift: "500.00",
      birthdayGift: "300.00",
      pointsPercent: 10,
    },
  ],
  giftTimes: null,
  giftDays: 30,
};

let app: TestApp;
let activity: Play;
let ana: Player;
let frozen: Player;

const moment = (text: string) => new Date(`${text}+08:00`);
const goTo = (text: string) => app.clock.advance(moment(text).getTime() - app.clock.now().getTime());
const again = async (player: Player, account: string) => ({ ...player, ...(await app.signIn(account)) });
const review = () => app.scheduler.runNow("vip.review");
const addVersion = (startsOn: string, { terms = TERMS, isOn = true } = {}) =>
  inTransaction(app.db, (tx) =>
    addVipVersion(tx, app.deps, { brandId: ana.brandId, startsOn, isOn, terms, reason: "a test" }),
  );
const listEvents = () =>
  app.db.selectFrom("vip_events").select(["member_id", "month", "from_level", "to_level"]).orderBy("month").execute();

beforeAll(async () => {
  app = await openTestApp();
  activity = await createPlay(app);
  ana = await joinPlayer(app, "levels");
  frozen = await joinPlayer(app, "levels-frozen");
});
afterAll(() => app.close());

describe("without levels", () => {
  it("a brand has no VIP page", async () => {
    expect(await ana.call(vip.readVip)).toEqual({ vip: null, isOff: false });
    expect(await ana.call(members.readSummary)).toMatchObject({ hasVip: false });
  });
});

describe("a month", () => {
  beforeAll(async () => {
    await addVersion("2026-01-01");
    for (const player of [ana, frozen]) {
      await activity.play(player, { category: "RNG", stake: "1000.00", at: moment("2026-01-10T12:00") });
      await activity.deposit(player, "500.00", moment("2026-01-31T23:59:59"));
      // The next month has begun in the brand's zone, though not in UTC.
      await activity.deposit(player, "9000.00", moment("2026-02-01T00:00"));
      await activity.play(player, { category: "RNG", stake: "499.99", at: moment("2026-02-01T00:30") });
    }
    await app.asOwner((owner) =>
      sql
        .raw(`set session_replication_role = replica; update members set frozen_at = now() where id = '${frozen.id}';
        set session_replication_role = origin`)
        .execute(owner),
    );
  });

  it("shows two windows, and the level as it was before the month", async () => {
    await activity.count();
    const { vip: own } = await ana.call(vip.readVip);
    expect(own).toMatchObject({
      level: 1,
      since: null,
      month: { from: "2026-01-01", to: "2026-01-31", validStake: "1000.00", deposits: "500.00" },
      history: [],
    });
    expect(await ana.call(members.readSummary)).toMatchObject({
      hasVip: true,
      vipLevel: { level: 1, of: 3, name: "Nipa" },
    });
  });

  it("is not reviewed before its bets are counted", async () => {
    goTo("2026-02-01T00:05");
    await review();
    expect(await listEvents()).toEqual([]);
  });

  it("is reviewed once under concurrency, with a gift for a new level and none for a blocked member", async () => {
    await activity.count();
    await Promise.all([review(), review(), review()]);
    await review();
    expect(await listEvents()).toEqual(
      expect.arrayContaining([
        { member_id: ana.id, month: "2026-01-01", from_level: 1, to_level: 2 },
        { member_id: frozen.id, month: "2026-01-01", from_level: 1, to_level: 2 },
      ]),
    );
    ana = await again(ana, "levels");
    expect((await ana.call(vip.readVip)).vip).toMatchObject({ level: 2, since: "2026-02-01" });
    const { rewards: open } = await ana.call(rewards.listClaimable);
    expect(open).toMatchObject([{ source: "vip", title: "Level-up gift: Buri", amount: "200.00", kind: "cash" }]);
    const given = await app.db.selectFrom("rewards").select("member_id").where("source", "=", "vip").execute();
    expect(given).toEqual([{ member_id: ana.id }]);
  });

  it("below one level minimum costs one level, and the gift of a level comes once", async () => {
    // 499.99 of 500.00 valid bets, and far more deposits than needed.
    goTo("2026-03-01T00:05");
    await activity.count();
    await review();
    await activity.play(ana, { category: "LIVE", stake: "900.00", win: "1900.00", at: moment("2026-03-09T12:00") });
    await activity.play(ana, { category: "RNG", stake: "100.00", at: moment("2026-03-09T12:00") });
    await activity.deposit(ana, "500.00", moment("2026-03-09T12:00"));
    goTo("2026-04-01T00:05");
    await activity.count();
    await review();
    const own = (await listEvents()).filter(({ member_id: id }) => id === ana.id);
    expect(own.map(({ month, to_level: to }) => [month, to])).toEqual([
      ["2026-01-01", 2],
      ["2026-02-01", 1],
      ["2026-03-01", 2],
    ]);
    const gifts = app.db.selectFrom("rewards").select("id").where("member_id", "=", ana.id).where("source", "=", "vip");
    expect(await gifts.execute()).toHaveLength(1);
    ana = await again(ana, "levels");
    const shown = (await ana.call(vip.readVip)).vip;
    expect(shown?.history.map(({ from, to, validStake }) => [from, to, validStake])).toEqual([
      [1, 2, "1000.00"],
      [2, 1, "499.99"],
      [1, 2, "1000.00"],
    ]);
  });
});

describe("a birthday", () => {
  it("brings one gift a year, of the member's level", async () => {
    await app.db.insertInto("member_profiles").values({ member_id: ana.id, birthday: "1990-04-01" }).execute();
    await app.scheduler.runNow("vip.birthdays");
    await app.scheduler.runNow("vip.birthdays");
    const gift = app.db
      .selectFrom("rewards")
      .select(["source_ref", "amount"])
      .where("source_ref", "like", "birthday:%");
    expect(await gift.execute()).toEqual([{ source_ref: "birthday:2026", amount: amount("100.00") }]);
  });
});

describe("a forecast", () => {
  it("is of the last whole month, beside the levels that it had", async () => {
    // It is now April. In March one member rose a level, without a second gift for it.
    const planned = { ...TERMS, levels: TERMS.levels.map((level) => ({ ...level, birthdayGift: "1200.00" })) };
    const found = await forecast(app.deps, { brandId: ana.brandId, terms: planned });
    expect(found).toMatchObject({
      from: "2026-03-01",
      to: "2026-03-31",
      currency: "PHP",
      planned: { up: 1, down: 0, levelGifts: "0.00", birthdayGifts: "100.00" },
      present: { up: 1, down: 0, levelGifts: "0.00", birthdayGifts: "4.1666" },
    });
    const none = { up: threshold("9000.00", "9000.00"), keep: threshold("1.00", "1.00") };
    const hard = { ...TERMS, levels: TERMS.levels.map((level) => ({ ...level, ...(level.up && none) })) };
    expect((await forecast(app.deps, { brandId: ana.brandId, terms: hard })).planned).toMatchObject({ up: 0 });
    await expect(forecast(app.deps, { brandId: ana.brandId, terms: { ...TERMS, giftDays: 0 } })).rejects.toMatchObject({
      code: "TERMS_INVALID",
    });
  });
});

describe("the tables", () => {
  const asOwner = (statement: string) => app.asOwner((owner) => sql.raw(statement).execute(owner));
  const copy = (table: string, where: string, change: object) =>
    asOwner(`insert into ${table} select (jsonb_populate_record(row, '${JSON.stringify({ id: randomUUID(), ...change })}')).*
      from ${table} as row where ${where}`);

  it.each([
    [{ terms: { ...TERMS, levels: TERMS.levels.slice(0, 1) } }, "from 2 to 12 levels"],
    [{ terms: { ...TERMS, levels: [TERMS.levels[1], TERMS.levels[2]] } }, "thresholds for all but level 1"],
    [{ terms: { ...TERMS, levels: [TERMS.levels[0], { ...TERMS.levels[1], name: " " }] } }, "a name for each level"],
    [
      { terms: { ...TERMS, levels: [TERMS.levels[0], { ...TERMS.levels[1], keep: threshold("1000.01", "1.00") }] } },
      "level minimums up to the level's own threshold",
    ],
    [
      { terms: { ...TERMS, levels: [TERMS.levels[0], TERMS.levels[2], TERMS.levels[1]] } },
      "thresholds that rise with the level",
    ],
    [
      { terms: { ...TERMS, levels: [TERMS.levels[0], { ...TERMS.levels[1], keep: threshold("-1.00", "1.00") }] } },
      "no threshold below zero",
    ],
    [{ terms: { ...TERMS, giftDays: 0 } }, "gifts with a wagering requirement"],
    [{ terms: { ...TERMS, levels: [TERMS.levels[0], { ...TERMS.levels[1], levelGift: "0.00" }] } }, "gifts above zero"],
    [
      { terms: { ...TERMS, levels: [TERMS.levels[0], { ...TERMS.levels[1], pointsPercent: -1 }] } },
      "extra points from 0 to 1000 percent",
    ],
    [{ version: 3 }, "numbered in order"],
    [{ starts_on: "2026-05-02" }, "a month that has not begun"],
    [{ starts_on: "2026-04-01" }, "a month that has not begun"],
    [{ starts_on: "2026-03-01" }, "a month that has not begun"],
    [
      { terms: { ...TERMS, levels: [TERMS.levels[0], { ...TERMS.levels[1], levelGift: "20000.01" }] } },
      "VIP benefits above the limit need two operators",
    ],
    [
      { terms: { ...TERMS, levels: [TERMS.levels[0], { ...TERMS.levels[1], birthdayGift: "20000.01" }] } },
      "VIP benefits above the limit need two operators",
    ],
    [
      { terms: { ...TERMS, levels: [TERMS.levels[0], { ...TERMS.levels[1], pointsPercent: 51 }] } },
      "VIP benefits above the limit need two operators",
    ],
  ])("refuse a version with %j", async (change, problem) => {
    const created_at = app.clock.now().toISOString();
    const row = { version: 2, starts_on: "2026-05-01", created_at, ...change };
    await expect(copy("vip_versions", "version = 1", row)).rejects.toThrow(problem);
  });

  it("keep versions, changes and reviews as they are", async () => {
    await expect(asOwner("update vip_versions set reason = 'x'")).rejects.toThrow(
      "a version of VIP levels is immutable",
    );
    await expect(asOwner("delete from vip_events")).rejects.toThrow("a change of a VIP level is immutable");
    await expect(asOwner("delete from vip_reviews")).rejects.toThrow("a reviewed month stays reviewed");
    const early = `insert into vip_reviews values ('${ana.brandId}', '2026-04-01', '2026-04-30T15:59:59Z')`;
    await expect(asOwner(early)).rejects.toThrow("a month is reviewed after its end");
    const within = `insert into vip_reviews values ('${ana.brandId}', '2026-03-15', now())`;
    await expect(asOwner(within)).rejects.toThrow("a month is reviewed after its end");
  });

  it("take no level without its evidence", async () => {
    goTo("2026-05-01T00:05");
    await activity.play(ana, { category: "RNG", stake: "5000.00", at: moment("2026-04-20T12:00") });
    await activity.deposit(ana, "1000.00", moment("2026-04-20T12:00"));
    await activity.count();
    const april = {
      month: "2026-04-01",
      from_level: 2,
      to_level: 3,
      valid_stake: 50_000_000,
      deposits: 10_000_000,
      at: app.clock.now().toISOString(),
    };
    const add = (change: object) =>
      copy("vip_events", `member_id = '${ana.id}' and month = '2026-03-01'`, { ...april, ...change });
    const fiesta = await app.deps.brands.findByHost("fiesta.localhost");
    await expect(add({ brand_id: fiesta?.id })).rejects.toThrow("a member of the brand");
    await expect(add({ at: "2026-04-30T15:59:59Z" })).rejects.toThrow("after the end of a month");
    await expect(add({ month: "2026-04-02" })).rejects.toThrow("after the end of a month");
    await expect(add({ month: "2026-03-15" })).rejects.toThrow("after the end of a month");
    await expect(add({ month: "2025-12-01" })).rejects.toThrow("the VIP levels that applied");
    await expect(add({ month: "2026-02-01" })).rejects.toThrow("in order");
    await expect(add({ from_level: 1, to_level: 2 })).rejects.toThrow("from the current one");
    await expect(add({ valid_stake: 50_000_001 })).rejects.toThrow("what the member reached");
    await expect(add({ deposits: 10_000_001 })).rejects.toThrow("what the member reached");
    await expect(add({ to_level: 1 })).rejects.toThrow("as its thresholds say");
    await expect(add({ to_level: 4 })).rejects.toThrow("as its thresholds say");
    await expect(add({ to_level: 2 })).rejects.toThrow("as its thresholds say");
    const newcomer = await joinPlayer(app, "first-level");
    const below = { member_id: newcomer.id, from_level: 1, to_level: 0, valid_stake: 0, deposits: 0 };
    await expect(add(below)).rejects.toThrow("as its thresholds say");
    await add({});
  });

  it("take no gift that its level does not give", async () => {
    const give = (change: object) =>
      copy("rewards", `member_id = '${ana.id}' and source_ref = 'level:2'`, {
        state: "claimable",
        ended_at: null,
        issued_at: app.clock.now().toISOString(),
        claim_until: null,
        ...change,
      });
    const REFUSED = "a VIP gift is as its level says";
    await expect(give({ source_ref: "level:3", amount: 5_000_001 })).rejects.toThrow(REFUSED);
    await expect(give({ source_ref: "level:4" })).rejects.toThrow(REFUSED);
    await expect(give({ source_ref: "birthday:2027", amount: 1_000_000 })).rejects.toThrow(REFUSED);
    await expect(give({ source_ref: "because" })).rejects.toThrow(REFUSED);
    await expect(give({ source_ref: "level:3", amount: 5_000_000, kind: "points" })).rejects.toThrow(REFUSED);
    await give({ source_ref: "level:3", amount: 5_000_000 });
  });
});

describe("levels that are switched off", () => {
  it("are announced, then change no more, and give no gifts and no extra points", async () => {
    // It is May, and the level since April's review is 3. Switching levels off needs only one operator, although
    // their terms needed two.
    const high = { ...TERMS, levels: TERMS.levels.map((level) => ({ ...level, birthdayGift: "30000.00" })) };
    await expect(addVersion("2026-06-01", { terms: high })).rejects.toThrow("two operators");
    await addVersion("2026-06-01", { terms: high, isOn: false });
    ana = await again(ana, "levels");
    expect((await ana.call(vip.readVip)).vip).toMatchObject({ level: 3, endsOn: "2026-06-01" });
    const percentOn = (day: string) =>
      sql<{ percent: number }>`select vip_points_percent(${ana.brandId}, ${ana.id}, ${day}::date) as percent`
        .execute(app.db)
        .then(({ rows }) => rows[0]?.percent);
    expect([await percentOn("2026-05-31"), await percentOn("2026-06-01")]).toEqual([10, 0]);

    // The review of May, a month without play, lowers the level. Levels are off from June 1, so June changes nothing.
    goTo("2026-06-15T12:00");
    await activity.count();
    await review();
    ana = await again(ana, "levels");
    expect(await ana.call(vip.readVip)).toEqual({ vip: null, isOff: true });
    expect(await ana.call(members.readSummary)).toMatchObject({ hasVip: false });
    await app.db
      .updateTable("member_profiles")
      .set({ birthday: "1990-06-15" })
      .where("member_id", "=", ana.id)
      .execute();
    const gifts = () => app.db.selectFrom("rewards").select("id").where("source", "=", "vip").execute();
    const before = await gifts();
    await app.scheduler.runNow("vip.birthdays");
    expect(await gifts()).toEqual(before);

    await activity.play(ana, { category: "RNG", stake: "9000.00", at: moment("2026-06-20T12:00") });
    await activity.deposit(ana, "9000.00", moment("2026-06-20T12:00"));
    goTo("2026-07-01T00:05");
    await activity.count();
    await review();
    const reviewed = app.db
      .selectFrom("vip_reviews")
      .select("month")
      .where("month", ">=", "2026-05-01")
      .orderBy("month");
    expect(await reviewed.execute()).toEqual([{ month: "2026-05-01" }, { month: "2026-06-01" }]);
    const own = (await listEvents()).filter(({ member_id: id }) => id === ana.id);
    expect(own.at(-1)).toMatchObject({ month: "2026-05-01", from_level: 3, to_level: 2 });

    // While the levels are off, the database also refuses level changes and gifts.
    const [latest] = await sql<{ id: string }>`select id from vip_versions order by version desc limit 1`
      .execute(app.db)
      .then(({ rows }) => rows);
    const event = { month: "2026-06-01", version_id: latest?.id, from_level: 2, to_level: 3, at: app.clock.now() };
    const reached = { valid_stake: 90_000_000, deposits: 90_000_000 };
    const asOwner = (table: string, where: string, change: object) =>
      app.asOwner((db) =>
        sql
          .raw(
            `insert into ${table} select (jsonb_populate_record(row, '${JSON.stringify({ id: randomUUID(), ...change })}')).*
            from ${table} as row where ${where}`,
          )
          .execute(db),
      );
    await expect(
      asOwner("vip_events", `member_id = '${ana.id}' and month = '2026-05-01'`, { ...event, ...reached }),
    ).rejects.toThrow("no VIP level changes while levels are off");
    const gift = {
      source_ref: "birthday:2026",
      amount: 300_000_000,
      issued_at: "2026-06-20T00:00:00Z",
      claim_until: null,
    };
    await expect(
      asOwner("rewards", `member_id = '${ana.id}' and source_ref = 'level:2'`, {
        ...gift,
        state: "claimable",
        ended_at: null,
      }),
    ).rejects.toThrow("a VIP gift is as its level says");
  });
});
