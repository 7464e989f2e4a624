import { approvals, referrals, rewards, tables, type ReferralTerms } from "@perya/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestConsole, type TestConsole } from "../../testing/console.test-setup.ts";
import { followReferrals } from "./index.ts";
import { openReferrals } from "./referrals.test-setup.ts";

const DAY_MS = 24 * 60 * 60_000;
let app: TestConsole;
let at: Awaited<ReturnType<typeof openReferrals>>;
let brandId: string;

beforeAll(async () => {
  app = await openTestConsole();
  at = await openReferrals(app);
  brandId = at.brandId;
});
afterAll(async () => {
  await at.owner.close();
  await app.close();
});
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

const operator = async (role: Parameters<TestConsole["addOperator"]>[0] = "admin") =>
  (await app.signInAs(await app.addOperator(role))).client();
const dayAfter = (days: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(
    new Date(app.clock.now().getTime() + days * DAY_MS),
  );

const TERMS: ReferralTerms = {
  minimumDeposit: "500.00",
  minimumStake: "2000.00",
  days: 30,
  claimDays: 10,
  tiers: [
    { from: 1, amount: "200.00" },
    { from: 2, amount: "300.00" },
  ],
  maxFriends: 3,
  friend: { kind: "cash", amount: "100.00", times: 0, days: 0 },
};
const REASON = { reason: "a test" };
let hosts = 0;
const refer = async () => {
  hosts += 1;
  const account = `host${hosts}`;
  await app.createMember({ account, nickname: account, created_at: app.clock.now() });
  return { account, ...(await at.codeOf(account)) };
};
const rewardsOf = (id: string) =>
  app.db
    .selectFrom("rewards")
    .select(["source_ref", "state", "amount", "claim_until"])
    .where("member_id", "=", id)
    .where("source", "=", "referral")
    .orderBy("id")
    .execute();

describe("versions of the program", () => {
  it("are published from a day on by one operator, and above the limit by two", async () => {
    const [call, second] = [await operator("marketing"), await operator()];
    const list = () => call(referrals.listReferralVersions, { query: { brandId } });
    const publish = (startsOn: string, change: Partial<ReferralTerms> = {}, isOpen = true) =>
      call(referrals.publishReferralVersion, {
        body: { brandId, startsOn, isOpen, terms: { ...TERMS, ...change }, ...REASON },
      });
    expect(await list()).toMatchObject({ currency: "PHP", versions: [], approvalId: null });
    expect(await publish(dayAfter(0))).toEqual({ approvalId: null });
    await expect(publish(dayAfter(-1))).rejects.toMatchObject({ code: "START_TOO_EARLY" });
    await expect(publish(dayAfter(0), { minimumDeposit: "0.00" })).rejects.toMatchObject({ code: "TERMS_INVALID" });
    await expect(publish(dayAfter(0), { maxFriends: 1 })).rejects.toMatchObject({ code: "TERMS_INVALID" });

    const high = [{ from: 1, amount: "1000.01" }];
    const { approvalId } = await publish(dayAfter(2), { tiers: high });
    expect(await list()).toMatchObject({ versions: [{ version: 1, isCurrent: true, terms: TERMS }], approvalId });
    await expect(publish(dayAfter(2), { tiers: high })).rejects.toMatchObject({ code: "APPROVAL_WAITING" });
    const query = { state: "proposed" as const, pageSize: 10 };
    const [shown] = (await second(approvals.listApprovals, { query })).approvals;
    expect(shown).toMatchObject({ id: approvalId, facts: { terms: { tiers: high }, currency: "PHP" } });
    await second(approvals.approve, { params: { id: approvalId ?? "" }, body: { words: "agreed" } });
    const { versions } = await list();
    expect(versions).toMatchObject([
      { version: 2, startsOn: dayAfter(2), isCurrent: false, hasApproval: true, reason: "a test" },
      { version: 1, startsOn: dayAfter(0), isCurrent: true, hasApproval: false },
    ]);
    await expect(publish(dayAfter(1))).rejects.toMatchObject({ code: "START_TOO_EARLY" });

    // Sign-ups before the new version's start keep the current terms.
    const host = await refer();
    const before = await at.join(host.code);
    app.clock.advance(3 * DAY_MS);
    const after = await at.join(host.code);
    const rows = app.db.selectFrom("referrals").select(["invitee_id", "program_version"]);
    const byFriend = await rows.where("referrer_id", "=", host.id).orderBy("joined_at").execute();
    expect(byFriend).toEqual([
      { invitee_id: before.id, program_version: 1 },
      { invitee_id: after.id, program_version: 2 },
    ]);
    expect(await app.readAudit("action:referrals.published")).toHaveLength(2);
  });

  it("keep the wagering terms of the friend's bonus, and pay the referrer for so many friends", async () => {
    const call = await operator();
    const publish = (terms: ReferralTerms) =>
      call(referrals.publishReferralVersion, {
        body: { brandId, startsOn: dayAfter(0), isOpen: true, terms, ...REASON },
      });
    const friend = { kind: "bonus", amount: "100.00", times: 5, days: 14 } as const;
    await publish({ ...TERMS, tiers: [{ from: 1, amount: "50.00" }], maxFriends: 1, friend });
    const [newest] = (await call(referrals.listReferralVersions, { query: { brandId } })).versions;
    expect(newest).toMatchObject({ isCurrent: true, terms: { maxFriends: 1, friend } });
    const host = await refer();
    const friends = [await at.join(host.code), await at.join(host.code)];
    for (const { id } of friends) await at.meetTerms(id);
    await followReferrals(app.deps);
    expect(await rewardsOf(host.id)).toMatchObject([{ source_ref: `referrer:${friends[0]?.id}`, amount: 500_000n }]);
    expect((await Promise.all(friends.map(({ id }) => rewardsOf(id)))).flat()).toHaveLength(2);
    await publish(TERMS);
  });
});

describe("rewards of linked accounts", () => {
  const held = async (risk: Awaited<ReturnType<typeof operator>>) =>
    risk(referrals.listHeldReferrals, { query: { brandId } });

  it("wait for an operator, who releases or cancels both at once", async () => {
    const host = await refer();
    const [device, sibling, payout] = [await at.join(host.code), await at.join(host.code), await at.join(host.code)];
    await at.shareDevice(device.id, host.id);
    await at.sharePayoutAccount(payout.id, sibling.id);
    await at.meetTerms(device.id);
    await at.meetTerms(payout.id);
    await followReferrals(app.deps);
    // Long after the deadline of the claim: nothing expires during a review.
    app.clock.advance(40 * DAY_MS);
    await app.scheduler.runNow("rewards.expire");

    const risk = await operator("risk");
    const list = await held(risk);
    expect(list).toMatchObject({
      total: 2,
      held: [
        {
          id: device.id,
          linked: ["device"],
          shared: [{ sign: "device", memberId: host.id, account: host.account, isReferrer: true }],
          referrer: { memberId: host.id, friends: 3, deposits: "0.00", standing: null },
          friend: { memberId: device.id, deposits: "500.00", validStake: "2000.00", hasMobile: true, friends: 0 },
          rewards: [
            { isReferrers: true, kind: "cash", amount: "200.00" },
            { isReferrers: false, kind: "cash", amount: "100.00" },
          ],
          currency: "PHP",
        },
        { id: payout.id, linked: ["payoutAccount"], shared: [{ memberId: sibling.id, isReferrer: false }] },
      ],
    });
    const { groups } = await risk(referrals.listLinkedAccounts, { query: { brandId } });
    expect(groups.slice(0, 2).toSorted((one, other) => (one.sign < other.sign ? -1 : 1))).toMatchObject([
      { sign: "device", count: 2, people: [{ account: host.account, held: 2, heldCash: "500.00" }, { held: 1 }] },
      { sign: "payoutAccount", count: 2, people: [{ held: 0 }, { held: 1, referredBy: host.account }] },
    ]);

    const decide = (id: string, verdict: "released" | "cancelled", by = risk) =>
      by(referrals.decideHeldReferral, { params: { id }, body: { verdict, reason: "One household" } });
    const both = await Promise.allSettled([decide(device.id, "released"), decide(device.id, "released")]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set(["fulfilled", "rejected"]));
    await decide(payout.id, "cancelled");
    await expect(decide(payout.id, "released")).rejects.toMatchObject({ code: "REFERRAL_REVIEWED" });
    await expect(decide(sibling.id, "released")).rejects.toMatchObject({ code: "REFERRAL_REVIEWED" });
    await expect(decide(host.id, "released")).rejects.toMatchObject({ code: "REFERRAL_UNKNOWN" });
    expect((await held(risk)).held).toEqual([]);

    const claimUntil = new Date(app.clock.now().getTime() + 10 * DAY_MS);
    const bySource = new Map((await rewardsOf(host.id)).map((reward) => [reward.source_ref, reward]));
    expect(bySource.get(`referrer:${device.id}`)).toMatchObject({ state: "claimable", claim_until: claimUntil });
    expect(bySource.get(`referrer:${payout.id}`)).toMatchObject({ state: "cancelled" });
    const { call } = await app.signIn(host.account);
    expect((await call(rewards.claimAll)).results).toMatchObject([{ reward: { amount: "200.00", state: "claimed" } }]);
    const written = await app.readAudit("action:referrals.released");
    expect(new Set(written.map(({ subject }) => subject))).toEqual(new Set([host.id, device.id]));
    expect(written.map(({ reason }) => reason)).toEqual(["One household", "One household"]);
    expect(await app.readAudit("action:referrals.cancelled")).toHaveLength(2);

    const query = { filter: "state:cancelled", columns: "account,part,other,money,amount,state,reason", pageSize: 10 };
    const { rows } = await risk(tables.readReferralRewards, { query });
    const cells = rows.map((row) => [row.cells["part"], row.cells["amount"]]);
    expect(cells).toEqual(
      expect.arrayContaining([
        ["friend", "100.00"],
        ["referrer", "300.00"],
      ]),
    );
    expect(rows.map((row) => row.cells["other"])).toContain(host.account);
  });

  it("of another brand are unknown", async () => {
    const host = await refer();
    const friend = await at.join(host.code);
    const elsewhere = (await app.signInAs(await app.addOperator("risk", app.brands.fiesta))).client();
    const decided = elsewhere(referrals.decideHeldReferral, {
      params: { id: friend.id },
      body: { verdict: "released", ...REASON },
    });
    await expect(decided).rejects.toMatchObject({ code: "REFERRAL_UNKNOWN" });
  });
});
