import { randomUUID } from "node:crypto";
import { members, referrals, rewards, type Referral } from "@perya/contract";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { notePaid } from "./referrals.jobs.ts";
import { followReferrals } from "./referrals.jobs.ts";
import { openReferrals, TERMS } from "./referrals.test-setup.ts";

let app: TestApp;
let at: Awaited<ReturnType<typeof openReferrals>>;
beforeAll(async () => {
  app = await openTestApp();
  at = await openReferrals(app);
  await at.publish();
});
afterAll(async () => {
  await at.owner.close();
  await app.close();
});
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

const follow = () => followReferrals(app.deps);
let referrers = 0;
/** Creates a member with a referral code. */
const refer = async () => {
  referrers += 1;
  const account = `host${referrers}`;
  await app.createMember({ account, nickname: account, created_at: app.clock.now() });
  return at.codeOf(account);
};
const rowOf = (id: string) =>
  app.db.selectFrom("referrals").selectAll().where("invitee_id", "=", id).executeTakeFirst();
const rewardsOf = (id: string) =>
  app.db
    .selectFrom("rewards")
    .select(["state", "amount", "source_ref", "reason"])
    .where("member_id", "=", id)
    .where("source", "=", "referral")
    .orderBy("id")
    .execute();
const NO_STEPS: Referral["funnel"] = { opened: 0, signedUp: 0, verified: 0, deposited: 0, qualified: 0, paid: 0 };

describe("a friend who signs up through the link", () => {
  it("goes through the funnel and pays both, by the tier of their place", async () => {
    const host = await refer();
    expect(host.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/);
    const friend = await at.join(host.code.toLowerCase());
    const funnel = async () => {
      await follow();
      return (await host.call(referrals.readReferral)).funnel;
    };
    expect(await funnel()).toEqual({ ...NO_STEPS, signedUp: 1 });
    await at.verify(friend.id);
    expect(await funnel()).toEqual({ ...NO_STEPS, signedUp: 1, verified: 1 });
    await at.deposit(friend.id, "499.99");
    await at.bet(friend.id, "2000.00");
    expect(await funnel()).toEqual({ ...NO_STEPS, signedUp: 1, verified: 1, deposited: 1 });
    await at.deposit(friend.id, "0.01");
    expect(await funnel()).toEqual({ ...NO_STEPS, signedUp: 1, verified: 1, deposited: 1, qualified: 1 });
    expect(await host.call(referrals.readReferral)).toMatchObject({ paid: "0.00", claimable: "200.00" });

    const { results } = await host.call(rewards.claimAll);
    expect(results).toMatchObject([{ reward: { source: "referral", amount: "200.00", state: "claimed" } }]);
    const event = { rewardId: results[0]?.id ?? "", source: "referral", sourceRef: `referrer:${friend.id}` } as const;
    for (let time = 0; time < 2; time += 1)
      await notePaid(app.deps, { ...event, memberId: host.id, brandId: at.brandId });
    expect(await host.call(referrals.readReferral)).toMatchObject({
      funnel: { qualified: 1, paid: 1 },
      paid: "200.00",
      claimable: "0.00",
    });
    expect((await friend.call(rewards.claimAll)).results).toMatchObject([{ reward: { amount: "100.00" } }]);
    // Running the job again changes nothing.
    await Promise.all([follow(), follow(), follow()]);
    expect(await rewardsOf(host.id)).toHaveLength(1);

    for (let friends = 2; friends <= 3; friends += 1) await at.meetTerms((await at.join(host.code)).id);
    await Promise.all([follow(), follow()]);
    const paid = (await rewardsOf(host.id)).map(({ amount }) => Number(amount));
    expect(paid.toSorted((one, other) => one - other)).toEqual([2_000_000, 2_000_000, 3_000_000]);
  });

  it("keeps the terms of their sign-up, and qualifies in time only", async () => {
    const host = await refer();
    const [early, late] = [await at.join(host.code), await at.join(host.code)];
    await at.publish({ minimumStake: "990000000000", friend: null });
    const after = await at.join(host.code);
    await at.meetTerms(early.id);
    await at.meetTerms(after.id);
    await follow();
    expect([await rowOf(early.id), await rowOf(after.id)]).toMatchObject([
      { qualified_at: app.clock.now() },
      { qualified_at: null },
    ]);
    const { until } = (await rowOf(late.id)) ?? { until: "" };
    await at.verify(late.id);
    await at.deposit(late.id, "500.00");
    await at.bet(late.id, "2000.00", new Date(Date.parse(until) + 24 * 60 * 60_000));
    await follow();
    expect(await rowOf(late.id)).toMatchObject({ qualified_at: null });
    await at.publish();
  });

  it("is counted once per browser and day when they open the link", async () => {
    const host = await refer();
    const open = (browser: ReturnType<typeof app.browser>, code = host.code) =>
      browser.client()(referrals.openReferral, { body: { code } });
    const [one, two] = [app.browser({ address: "10.8.0.1" }), app.browser({ address: "10.8.0.2" })];
    for (const browser of [one, one, two, app.browser({ address: "10.8.0.1" })]) await open(browser);
    await open(two, "0000000000000");
    await open(two, "nonsense");
    expect((await host.call(referrals.readReferral)).funnel.opened).toBe(2);
  });
});

describe("a code that does not count", () => {
  it("never keeps anyone from registering", async () => {
    const host = await refer();
    expect(await rowOf((await at.join("0000000000000")).id)).toBeUndefined();
    expect(await rowOf((await at.join("hello")).id)).toBeUndefined();
    await at.publish({}, false);
    expect(await rowOf((await at.join(host.code)).id)).toBeUndefined();
    expect(await host.call(referrals.readReferral)).toMatchObject({ code: null, terms: null });
    expect((await host.call(members.readSummary)).availablePromo.REFERRAL.enabled).toBe(false);
    await at.publish();
    expect((await host.call(members.readSummary)).availablePromo.REFERRAL.enabled).toBe(true);
  });

  it.each(["locked_at", "frozen_at"] as const)(
    "is a blocked member's (%s), who gets nothing later either",
    async (column) => {
      const host = await refer();
      const friend = await at.join(host.code);
      await at.meetTerms(friend.id);
      const set = (value: RawBuilder<unknown>) =>
        at.owner.put([sql`update members set ${sql.id(column)} = ${value} where id = ${host.id}`]);
      await set(sql`now()`);
      expect(await rowOf((await at.join(host.code)).id)).toBeUndefined();
      await follow();
      await set(sql`null`);
      await follow();
      expect(await rowOf(friend.id)).toMatchObject({ qualified_at: expect.any(Date) });
      expect([(await rewardsOf(host.id)).length, (await rewardsOf(friend.id)).length]).toEqual([0, 1]);
    },
  );
});

describe("linked accounts", () => {
  it("hold the reward for review, of the referrer and between friends (property 19)", async () => {
    const host = await refer();
    const friends = [];
    for (let index = 0; index < 4; index += 1) friends.push(await at.join(host.code));
    const [device, sibling, payout, identity] = friends.map(({ id }) => id) as [string, string, string, string];
    await at.shareDevice(device, host.id);
    await at.shareDevice(sibling, payout);
    await at.sharePayoutAccount(payout, host.id);
    await at.shareIdentity(identity, host.id);
    for (const { id } of friends) await at.meetTerms(id);
    await follow();
    const linked = (await Promise.all(friends.map(({ id }) => rowOf(id)))).map((row) => row?.linked);
    expect(linked).toEqual([["device"], ["device"], ["device", "payoutAccount"], ["identity"]]);
    expect((await rewardsOf(host.id)).map(({ state }) => state)).toEqual(["held", "held", "held", "held"]);
    expect((await rewardsOf(device)).map(({ state }) => state)).toEqual(["held"]);
    expect(await host.call(referrals.readReferral)).toMatchObject({ claimable: "0.00", underReview: "1000.00" });
    expect((await host.call(rewards.claimAll)).results).toEqual([]);
  });

  it("are only flagged when many sign up from one network", async () => {
    const host = await refer();
    const crowd = [];
    for (let index = 0; index < 6; index += 1) crowd.push(await at.join(host.code, { address: "10.77.0.1" }));
    const flags = (await Promise.all(crowd.map(({ id }) => rowOf(id)))).map((row) => row?.is_crowded);
    expect(flags).toEqual([false, false, false, false, true, true]);
    const last = crowd[5]?.id ?? "";
    await at.meetTerms(last);
    await follow();
    expect(await rewardsOf(host.id)).toMatchObject([{ state: "claimable" }]);
  });
});

describe("the tables", () => {
  it("keep referrals a forest, whatever tries: every referrer is older than those they refer (property 19)", async () => {
    const { rows } = await sql<{ cycles: number }>`
      with recursive up as (
        select invitee_id as start, referrer_id as at, 1 as steps from referrals
        union all
        select start, referrals.referrer_id, steps + 1 from up join referrals on invitee_id = at where steps < 50
      ) select count(*)::integer as cycles from up where start = at`.execute(app.db);
    expect(rows).toEqual([{ cycles: 0 }]);
    const [older, host] = [await refer(), await refer()];
    const friend = await at.join(host.code);
    await expect(
      app.db
        .insertInto("referrals")
        .values({
          invitee_id: older.id,
          brand_id: at.brandId,
          referrer_id: friend.id,
          program_version: 1,
          joined_at: app.clock.now(),
          until: "2030-01-01",
          is_crowded: false,
        })
        .execute(),
    ).rejects.toThrow("attributed when the account is created");
  });

  it("refuse what a referral may not do", async () => {
    const { owner } = at;
    const host = await refer();
    const friend = await at.join(host.code);
    const other = await at.join(host.code);
    const version = await at.publish();
    const newcomer = randomUUID();
    const fiestaId = (await app.deps.brands.findByHost("fiesta.localhost"))?.id;
    const { joined_at: joinedAt } = await app.db
      .selectFrom("referrals")
      .select("joined_at")
      .where("invitee_id", "=", other.id)
      .executeTakeFirstOrThrow();
    const create = (change: object = {}) =>
      owner.copyRow("members", host.id, {
        id: newcomer,
        account: newcomer,
        invitation_code: null,
        created_at: app.clock.now(),
        ...change,
      });
    const joinAs = (change: object = {}) => sql`
      insert into referrals select (jsonb_populate_record(row, ${JSON.stringify({
        invitee_id: newcomer,
        joined_at: app.clock.now(),
        program_version: version,
        ...change,
      })}::jsonb)).* from referrals as row where invitee_id = ${friend.id}`;
    const set = (change: RawBuilder<unknown>, id = friend.id) =>
      sql`update referrals set ${change} where invitee_id = ${id}`;
    const reward = (change: object) => sql`
      insert into rewards (id, brand_id, member_id, source, source_ref, kind, currency, amount, titles, issued_at, state, reason)
      select gen_random_uuid(), ${at.brandId}, coalesce(given.member_id, ${host.id}), 'referral',
        coalesce(given.source_ref, ${`referrer:${friend.id}`}), coalesce(given.kind, 'cash'), 'PHP', coalesce(given.amount, 2000000),
        '{}', now(), coalesce(given.state, 'claimable'), given.reason
      from jsonb_to_record(${JSON.stringify(change)}::jsonb)
        as given (member_id uuid, source_ref text, kind text, amount bigint, state text, reason text)`;
    const qualify = set(sql`qualified_at = now(), place = 1`);
    await at.meetTerms(friend.id);
    await at.verify(other.id);
    const steps = set(sql`verified_at = now(), deposited_at = now()`);
    const done = set(sql`verified_at = now(), deposited_at = now(), qualified_at = now(), place = 1, paid_at = now()`);
    const isLinked = set(sql`linked = '{device}'`);
    const held = reward({ state: "held", reason: "Linked accounts" });
    const release = sql`update rewards set state = 'claimable' where source_ref = ${`referrer:${friend.id}`}`;
    const reviewed = set(sql`review = 'released', reviewed_at = now(), reviewed_by = ${host.id}`);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(app.clock.now());
    const nextVersion = (change: object) => sql`
      insert into referral_programs select (jsonb_populate_record(row, ${JSON.stringify({
        version: version + 1,
        starts_on: today,
        made_at: app.clock.now(),
        ...change,
      })}::jsonb)).* from referral_programs as row where version = ${version} and brand_id = ${at.brandId}`;
    const HIGH = { ...TERMS, tiers: [{ from: 1, amount: "10000001" }] };
    const agreedId = randomUUID();
    const agree = ({
      state = "approved",
      kind = "referrals.version",
      brand = at.brandId,
      ...payload
    }: Record<string, unknown>) => sql`
      insert into approvals (id, brand_id, kind, subject_kind, subject_id, payload, reason, proposed_by, good_for_hours, state,
        decided_by, decided_at)
      select ${agreedId}, ${brand}::uuid, ${kind}, 'referralProgram', ${at.brandId},
        ${JSON.stringify({ startsOn: today, isOpen: true, terms: HIGH, ...payload })}::jsonb, 'a test', ${host.id}, 72, given.state,
        case given.state when 'approved' then ${friend.id}::uuid end, case given.state when 'approved' then now() end
      from (select ${state}::text as state) as given`;
    const attempts: [RegExp, RawBuilder<unknown>, RawBuilder<unknown>[]?][] = [
      [/^done$/, joinAs(), [create()]],
      [/is attributed when the account is created/, joinAs(), [create({ type: 1 })]],
      [/is attributed when the account is created/, joinAs({ joined_at: new Date(0) }), [create()]],
      [/is attributed when the account is created/, joinAs({ invitee_id: host.id })],
      [/is attributed when the account is created/, joinAs({ invitee_id: other.id, joined_at: joinedAt })],
      [/is attributed when the account is created/, joinAs(), [create({ brand_id: fiestaId })]],
      [/has an older account/, joinAs({ referrer_id: newcomer }), [create()]],
      [/has an older account/, joinAs(), [create(), sql`update members set type = 1 where id = ${host.id}`]],
      [
        /has an older account/,
        joinAs(),
        [create(), sql`update members set created_at = ${app.clock.now()} where id = ${host.id}`],
      ],
      [
        /has an older account/,
        joinAs(),
        [create(), sql`update members set brand_id = ${fiestaId} where id = ${host.id}`],
      ],
      [
        /a blocked member refers no one/,
        joinAs(),
        [create(), sql`update members set frozen_at = now() where id = ${host.id}`],
      ],
      [/under the current terms/, joinAs({ program_version: version - 1 }), [create()]],
      [/under the current terms/, joinAs(), [create(), sql`update referral_programs set is_open = false`]],
      [
        /under the current terms/,
        joinAs(),
        [create(), sql`update referral_programs set starts_on = starts_on + 1000 where version = ${version}`],
      ],
      [/begins at the sign-up/, joinAs({ verified_at: new Date() }), [create()]],
      [/a referral is immutable/, sql`delete from referrals where invitee_id = ${friend.id}`],
      [/a referral is immutable/, set(sql`referrer_id = ${other.id}`)],
      [/^done$/, qualify, [steps]],
      [
        /once the terms are met/,
        qualify,
        [steps, sql`update deposits set amount = 4999999 where member_id = ${friend.id}`],
      ],
      [
        /once the terms are met/,
        qualify,
        [steps, sql`update deposits set state = 'disputed', ended_at = null where member_id = ${friend.id}`],
      ],
      [
        /once the terms are met/,
        qualify,
        [steps, sql`update profit_days set valid_stake = 19999999 where member_id = ${friend.id}`],
      ],
      [
        /once the terms are met/,
        qualify,
        [steps, sql`update members set mobile_verified_at = null where id = ${friend.id}`],
      ],
      [/once the terms are met/, qualify, [steps, sql`update members set locked_at = now() where id = ${friend.id}`]],
      [/counted in order/, set(sql`qualified_at = now(), place = 2`), [steps]],
      [
        /linked accounts are reviewed/,
        qualify,
        [
          steps,
          ...[friend.id, other.id].map(
            (id) => sql`insert into member_devices (brand_id, device_hash, member_id, last_seen_at)
              values (${at.brandId}, 'a', ${id}, now())`,
          ),
        ],
      ],
      ...["verified_at", "deposited_at", "qualified_at", "paid_at"].map(
        (step): [RegExp, RawBuilder<unknown>, RawBuilder<unknown>[]] => [
          /recorded once/,
          set(sql`${sql.id(step)} = now() + interval '1 day'`),
          [done],
        ],
      ),
      [/recorded once/, set(sql`linked = '{}'`), [done, isLinked]],
      [/recorded once/, set(sql`review = 'cancelled'`), [done, isLinked, reviewed]],
      [/immutable/, sql`update referral_programs set is_open = false where version = ${version}`],
      [/immutable/, sql`delete from referral_programs where version = ${version}`],
      [/numbered in order/, nextVersion({ version: version + 2 })],
      [/^done$/, nextVersion({})],
      [/starts today or later/, nextVersion({ starts_on: "2026-01-01" })],
      [
        /starts today or later/,
        nextVersion({}),
        [sql`update referral_programs set starts_on = starts_on + 1000 where version = ${version}`],
      ],
      [/^done$/, nextVersion({ terms: { ...TERMS, tiers: [{ from: 1, amount: "10000000" }] } })],
      [/need two operators/, nextVersion({ terms: { ...TERMS, tiers: [{ from: 1, amount: "10000001" }] } })],
      [
        /need two operators/,
        nextVersion({ terms: { ...TERMS, friend: { kind: "cash", amount: "10000001", terms: null } } }),
      ],
      [/^done$/, nextVersion({ is_open: false, terms: { ...TERMS, tiers: [{ from: 1, amount: "10000001" }] } })],
      ...[
        {},
        { state: "proposed" },
        { kind: "vip.version" },
        { brand: fiestaId },
        { startsOn: "2030-01-01" },
        { terms: TERMS },
      ].map((change, index): [RegExp, RawBuilder<unknown>, RawBuilder<unknown>[]] => [
        index === 0 ? /^done$/ : /need two operators/,
        nextVersion({ terms: HIGH, approval_id: agreedId }),
        [agree(change)],
      ]),
      [/^done$/, reward({}), [done]],
      [/^done$/, reward({ member_id: friend.id, source_ref: `friend:${friend.id}`, amount: 1_000_000 }), [done]],
      [/once the friend has qualified/, reward({})],
      [/once the friend has qualified/, reward({ source_ref: "anything" }), [done]],
      [/pays what its terms state/, reward({ amount: 3_000_000 }), [done]],
      [
        /pays what its terms state/,
        reward({}),
        [done, sql`update referral_programs set terms = terms || '{"maxFriends": 1}'`, set(sql`place = 2`)],
      ],
      [/^done$/, reward({}), [done, sql`update referral_programs set terms = terms || '{"maxFriends": 1}'`]],
      [/pays what its terms state/, reward({ kind: "points" }), [done]],
      [/pays what its terms state/, reward({ member_id: other.id }), [done]],
      [
        /pays what its terms state/,
        reward({ member_id: friend.id, source_ref: `friend:${friend.id}`, amount: 1_000_000, kind: "points" }),
        [done],
      ],
      [/pays what its terms state/, reward({ source_ref: `friend:${friend.id}`, amount: 1_000_000 }), [done]],
      [/begins under review/, reward({}), [done, isLinked]],
      [/^done$/, held, [done, isLinked]],
      [/needs a review/, release, [done, isLinked, held]],
      [/^done$/, release, [done, isLinked, held, reviewed]],
    ];
    const outcomes = [];
    for (const [, work, before] of attempts) outcomes.push(await owner.attempt(work, before));
    expect(outcomes).toEqual(attempts.map(([pattern]) => expect.stringMatching(pattern)));
  });
});
