import { randomUUID } from "node:crypto";
import { members, rewards } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { houseAccount, keyOf, memberAccount, rewardsAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { sql } from "kysely";
import { asOwner } from "@perya/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { cancelReward, checkRewardStanding, holdReward, releaseReward } from "./rewards.issue.ts";
import { joinPlayer, type Player } from "./rewards.test-setup.ts";

/** A time shorter than the idle time-out of sessions. */
const SOON = 10 * 60_000;

let app: TestApp;
let player: Player;
let other: Player;

beforeAll(async () => {
  app = await openTestApp();
  player = await joinPlayer(app, "rewarded");
  other = await joinPlayer(app, "bystander");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("rate_limits").execute();
  await app.db.deleteFrom("announcements").execute();
});

const later = (ms: number) => new Date(app.clock.now().getTime() + ms);
const stateOf = async (id: string) => {
  const row = await app.db.selectFrom("rewards").select("state").where("id", "=", id).executeTakeFirstOrThrow();
  return row.state;
};
const announced = async () =>
  (await app.db.selectFrom("announcements").select(["event", "facts"]).execute()).map(({ event, facts }) => ({
    event,
    ...facts,
  }));
const count = async ({ call }: Player) => (await call(members.readSummary)).rewardCount;
const put = (statements: string) =>
  asOwner(app.ownerUrl, async (owner) => void (await sql.raw(statements).execute(owner)));

describe("a reward", () => {
  it("is listed, counted for the badge, claimed once, and then part of the history", async () => {
    const { rewardId } = await player.issue({ claimUntil: later(SOON) });
    expect(await count(player)).toBe(1);
    const { rewards: open } = await player.call(rewards.listClaimable);
    expect(open).toMatchObject([{ id: rewardId, title: "Ten rounds", amount: "50.00", state: "claimable" }]);

    const claimed = await player.call(rewards.claim, { params: { id: rewardId } });
    expect(claimed).toMatchObject({ id: rewardId, state: "claimed" });
    expect(await player.call(rewards.claim, { params: { id: rewardId } })).toEqual(claimed);
    expect(await player.balance()).toBe("50.00");
    expect(await count(player)).toBe(0);
    expect((await player.call(rewards.listClaimable)).rewards).toEqual([]);
    const { rewards: past } = await player.call(rewards.listPast, { query: { pageSize: 30 } });
    expect(past).toEqual([claimed]);
    expect(await announced()).toEqual([
      {
        event: "reward.claimed",
        rewardId,
        source: "mission",
        sourceRef: expect.any(String),
        memberId: player.id,
        brandId: player.brandId,
      },
    ]);
  });

  it("is issued once for each reference of its source", async () => {
    const sourceRef = randomUUID();
    const first = await player.issue({ sourceRef });
    expect(first.isNew).toBe(true);
    const again = await player.issue({ sourceRef, gift: { kind: "cash", amount: amount("9999.00") } });
    expect(again).toEqual({ rewardId: first.rewardId, isNew: false });
    const many = await Promise.all(Array.from({ length: 20 }, () => player.issue({ sourceRef: "one-at-once" })));
    expect(new Set(many.map(({ rewardId }) => rewardId)).size).toBe(1);
    expect(many.filter(({ isNew }) => isNew)).toHaveLength(1);
    await player.call(rewards.claimAll);
  });

  it("is paid once, however many claim it at the same moment", async () => {
    const before = amount(await player.balance());
    const { rewardId } = await player.issue({ gift: { kind: "cash", amount: amount("7.77") } });
    // A claim that waits too long for the others gets "busy", so the test compares only the money and the next
    // answer.
    await Promise.allSettled(
      Array.from({ length: 60 }, () =>
        app.client("localhost", player.token)(rewards.claim, { params: { id: rewardId } }),
      ),
    );
    expect(await player.call(rewards.claim, { params: { id: rewardId } })).toMatchObject({ state: "claimed" });
    expect(amount(await player.balance()) - before).toBe(77_700n);
  });

  it("pays points in the brand's main currency", async () => {
    const { rewardId } = await player.issue({ gift: { kind: "points", amount: amount("123.4567") } });
    await player.call(rewards.claim, { params: { id: rewardId } });
    expect(await player.balance("points")).toBe("123.4567");
  });

  it("is unknown to other members and other brands", async () => {
    const { rewardId: id } = await player.issue();
    await expect(other.call(rewards.claim, { params: { id } })).rejects.toMatchObject({ code: "REWARD_UNKNOWN" });
    expect((await other.call(rewards.listClaimable)).rewards).toEqual([]);
    await expect(app.client()(rewards.listClaimable)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    await player.call(rewards.claim, { params: { id } });
  });

  it("pages through the history without losing or repeating one", async () => {
    const whole = (await player.call(rewards.listPast, { query: { pageSize: 100 } })).rewards;
    const collected: unknown[] = [];
    let before: string | null | undefined;
    do {
      const page = await player.call(rewards.listPast, { query: { pageSize: 2, ...(before && { before }) } });
      collected.push(...page.rewards);
      before = page.next;
    } while (before);
    expect(collected).toEqual(whole);
    expect(whole.length).toBeGreaterThan(3);
  });
});

describe("claim all", () => {
  it("gives each reward a result of its own", async () => {
    const good = await other.issue({ gift: { kind: "cash", amount: amount("10.00") } });
    const bad = await other.issue({ gift: { kind: "cash", amount: amount("20.00") } });
    const fine = await other.issue({ gift: { kind: "points", amount: amount("5.00") } });
    // An amount above the brand's limit for one transfer, so that this claim fails and the others do not.
    await put(`alter table rewards disable trigger rewards_guard;
      update rewards set amount = 9000000000000000000 where id = '${bad.rewardId}';
      alter table rewards enable trigger rewards_guard`);
    const { results } = await other.call(rewards.claimAll);
    const outcome = (id: string) => results.find((result) => result.id === id);
    expect(outcome(good.rewardId)).toMatchObject({ reward: { state: "claimed" }, error: null });
    expect(outcome(fine.rewardId)).toMatchObject({ reward: { state: "claimed" }, error: null });
    expect(outcome(bad.rewardId)).toMatchObject({ reward: null, error: { code: "UNEXPECTED" } });
    expect([await other.balance(), await other.balance("points")]).toEqual(["10.00", "5.00"]);
    await put(`alter table rewards disable trigger rewards_guard; delete from rewards where id = '${bad.rewardId}';
      alter table rewards enable trigger rewards_guard`);
  });
});

describe("the end of a reward", () => {
  it("comes after its deadline, by the job, and a claim after it is refused before the job ran", async () => {
    const { rewardId: id } = await other.issue({ claimUntil: later(SOON) });
    await app.scheduler.runNow("rewards.expire");
    expect(await stateOf(id)).toBe("claimable");
    app.clock.advance(SOON + 1);
    await expect(other.call(rewards.claim, { params: { id } })).rejects.toMatchObject({ code: "REWARD_OVER" });
    expect((await other.call(rewards.listClaimable)).rewards).toEqual([]);
    await app.scheduler.runNow("rewards.expire");
    expect(await stateOf(id)).toBe("expired");
    expect(await announced()).toMatchObject([{ event: "reward.expired", rewardId: id }]);
  });

  it("is a payment when it is due, once under concurrency", async () => {
    const before = amount(await other.balance());
    const due = later(SOON);
    const ids = await Promise.all(
      ["1.00", "2.00", "4.00"].map(async (pesos) => {
        const gift = { kind: "cash" as const, amount: amount(pesos) };
        return (await other.issue({ paidAt: due, gift })).rewardId;
      }),
    );
    await other.call(rewards.claim, { params: { id: ids[0] ?? "" } });
    await app.scheduler.runNow("rewards.pay-due");
    expect(amount(await other.balance()) - before).toBe(10_000n);
    app.clock.advance(SOON);
    await Promise.all([
      app.scheduler.runNow("rewards.pay-due"),
      other.call(rewards.claimAll),
      app.scheduler.runNow("rewards.pay-due"),
    ]);
    expect(amount(await other.balance()) - before).toBe(70_000n);
    expect(await stateOf(ids[0] ?? "")).toBe("claimed");
  });

  it("is a cancellation by its source while it is unclaimed, not afterwards", async () => {
    const source = { brandId: other.brandId, memberId: other.id, source: "mission" as const, sourceRef: "withdrawn" };
    const { rewardId } = await other.issue({ sourceRef: source.sourceRef });
    const cancel = () =>
      inTransaction(app.db, (tx) => cancelReward(tx, app.deps, { ...source, reason: "The mission was corrected" }));
    expect([await cancel(), await cancel(), await stateOf(rewardId)]).toEqual([true, false, "cancelled"]);
    await expect(other.call(rewards.claim, { params: { id: rewardId } })).rejects.toMatchObject({
      code: "REWARD_OVER",
    });
  });

  it("waits while it is under review", async () => {
    const source = { brandId: other.brandId, memberId: other.id, source: "mission" as const, sourceRef: "ring" };
    const { rewardId: id } = await other.issue({ ...source, heldFor: "Two accounts share a device" });
    await expect(other.call(rewards.claim, { params: { id } })).rejects.toMatchObject({ code: "REWARD_HELD" });
    expect(await count(other)).toBe(0);
    expect(await inTransaction(app.db, (tx) => releaseReward(tx, app.deps, source))).toBe(true);
    expect(await inTransaction(app.db, (tx) => holdReward(tx, { ...source, reason: "Once more" }))).toBe(true);
    expect(await inTransaction(app.db, (tx) => releaseReward(tx, app.deps, source))).toBe(true);
    expect(await other.call(rewards.claim, { params: { id } })).toMatchObject({ state: "claimed" });
  });

  it("does not expire under review, and can be claimed for as long as before after its release", async () => {
    const source = { brandId: other.brandId, memberId: other.id, source: "mission" as const, sourceRef: "slow review" };
    const { rewardId: id } = await other.issue({ ...source, claimUntil: later(SOON), heldFor: "A shared device" });
    const deadline = async () =>
      (await app.db.selectFrom("rewards").select("claim_until").where("id", "=", id).executeTakeFirstOrThrow())
        .claim_until;
    const before = await deadline();
    app.clock.advance(2 * SOON);
    await app.scheduler.runNow("rewards.expire");
    expect([await stateOf(id), await deadline()]).toEqual(["held", before]);
    const { call } = await app.signIn("bystander");
    expect((await call(rewards.listClaimable)).rewards).toMatchObject([{ id, state: "held" }]);
    const set = (change: object) => app.db.updateTable("rewards").set(change).where("id", "=", id).execute();
    await expect(set({ state: "expired", ended_at: later(0) })).rejects.toThrow("does not go from held to expired");
    await expect(set({ claim_until: later(SOON) })).rejects.toThrow("a deadline moves once a review ends");
    await expect(set({ state: "claimable", reason: null, claim_until: new Date(Number(before) - 1) })).rejects.toThrow(
      "a deadline moves once a review ends",
    );
    expect(await inTransaction(app.db, (tx) => releaseReward(tx, app.deps, source))).toBe(true);
    expect(await deadline()).toEqual(later(SOON));
    await expect(set({ claim_until: later(2 * SOON) })).rejects.toThrow("a deadline moves once a review ends");
    app.clock.advance(SOON + 1);
    await app.scheduler.runNow("rewards.expire");
    expect(await stateOf(id)).toBe("expired");
  });

  it.each([
    ["that passed while it was counted", -5],
    ["of the same instant", 0],
  ])("is paid at once with a due time %s", async (_, ms) => {
    const joined = await joinPlayer(app, `due${ms}`);
    const { rewardId } = await joined.issue({ paidAt: later(ms) });
    app.clock.advance(1);
    await app.scheduler.runNow("rewards.pay-due");
    expect([await stateOf(rewardId), await joined.balance()]).toEqual(["autoPaid", "50.00"]);
  });
});

describe("a blocked member", () => {
  it.each([
    ["locked", "locked_at = now()", "locked_at = null"],
    ["frozen", "frozen_at = now()", "frozen_at = null"],
    ["trial", "type = 4", "type = 0"],
    [
      "closed",
      `erased_at = now(), password_hash = null, account_sealed = null, mobile = null, mobile_sealed = null, email = null,
        email_sealed = null, account = 'erased:' || id, nickname = ''`,
      "erased_at = null",
    ],
  ])("who is %s is issued, listed and paid nothing (property 20)", async (standing, block, unblock) => {
    const blocked = await joinPlayer(app, `blocked-${standing}`);
    const due = await blocked.issue({ paidAt: later(SOON) });
    const change = (set: string) =>
      put(`set session_replication_role = replica; update members set ${set} where id = '${blocked.id}';
        set session_replication_role = origin`);
    await change(block);
    expect(await inTransaction(app.db, (tx) => checkRewardStanding(tx, blocked.id))).toBe(standing);
    await expect(blocked.issue()).rejects.toMatchObject({ code: "REWARD_NOT_ALLOWED" });
    app.clock.advance(SOON);
    await app.scheduler.runNow("rewards.pay-due");
    expect([await stateOf(due.rewardId), await blocked.balance()]).toEqual(["claimable", "0.00"]);
    const past = app.db.updateTable("rewards").set({ state: "claimed", ended_at: app.clock.now() });
    await expect(past.where("id", "=", due.rewardId).execute()).rejects.toThrow("a blocked member gets no reward");
    await change(unblock);
    await app.scheduler.runNow("rewards.pay-due");
    expect([await stateOf(due.rewardId), await blocked.balance()]).toEqual(["autoPaid", "50.00"]);
  });

  it("is refused every way while frozen", async () => {
    const frozen = await joinPlayer(app, "frozen-later");
    const { rewardId: id } = await frozen.issue();
    await put(`set session_replication_role = replica; update members set frozen_at = now() where id = '${frozen.id}'`);
    expect((await frozen.call(rewards.listClaimable)).rewards).toEqual([]);
    expect(await count(frozen)).toBe(0);
    await expect(frozen.call(rewards.claim, { params: { id } })).rejects.toMatchObject({ code: "MEMBER_FROZEN" });
    await expect(frozen.call(rewards.claimAll)).rejects.toMatchObject({ code: "MEMBER_FROZEN" });
  });
});

describe("the ledger", () => {
  const pay = (rewardId: string, change: object = {}) =>
    app.deps.ledger.post({
      key: keyOf("reward", rewardId, "paid"),
      from: rewardsAccount(player.brandId, "PHP", "cash"),
      to: memberAccount(player.wallet),
      amount: amount("50.00"),
      ...change,
    });
  const REFUSED = "house:rewards pays claimed rewards alone";

  it("pays a reward only as its row says", async () => {
    const { rewardId } = await player.issue();
    await expect(pay(rewardId)).rejects.toThrow(REFUSED);
    await app.db
      .updateTable("rewards")
      .set({ state: "claimed", ended_at: app.clock.now() })
      .where("id", "=", rewardId)
      .execute();
    const wrong: object[] = [
      { amount: amount("50.01") },
      { to: memberAccount(other.wallet) },
      { to: memberAccount(player.wallet, "points") },
      { from: rewardsAccount(player.brandId, "PHP", "points") },
      { from: houseAccount(player.brandId, "PHP") },
      { to: houseAccount(player.brandId, "PHP") },
      { key: keyOf("reward", randomUUID(), "paid") },
      { key: keyOf("promo", rewardId, "paid") },
      { from: memberAccount(player.wallet), to: rewardsAccount(player.brandId, "PHP", "cash") },
    ];
    for (const change of wrong) await expect(pay(rewardId, change)).rejects.toThrow(REFUSED);
    expect(await pay(rewardId)).toMatchObject({ refusal: null, isReplay: false });
  });
});

describe("the table", () => {
  const change = (id: string, set: object) => app.db.updateTable("rewards").set(set).where("id", "=", id).execute();
  const asTheOwner = put;

  it("takes no other change than the end of an open reward", async () => {
    const { rewardId } = await player.issue({ claimUntil: later(SOON) });
    const now = app.clock.now();
    await expect(asTheOwner(`delete from rewards where id = '${rewardId}'`)).rejects.toThrow("a reward stays");
    await expect(asTheOwner(`update rewards set amount = amount + 1 where id = '${rewardId}'`)).rejects.toThrow(
      "stays what it was issued as",
    );
    await expect(change(rewardId, { state: "autoPaid", ended_at: now })).rejects.toThrow("when it is due");
    await expect(change(rewardId, { state: "expired", ended_at: now })).rejects.toThrow("after its deadline");
    await expect(change(rewardId, { state: "claimed", ended_at: later(2 * SOON) })).rejects.toThrow(
      "before its deadline",
    );
    await expect(change(rewardId, { state: "cancelled", ended_at: now })).rejects.toThrow("rewards_reason");
    await change(rewardId, { state: "claimed", ended_at: now });
    await expect(change(rewardId, { state: "claimable", ended_at: null })).rejects.toThrow(
      "does not go from claimed to claimable",
    );
    await expect(change(rewardId, { reason: "changed afterwards" })).rejects.toThrow("does not change");
  });

  it("takes no reward that begins as paid, of another brand, or for a blocked member", async () => {
    const { rewardId } = await player.issue();
    const copy = (set: object) =>
      asTheOwner(
        `insert into rewards select (jsonb_populate_record(row, '${JSON.stringify({
          id: randomUUID(),
          source_ref: randomUUID(),
          ...set,
        })}')).* from rewards as row where id = '${rewardId}'`,
      );
    await copy({});
    await expect(copy({ state: "claimed", ended_at: app.clock.now() })).rejects.toThrow("begins unclaimed");
    const fiesta = await app.deps.brands.findByHost("fiesta.localhost");
    await expect(copy({ brand_id: fiesta?.id })).rejects.toThrow("a member of its brand");
    await put(`set session_replication_role = replica; update members set frozen_at = now() where id = '${other.id}'`);
    await expect(copy({ member_id: other.id })).rejects.toThrow("a blocked member gets no reward");
  });
});
