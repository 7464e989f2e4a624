import { randomUUID } from "node:crypto";
import { members, missions, rewards } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { balanceOf, memberAccount } from "@perya/ledger";
import { amount, fromTenThousandths, fromWire, toWire } from "@perya/money";
import { asOwner } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand } from "../../brand.ts";
import { followUp, settle, type Play } from "../../testing/settled-play.test-setup.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { countBets, MISSIONS_FOLLOWER } from "./missions.count.ts";
import { addMission, addVersion, type NewVersion } from "./missions.versions.ts";

const PROVIDER = randomUUID();
const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let brand: Brand;
beforeAll(async () => {
  app = await openTestApp();
  const found = await app.deps.brands.findByHost("localhost");
  if (!found) throw new Error("no demo brand");
  brand = found;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("rate_limits").execute();
});

const SLOTS: NewVersion = {
  isOpen: true,
  goal: "validStake",
  categories: ["RNG"],
  target: amount("500.00"),
  reward: { kind: "cash", amount: amount("50.00") },
  title: { EN: "₱500 in slots", TY: "₱500 sa slots" },
  claimDays: 3,
};

const add = (period: "daily" | "weekly", change: Partial<NewVersion> = {}) =>
  inTransaction(app.db, (tx) => addMission(tx, app.deps, brand, { period, ...SLOTS, ...change }));
/** Advances the clock to 08:00 of the next day in Manila, which is eight hours ahead of UTC. */
async function nextDay() {
  const now = app.clock.now().getTime();
  app.clock.advance((Math.floor((now + DAY_MS / 3) / DAY_MS) + 1) * DAY_MS - now);
}
const play = (...plays: readonly Play[]) => settle(app.db, brand.id, plays);
const follow = () => followUp(app.db, MISSIONS_FOLLOWER, () => countBets(app.deps));
async function work() {
  await follow();
  for (const job of ["count-deposits", "complete", "review"]) await app.scheduler.runNow(`missions.${job}`);
}
async function join(account: string, change: object = {}) {
  const { id } = await app.createMember({ account, nickname: account, ...change });
  const read = async (missionId: string) => {
    const { call } = await app.signIn(account);
    const { missions: found } = await call(missions.readSummary);
    return found.filter((mission) => mission.id === missionId);
  };
  const state = async (missionId: string) =>
    (await read(missionId)).map(({ counted, state: is, fromDay }) => `${fromDay} ${counted} ${is}`);
  const balance = async () =>
    toWire(
      fromTenThousandths(
        await balanceOf(app.db, memberAccount({ brandId: brand.id, memberId: id, currency: "PHP" }, "cash")),
      ),
    );
  return { id, read, state, balance, signIn: () => app.signIn(account) };
}
const put = (statements: string) =>
  asOwner(app.ownerUrl, async (owner) => void (await sql.raw(statements).execute(owner)));

describe("a mission", () => {
  it("counts the bets of its day and categories, is completed once, and its reward is claimed", async () => {
    const ana = await join("mission.ana");
    const id = await add("daily");
    // A bet settled before the mission's first day.
    await play({ memberId: ana.id, stake: "400.00", at: app.clock.now() });
    await work();
    expect(await ana.state(id)).toEqual([]);

    await nextDay();
    const at = app.clock.now();
    await play(
      { memberId: ana.id, stake: "300.00", at },
      { memberId: ana.id, stake: "900.00", at, category: "LIVE" },
      // Settled a millisecond before midnight in Manila, so it counts for the day before.
      { memberId: ana.id, stake: "150.00", at: new Date("2026-01-15T15:59:59.999Z") },
    );
    await work();
    expect(await ana.state(id)).toEqual(["2026-01-16 300.00 open"]);
    await play({ memberId: ana.id, stake: "200.00", at });
    await work();
    await work();
    const [mission] = await ana.read(id);
    expect(mission).toMatchObject({ counted: "500.00", target: "500.00", state: "claimable", currency: "PHP" });
    const { call } = await ana.signIn();
    expect(await call(members.readSummary)).toMatchObject({ missionCount: 1, rewardCount: 1 });
    await call(rewards.claim, { params: { id: mission?.rewardId ?? "" } });
    expect([await ana.state(id), await ana.balance()]).toEqual([["2026-01-16 500.00 claimed"], "50.00"]);
    expect(await call(members.readSummary)).toMatchObject({ missionCount: 0 });
  });

  it("counts settled bets in any game, by the brand's week, and is still claimable after it", async () => {
    const ben = await join("mission.ben");
    const id = await add("weekly", { goal: "bets", categories: [], target: 2n });
    app.clock.advance(Date.parse("2026-01-18T16:00:00Z") - app.clock.now().getTime());
    // The week ends in Manila on Sunday at 16:00 UTC.
    await play(
      { memberId: ben.id, stake: "1.00", at: new Date("2026-01-18T15:59:59.999Z") },
      { memberId: ben.id, stake: "1.00", at: new Date("2026-01-18T16:00:00.000Z"), category: "LIVE" },
    );
    await work();
    expect(await ben.state(id)).toEqual(["2026-01-19 1 open"]);
    await play({ memberId: ben.id, stake: "1.00", at: new Date("2026-01-25T15:59:59.999Z") });
    app.clock.advance(7 * DAY_MS);
    await work();
    expect(await ben.state(id)).toEqual(["2026-01-26 0 open", "2026-01-19 2 claimable"]);
    app.clock.advance(3 * DAY_MS + 60_000);
    expect(await ben.state(id)).toEqual(["2026-01-26 0 open"]);
  });

  it("counts bets that own money paid in part, and no free rounds", async () => {
    const gus = await join("mission.gus");
    const id = await add("daily", { goal: "bets", categories: [], target: 9n });
    await nextDay();
    const at = app.clock.now();
    const bet = { memberId: gus.id, at };
    const [, alone = "", part = ""] = await play(
      { ...bet, stake: "5.00" },
      { ...bet, stake: "5.00", bonus: "5.00" },
      { ...bet, stake: "5.00", bonus: "3.00" },
      { ...bet, stake: "0.00" },
    );
    await work();
    expect(await gus.state(id)).toEqual([expect.stringMatching(/ 2 open$/)]);
    await play(
      { ...bet, stake: "-5.00", bonus: "-5.00", betId: alone, version: 2, bets: -1 },
      { ...bet, stake: "-5.00", bonus: "-3.00", betId: part, version: 2, bets: -1 },
    );
    await work();
    expect(await gus.state(id)).toEqual([expect.stringMatching(/ 1 open$/)]);
  });

  it("keeps the terms with which its period began", async () => {
    const cara = await join("mission.cara");
    const id = await add("daily");
    await nextDay();
    const change = (version: Partial<NewVersion>) =>
      inTransaction(app.db, (tx) => addVersion(tx, app.deps, brand, { id, period: "daily" }, { ...SLOTS, ...version }));
    await change({ target: amount("9000.00"), reward: { kind: "points", amount: amount("5.00") } });
    await play({ memberId: cara.id, stake: "500.00", at: app.clock.now() });
    await work();
    expect(await cara.read(id)).toMatchObject([{ target: "500.00", state: "claimable", reward: { kind: "cash" } }]);
    await nextDay();
    expect((await cara.read(id))[0]).toMatchObject({ target: "9000.00", counted: "0.00", reward: { kind: "points" } });
    await change({ isOpen: false });
    await nextDay();
    await play({ memberId: cara.id, stake: "9999.00", at: app.clock.now() });
    await work();
    expect((await cara.read(id)).map(({ fromDay, state }) => [fromDay, state])).toEqual([
      [expect.any(String), "claimable"],
    ]);
  });

  it("counts deposits, less reversed ones", async () => {
    const dan = await join("mission.dan");
    const id = await add("daily", { goal: "deposits", categories: [], target: amount("1000.00") });
    await nextDay();
    const deposit = async (pesos: number, credited: Date) => {
      const [depositId, at] = [randomUUID(), credited.toISOString()];
      await put(`set session_replication_role = replica;
        insert into payment_providers (id, brand_id, provider, is_live, is_open, created_at)
          values ('${PROVIDER}', '${brand.id}', 'test', false, false, '${at}') on conflict do nothing;
        insert into deposits (id, brand_id, member_id, method_id, provider_id, provider, reference, request_key, currency,
          amount, fee, created_at, expires_at, paid_amount, paid_currency, paid_at, credited_at, state)
        values ('${depositId}', '${brand.id}', '${dan.id}', gen_random_uuid(), '${PROVIDER}', 'test',
          'D-' || upper(substr(md5('${depositId}'), 1, 10)), gen_random_uuid(), 'PHP', ${pesos * 10_000}, 0, '${at}', '${at}',
          ${pesos * 10_000}, 'PHP', '${at}', '${at}', 'credited')`);
      return depositId;
    };
    const now = app.clock.now();
    const reversed = await deposit(700, now);
    await deposit(600, now);
    // Credited a minute before midnight in Manila.
    await deposit(5_000, new Date(now.getTime() - DAY_MS / 3 - 60_000));
    await put(`set session_replication_role = replica;
      update deposits set taken_back_at = credited_at, state = 'charged_back' where id = '${reversed}'`);
    await work();
    await work();
    expect(await dan.state(id)).toEqual([expect.stringContaining(" 600.00 open")]);
    await deposit(400, now);
    await work();
    expect(await dan.state(id)).toEqual([expect.stringContaining(" 1000.00 claimable")]);
  });
});

describe("a correction", () => {
  it("takes away what a bet had added, before the mission is completed", async () => {
    const eva = await join("mission.eva");
    const id = await add("daily");
    await nextDay();
    const at = app.clock.now();
    const [betId = ""] = await play({ memberId: eva.id, stake: "450.00", at });
    await play({ memberId: eva.id, stake: "-450.00", at, betId, version: 2, bets: -1 });
    await play({ memberId: eva.id, stake: "60.00", at });
    await work();
    expect(await eva.state(id)).toEqual([expect.stringContaining(" 60.00 open")]);
  });

  it("holds an unclaimed reward and releases it when it is made up for", async () => {
    const fe = await join("mission.fe");
    const id = await add("daily");
    await nextDay();
    const at = app.clock.now();
    const [betId = ""] = await play({ memberId: fe.id, stake: "500.00", at });
    await work();
    await play({ memberId: fe.id, stake: "-500.00", at, betId, version: 2, bets: -1 });
    await work();
    expect(await fe.state(id)).toEqual([expect.stringContaining(" 0.00 held")]);
    await play({ memberId: fe.id, stake: "500.00", at });
    await work();
    expect(await fe.state(id)).toEqual([expect.stringContaining(" 500.00 claimable")]);
  });

  it("takes nothing back after the claim: the difference waits for a review", async () => {
    const gil = await join("mission.gil");
    const id = await add("daily");
    await nextDay();
    const at = app.clock.now();
    const [betId = ""] = await play({ memberId: gil.id, stake: "620.00", at });
    await work();
    const { call } = await gil.signIn();
    const [mission] = await gil.read(id);
    await call(rewards.claim, { params: { id: mission?.rewardId ?? "" } });
    await play({ memberId: gil.id, stake: "-500.00", at, betId, version: 2 });
    await work();
    await work();
    expect([await gil.state(id), await gil.balance()]).toEqual([[expect.stringContaining(" 120.00 claimed")], "50.00"]);
    const rows = await app.db
      .selectFrom("mission_counters")
      .select("missing")
      .where("member_id", "=", gil.id)
      .where("mission_id", "=", id)
      .where("missing", "is not", null)
      .execute();
    expect(rows.map(({ missing }) => toWire(fromTenThousandths(missing ?? 0n)))).toEqual(["380.00"]);
  });
});

describe("counting", () => {
  it("is the sum of all changes, however often and in whatever portions they are read (property 13)", async () => {
    const people = await Promise.all(["ona", "pia", "rex"].map((name) => join(`mission.${name}`)));
    const id = await add("daily", { target: amount("1000000.00") });
    await nextDay();
    const at = app.clock.now();
    let seed = 11;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const sums = new Map<string, bigint>();
    for (let round = 0; round < 6; round += 1) {
      const plays = Array.from({ length: 1 + next(400) }, (): Play => {
        const memberId = people[next(3)]?.id ?? "";
        const stake = `${next(5) === 0 ? "-" : ""}${1 + next(90)}.25`;
        sums.set(memberId, (sums.get(memberId) ?? 0n) + fromWire(stake));
        return { memberId, stake, at };
      });
      await play(...plays);
      // Concurrent runs are serialized; an interrupted one rolls back both counters and position.
      if (next(2) === 0) await Promise.all([countBets(app.deps), countBets(app.deps)]);
    }
    await follow();
    await follow();
    const counted = await app.db
      .selectFrom("mission_counters")
      .select(["member_id", "counted"])
      .where("mission_id", "=", id)
      .execute();
    expect(new Map(counted.map((row) => [row.member_id, row.counted]))).toEqual(sums);
  });
});

describe("a blocked member", () => {
  it.each([
    ["locked", "locked_at = now()", "locked_at = null"],
    ["frozen", "frozen_at = now()", "frozen_at = null"],
  ])("who is %s completes without a reward, for good", async (standing, block, unblock) => {
    const hal = await join(`mission.${standing}`);
    const id = await add("daily");
    await nextDay();
    await play({ memberId: hal.id, stake: "500.00", at: app.clock.now() });
    const change = (set: string) =>
      put(`set session_replication_role = replica; update members set ${set} where id = '${hal.id}'`);
    await change(block);
    await work();
    await change(unblock);
    await work();
    expect(await hal.state(id)).toEqual([expect.stringContaining("refused")]);
    expect(await app.db.selectFrom("rewards").select("id").where("member_id", "=", hal.id).execute()).toEqual([]);
  });

  it("sees no missions", async () => {
    const ivy = await join("mission.ivy");
    await add("daily");
    await nextDay();
    await put(`set session_replication_role = replica; update members set frozen_at = now() where id = '${ivy.id}'`);
    const { call } = await ivy.signIn();
    expect((await call(missions.readSummary)).missions).toEqual([]);
    expect(await call(members.readSummary)).toMatchObject({ missionCount: 0 });
  });

  it("of a trial counts nothing", async () => {
    const trial = await join("mission.trial", { type: 4 });
    await add("daily");
    await nextDay();
    await play({ memberId: trial.id, stake: "500.00", at: app.clock.now() });
    await work();
    expect(
      await app.db.selectFrom("mission_counters").select("counted").where("member_id", "=", trial.id).execute(),
    ).toEqual([]);
  });
});
