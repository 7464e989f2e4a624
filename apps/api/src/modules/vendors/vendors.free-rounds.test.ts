import { rewards } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { balanceOf, grantAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { asOwner } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { issueReward, type BonusTerms } from "../rewards/index.ts";
import { openVendor, type TestVendor } from "./vendor.test-setup.ts";

const DAY_MS = 24 * 60 * 60_000;
const TERMS: BonusTerms = {
  times: 10,
  base: "bonus",
  deposit: "0.00",
  weights: { games: {}, categories: {}, otherwise: 100 },
  maxBet: null,
  capTimes: null,
  days: 30,
};

let app: TestApp;
let vendor: TestVendor;
let count = 0;
beforeAll(async () => {
  app = await openTestApp();
  vendor = await openVendor(app);
});
afterAll(() => app.close());

/** Grants free rounds to a member, who has claimed them. Returns the vendor's call for one of them. */
async function grant({ rounds = 3, terms = null as BonusTerms | null } = {}) {
  const account = `free${(count += 1)}`;
  const { id: memberId } = await app.createMember({ account, nickname: account });
  const { call } = await app.signIn(account);
  const { brandId } = vendor;
  const { rewardId } = await inTransaction(app.db, (tx) =>
    issueReward(tx, app.deps, {
      brandId,
      memberId,
      currency: "PHP",
      source: "mission",
      sourceRef: account,
      gift: { kind: "freeRounds", gameId: vendor.game.id, count: rounds, stake: amount("5.00"), days: 7, terms },
      title: { EN: "Free rounds", TY: "Free rounds" },
    }),
  );
  const claimed = await call(rewards.claim, { params: { id: rewardId } });
  await call(rewards.claim, { params: { id: rewardId } });
  const list = async () => (await call(rewards.listFreeRounds)).freeRounds;
  const [given] = await list();
  const id = given?.id ?? "";
  const play = (round: string, win: string, change: object = {}) =>
    vendor.send("promo", {
      transaction: `${account}:${round}`,
      player: memberId,
      currency: "PHP",
      amount: win,
      freeRounds: id,
      round: `${account}:${round}`,
      game: vendor.game.code,
      stake: "5.00",
      ...change,
    });
  const bets = () => app.db.selectFrom("settled_bets").selectAll().where("member_id", "=", memberId).execute();
  return { memberId, call, claimed, given, id, list, play, bets };
}

describe("free rounds", () => {
  it("reach the vendor, are played without a stake and pay cash, each once", async () => {
    const told = app.deps.outside.freeRounds as unknown as { told: { call: string; facts: { id: string } }[] };
    const { claimed, given, id, memberId, play, list, bets } = await grant();
    expect(claimed).toMatchObject({ kind: "freeRounds", amount: "15.00", rounds: { count: 3, stake: "5.00" } });
    expect(given).toMatchObject({ state: "granted", left: 3, stake: "5.00", won: "0.00", times: null });
    await app.scheduler.runNow("vendors.tell-free-rounds");
    expect(told.told.filter(({ facts }) => facts.id === id)).toEqual([
      { call: "grant", facts: expect.objectContaining({ player: memberId, count: 3, stake: "5.00" }) },
    ]);

    expect(await play("1", "12.50")).toMatchObject({ ok: true, balance: "12.50" });
    expect(await play("1", "12.50")).toMatchObject({ ok: true, balance: "12.50", replay: true });
    // Refused: the same transaction with other facts, another transaction for a paid round, and a paid transaction
    // for another round.
    expect(await play("1", "13.50")).toMatchObject({ error: "REQUEST_KEY_REUSED" });
    expect(await play("1", "12.50", { transaction: "again" })).toMatchObject({ error: "ROUND_CLOSED" });
    expect(await play("9", "12.50", { transaction: `free${count}:1` })).toMatchObject({ error: "REQUEST_KEY_REUSED" });
    expect(await play("2", "1.00", { stake: "6.00" })).toMatchObject({ error: "FREE_ROUNDS_STAKE" });
    expect(await play("2", "1.00", { freeRounds: memberId })).toMatchObject({ error: "FREE_ROUNDS_UNKNOWN" });
    expect(await list()).toMatchObject([{ state: "inPlay", left: 2, won: "12.50" }]);

    // Five concurrent calls for the two rounds that are left.
    const answers = await Promise.all(["2", "3", "4", "5", "6"].map((round) => play(round, "1.00")));
    expect(
      answers.map(({ ok, error }) => (ok ? "ok" : String(error))).toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(["FREE_ROUNDS_OVER", "FREE_ROUNDS_OVER", "FREE_ROUNDS_OVER", "ok", "ok"]);
    expect(await list()).toMatchObject([{ state: "usedUp", left: 0, won: "14.50" }]);
    const settled = await bets();
    expect(settled.map(({ bets: one, stake, valid_stake, win }) => [one, stake, valid_stake, win])).toEqual([
      [1, 0n, 0n, amount("12.50")],
      [1, 0n, 0n, amount("1.00")],
      [1, 0n, 0n, amount("1.00")],
    ]);
  });

  it("take no stake and no second payment by other calls", async () => {
    const { memberId, play } = await grant();
    await play("1", "2.00");
    const round = { round: `free${count}:1`, currency: "PHP", transaction: "more" };
    const credit = { ...round, player: memberId, amount: "2.00" };
    expect(await vendor.send("credit", credit)).toMatchObject({ error: "ROUND_CLOSED" });
  });

  it("become bonus money at the end, with the terms of the reward", async () => {
    const { memberId, call, play, list, bets } = await grant({ rounds: 2, terms: TERMS });
    expect(await play("1", "10.00")).toMatchObject({ ok: true, balance: "0.00" });
    await play("2", "0.00");
    await play("2", "0.00");
    expect(await list()).toMatchObject([{ state: "usedUp", won: "10.00", times: 10 }]);
    const { grants } = await call(rewards.listGrants);
    expect(grants).toMatchObject([{ amount: "10.00", required: "100.00", state: "active", balance: "10.00" }]);
    expect(await balanceOf(app.db, grantAccount(vendor.brandId, grants[0]?.id ?? "", "PHP"))).toBe(amount("10.00"));
    expect(await bets()).toEqual([]);
    await app.scheduler.runNow("rewards.end-free-rounds");
    expect((await call(rewards.listGrants)).grants).toHaveLength(1);
    expect(memberId).toBeTruthy();
  });

  it("expire, and a round that was begun before is still paid", async () => {
    const { id, play } = await grant({ terms: TERMS });
    const read = () => app.db.selectFrom("free_rounds").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    await play("1", "3.00");
    app.clock.advance(7 * DAY_MS);
    await app.scheduler.runNow("rewards.end-free-rounds");
    expect(await read()).toMatchObject({ state: "expired", issued: amount("3.00") });
    expect(await play("2", "4.00")).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ state: "expired", used: 2, issued: amount("7.00") });
  });

  it("of a locked member are cancelled, also at the vendor", async () => {
    const { memberId, id, call } = await grant();
    await app.db.updateTable("members").set({ locked_at: app.clock.now() }).where("id", "=", memberId).execute();
    await app.scheduler.runNow("rewards.end-free-rounds");
    await app.scheduler.runNow("vendors.tell-free-rounds");
    const row = await app.db.selectFrom("free_rounds").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "cancelled", reason: "locked", told: "cancelled", tell_at: null });
    expect(call).toBeTruthy();
  });

  it("are sent again after a failure, and cancelled if the vendor refuses them", async () => {
    app.outside.failNext("freeRounds");
    const { id } = await grant();
    const read = () => app.db.selectFrom("free_rounds").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    await app.scheduler.runNow("vendors.tell-free-rounds");
    expect(await read()).toMatchObject({ told: null, tries: 1 });
    app.outside.freeRounds.refuseWith("GAME_UNKNOWN");
    app.clock.advance(60_000);
    await app.scheduler.runNow("vendors.tell-free-rounds");
    app.outside.freeRounds.refuseWith(undefined);
    expect(await read()).toMatchObject({ state: "cancelled", reason: "refused" });
  });
});

describe("the tables", () => {
  let id = "";
  beforeAll(async () => {
    const given = await grant();
    await given.play("1", "1.00");
    ({ id } = given);
  });
  const asTheOwner = (statements: string) =>
    asOwner(app.ownerUrl, async (owner) => void (await sql.raw(`begin; ${statements}; rollback`).execute(owner)));
  const played = (of: string, number = 2) =>
    `insert into bets (id, brand_id, member_id, game_id, vendor_code, category, currency, round_ref, bet_ref, stake, free_rounds_id, placed_at)
     select gen_random_uuid(), brand_id, member_id, game_id, vendor_code, 'RNG', currency, 'forged', '', 0, id, now() from free_rounds where id = '${of}';
     insert into free_round_plays (bet_id, free_rounds_id, number, win, played_at)
     select bets.id, '${of}', ${number}, 10000, now() from bets where round_ref = 'forged'`;

  /** Statements that no guard sees. */
  const without = (statements: string) =>
    `set local session_replication_role = replica; ${statements}; set local session_replication_role = origin`;
  /** Grants the free rounds again, with a change. */
  const again = (of: string, set = "used = 0") => `
    ${without(`create temporary table again_rows on commit drop as select * from free_rounds where id = '${of}';
      update again_rows set state = 'granted', used = 0, won = 0, issued = 0, ended_at = null, reason = null;
      update again_rows as free_rounds set ${set};
      delete from free_rounds where id = '${of}'`)};
    insert into free_rounds select * from again_rows`;

  it.each<[string, (of: string) => string, string]>([
    [
      "stay what was granted",
      (of) => `update free_rounds set stake = stake + 1 where id = '${of}'`,
      "stay what they were granted as",
    ],
    [
      "keep their number",
      (of) => `update free_rounds set count = count + 1 where id = '${of}'`,
      "stay what they were granted as",
    ],
    ["are used one by one", (of) => `update free_rounds set used = used + 2 where id = '${of}'`, "used one by one"],
    ["win only by playing", (of) => `update free_rounds set won = won + 1 where id = '${of}'`, "used one by one"],
    [
      "never win less",
      (of) => `update free_rounds set used = used + 1, won = won - 1 where id = '${of}'`,
      "used one by one",
    ],
    ["stay", (of) => `delete from free_rounds where id = '${of}'`, "free rounds stay"],
    [
      "are issued once",
      (of) => `${without(`update free_rounds set issued = 1, terms = '${JSON.stringify(TERMS)}' where id = '${of}'`)};
        update free_rounds set issued = 0 where id = '${of}'`,
      "issued once",
    ],
    ...["state = 'inPlay'", "used = 1", "won = 1", "issued = 1"].map(
      (set): [string, (of: string) => string, string] => [
        `begin unused: ${set}`,
        (of) => again(of, set),
        "begin unused",
      ],
    ),
    [
      "are of equal stakes",
      (of) => `insert into rewards select (jsonb_populate_record(reward, jsonb_build_object('id', gen_random_uuid(),
          'source_ref', 'uneven', 'amount', reward.amount + 1, 'state', 'claimable', 'ended_at', null))).*
        from rewards as reward where id = (select reward_id from free_rounds where id = '${of}')`,
      "free rounds of a reward are wrong: stake",
    ],
    ["are granted", (of) => `${again(of)}; select 1 / 0`, "division by zero"],
    ...[
      "brand_id = gen_random_uuid()",
      "member_id = gen_random_uuid()",
      "currency = 'VND'",
      `terms = '${JSON.stringify(TERMS)}'`,
      "stake = stake + 1",
      "count = count + 1, stake = stake * count / (count + 1)",
      "vendor_code = 'JDB'",
      "game_id = (select id from games where vendor_code = 'PG' and id <> free_rounds.game_id limit 1)",
      "reward_id = gen_random_uuid()",
    ].map((set): [string, (of: string) => string, string] => [
      `are granted as their reward: ${set}`,
      (of) => again(of, set),
      "what a claimed reward says",
    ]),
    ...["kind = 'points', free_rounds = null", "state = 'held', ended_at = null, reason = 'a test'"].map(
      (set): [string, (of: string) => string, string] => [
        `need a claimed reward: ${set}`,
        (
          of,
        ) => `${without(`update rewards set ${set} where id = (select reward_id from free_rounds where id = '${of}')`)};
        ${again(of)}`,
        "what a claimed reward says",
      ],
    ),
    ["do not begin again", (of) => `update free_rounds set state = 'granted' where id = '${of}'`, "do not go from"],
    ["are played in order", (of) => played(of, 3), "no free round is left"],
    [
      "are as many as were granted",
      (of) =>
        `update free_rounds set used = 2 where id = '${of}'; update free_rounds set used = 3 where id = '${of}'; ${played(of, 4)}`,
      "no free round is left",
    ],
    [
      "stay the rounds of their bet",
      (of) => `update bets set free_rounds_id = null where free_rounds_id = '${of}'`,
      "has no stake",
    ],
    [
      "pay no cash while their winnings become a bonus",
      (
        of,
      ) => `${without(`update free_rounds set terms = '${JSON.stringify(TERMS)}' where id = '${of}'; update bets set win = 0 where free_rounds_id = '${of}'`)};
        update bets set win = 1 where free_rounds_id = '${of}'`,
      "paid once",
    ],
    ["are paid once", (of) => `update bets set win = win * 2 where free_rounds_id = '${of}'`, "paid once"],
    ["have no stake", (of) => `update bets set stake = 50000 where free_rounds_id = '${of}'`, "no stake"],
    ["stay played", (of) => `delete from free_round_plays where free_rounds_id = '${of}'`, "a played free round stays"],
    [
      "expire after their time",
      (of) => `update free_rounds set state = 'expired', ended_at = now() - interval '9 years' where id = '${of}'`,
      "expire after",
    ],
    [
      "are what a claimed reward says",
      (
        of,
      ) => `set local session_replication_role = replica; delete from free_rounds where id = '${of}'; set local session_replication_role = default;
        insert into free_rounds (id, brand_id, member_id, reward_id, vendor_code, game_id, currency, count, stake, valid_until, created_at)
        select gen_random_uuid(), brand_id, member_id, id, 'PG', (free_rounds ->> 'gameId')::uuid, currency, 3, 60000, now(), now()
        from rewards where member_id = (select member_id from bets where free_rounds_id = '${of}' limit 1)`,
      "what a claimed reward says",
    ],
    [
      "are won once",
      (of) => `set local session_replication_role = replica;
        update free_rounds set state = 'cancelled', reason = 'closed', ended_at = now(), terms = '${JSON.stringify(TERMS)}' where id = '${of}';
        set local session_replication_role = default;
        insert into rewards (id, brand_id, member_id, source, source_ref, kind, currency, amount, titles, terms, issued_at)
        select gen_random_uuid(), brand_id, member_id, 'freeRounds', id || ':' || used, 'bonus', currency, won + 1, '{}', terms, now() from free_rounds where id = '${of}'`,
      "not what was won",
    ],
  ])("%s, also for the owner of the table", async (_name, statements, message) => {
    await expect(asTheOwner(statements(id))).rejects.toThrow(message);
  });

  it("refuse a game whose vendor takes no free rounds", async () => {
    await app.db
      .updateTable("vendor_connections")
      .set({ free_rounds_url: null })
      .where("vendor_code", "=", "PG")
      .execute();
    await expect(grant()).rejects.toThrow("the free rounds of a reward are wrong: game");
  });
});
