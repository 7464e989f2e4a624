import { createHash, randomUUID } from "node:crypto";
import {
  members,
  notices,
  promotions,
  rewards,
  uploads,
  type DomainEvents,
  type PromotionTerms,
} from "@perya/contract";
import { amount, type Amount } from "@perya/money";
import { createMember } from "@perya/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand } from "../../brand.ts";
import { AppError } from "../../app-error.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { readOffers, writeBanner } from "../notices/index.ts";
import { applyForPromotion, claimPromotion, joinPromotion } from "./promotions.claim.ts";
import { followReward } from "./promotions.jobs.ts";
import {
  openRounds,
  renderPicture,
  roundsOf,
  joinPlayer,
  type Player,
  publish,
  putDeposit,
  putStake,
  rewrite,
  setStanding,
  WAGERING,
} from "./promotions.test-setup.ts";
import { countAvailable, listPromotions } from "./promotions.service.ts";
import { publishVersion } from "./promotions.publish.ts";
import { inTransaction } from "@perya/db";

let app: TestApp;
let player: Player;
let brand: Brand;

const HOUR_MS = 3_600_000;

beforeAll(async () => {
  app = await openTestApp();
  const found = await app.deps.brands.findByHost("localhost");
  if (!found) throw new Error("the demo brand is missing");
  brand = found;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("rate_limits").execute();
  await app.db.deleteFrom("announcements").execute();
  player = await joinPlayer(app, `promo${randomUUID().slice(0, 8)}`);
});

const offer = (terms: Partial<PromotionTerms> = {}, budget?: Amount) =>
  publish(app, { brandId: brand.id, terms, ...(budget && { budget }) });
const find = async (id: string, { call }: Pick<Player, "call"> = player) =>
  (await call(promotions.listPromotions)).promotions.find((promotion) => promotion.id === id);
const claim = (id: string) => player.call(promotions.claimPromotion, { params: { id } });
const refused = (...reasons: string[]) => ({ code: "PROMOTION_REFUSED", facts: { reasons } });
const budgetOf = async (id: string) => {
  const row = await app.db
    .selectFrom("promotion_budgets")
    .selectAll()
    .where("promotion_id", "=", id)
    .executeTakeFirstOrThrow();
  return [row.reserved, row.spent, row.limit_amount - row.reserved - row.spent];
};
/** Handles the announced reward.claimed events. */
const follow = async () => {
  const rows = await app.db.selectFrom("announcements").select("facts").where("event", "=", "reward.claimed").execute();
  for (const { facts } of rows) await followReward(app.deps, facts as DomainEvents["reward.claimed"], "claimed");
};

describe("a promotion", () => {
  it("is listed as open, issued once, claimed as a reward, and then part of the past", async () => {
    const id = await offer();
    expect(await find(id)).toMatchObject({ status: "open", reasons: [], amount: "500.00", claim: null, version: 1 });
    expect((await player.call(members.readSummary)).availablePromoCount).toBe(1);
    const issued = await claim(id);
    expect(issued).toMatchObject({ status: "issued", reasons: ["ALREADY_CLAIMED"], claim: { amount: "500.00" } });
    expect(await claim(id)).toEqual(issued);
    expect(await budgetOf(id)).toEqual([amount("500.00"), 0n, amount("99500.00")]);
    expect((await player.call(members.readSummary)).availablePromoCount).toBe(0);

    const reward = issued.claim?.rewardId ?? "";
    await player.call(rewards.claim, { params: { id: reward } });
    await follow();
    expect(await find(id)).toMatchObject({ status: "claimed" });
    expect(await budgetOf(id)).toEqual([0n, amount("500.00"), amount("99500.00")]);
    expect(await player.balance()).toBe("500.00");
  });

  it("is announced under its own id, for carousel and search", async () => {
    const id = await offer();
    const { promotion } = await app.client()(notices.listAnnouncements, { query: { types: "PR", platform: "W" } });
    expect(promotion.find((each) => each.id === id)).toMatchObject({
      title: "Fiesta gift",
      announcementImages: [{ sequence: 1, url: "/art/promotions/gift-10.svg" }],
    });
  });

  it("is shown to visitors, and to trial accounts as to visitors", async () => {
    const id = await offer();
    const asVisitor = await find(id, { call: app.client() });
    expect(asVisitor).toMatchObject({ status: "open", reasons: ["NOT_SIGNED_IN"], claim: null });
    const trial = await joinPlayer(app, `trial${randomUUID().slice(0, 8)}`, { type: 4 });
    expect(await find(id, trial)).toEqual(asVisitor);
    await expect(trial.call(promotions.claimPromotion, { params: { id } })).rejects.toMatchObject({
      code: "TRIAL_NOT_ALLOWED",
    });
  });

  it("is hidden from members who get no rewards, and refused (property 20)", async () => {
    const id = await offer();
    const shut = {
      kind: "member",
      subject: player.id,
      brand_id: brand.id,
      reason: "excluded",
      closed_by_name: "test",
    } as const;
    await app.db
      .insertInto("closures")
      .values({ ...shut, id: randomUUID(), closed_at: app.clock.now() })
      .execute();
    expect((await player.call(promotions.listPromotions)).promotions).toEqual([]);
    expect((await player.call(members.readSummary)).availablePromoCount).toBe(0);
    await expect(player.call(promotions.readPromotion, { params: { id } })).rejects.toMatchObject({
      code: "PROMOTION_UNKNOWN",
    });
    await expect(claim(id)).rejects.toMatchObject(refused("NOT_ALLOWED"));
    expect(await budgetOf(id)).toEqual([0n, 0n, amount("100000.00")]);
  });

  it("is hidden with its badge while the member hides offers", async () => {
    const id = await offer();
    await player.call(promotions.setShowsOffers, { body: { showsOffers: false } });
    expect(await player.call(promotions.listPromotions)).toEqual({ promotions: [], showsOffers: false });
    expect((await player.call(members.readSummary)).availablePromoCount).toBe(0);
    await player.call(promotions.setShowsOffers, { body: { showsOffers: true } });
    await claim(id);
    await player.call(promotions.setShowsOffers, { body: { showsOffers: false } });
    expect(await find(id)).toMatchObject({ status: "issued" });
  });

  it("matches a first deposit, with its wagering requirement (vector 1)", async () => {
    const id = await offer({
      gift: { kind: "match", percent: 100, most: "500.00", terms: WAGERING },
      conditions: [{ kind: "firstDeposit", minimum: "100.00" }],
    });
    await expect(claim(id)).rejects.toMatchObject(refused("FIRST_DEPOSIT_NEEDED", "MINIMUM_DEPOSIT"));
    await putDeposit(app, player.id, "1000.00");
    await claim(id);
    const { rewards: open } = await player.call(rewards.listClaimable);
    expect(open).toMatchObject([{ kind: "bonus", amount: "500.00", required: "5000.00" }]);
  });

  it("counts no more of a deposit than the match was given for", async () => {
    const terms = { ...WAGERING, base: "depositAndBonus" as const };
    const id = await offer({
      gift: { kind: "match", percent: 100, most: "500.00", terms },
      conditions: [{ kind: "firstDeposit", minimum: "100.00" }],
    });
    await putDeposit(app, player.id, "2000.00");
    await claim(id);
    const { rewards: open } = await player.call(rewards.listClaimable);
    expect(open).toMatchObject([{ kind: "bonus", amount: "500.00", required: "10000.00" }]);
  });

  it("gives free rounds of a game, which cost the budget their stakes", async () => {
    const game = await openRounds(app, brand.id);
    const id = await offer({ gift: roundsOf(game) });
    const issued = await claim(id);
    expect(issued).toMatchObject({ status: "issued", claim: { amount: "50.00" } });
    expect(await budgetOf(id)).toEqual([amount("50.00"), 0n, amount("99950.00")]);
    const { rewards: open } = await player.call(rewards.listClaimable);
    expect(open).toMatchObject([
      { kind: "freeRounds", amount: "50.00", rounds: { nodeId: game.id, count: 10, stake: "5.00", days: 7 } },
    ]);
    await player.call(rewards.claim, { params: { id: issued.claim?.rewardId ?? "" } });
    await follow();
    expect(await budgetOf(id)).toEqual([0n, amount("50.00"), amount("99950.00")]);
    expect((await player.call(rewards.listFreeRounds)).freeRounds).toMatchObject([
      { game: { nodeId: game.id, name: game.name }, left: 10, stake: "5.00", state: "granted", times: null },
    ]);
    expect(await player.balance()).toBe("0.00");
  });

  it("gives back a share of yesterday's stake, once a day", async () => {
    const gift = { kind: "rebate", rateBp: 80, category: "RNG", most: "500.00" } as const;
    const id = await offer({ type: "highRebate", period: "day", gift });
    await expect(claim(id)).rejects.toMatchObject(refused("MINIMUM_STAKE"));
    await putStake(app, player.id, "20000.00");
    app.clock.advance(24 * HOUR_MS);
    const tomorrow = await joinAgain();
    expect(await find(id, tomorrow)).toMatchObject({ reasons: [], amount: "160.00" });
    const first = await tomorrow.call(promotions.claimPromotion, { params: { id } });
    expect(first).toMatchObject({ status: "issued", claim: { amount: "160.00" } });
  });

  const joinAgain = async () => ({ ...player, ...(await app.signIn(await accountOf(player.id))) });
  const accountOf = async (id: string) =>
    (await app.db.selectFrom("members").select("account").where("id", "=", id).executeTakeFirstOrThrow()).account;
});

it("listing and crediting reach the same verdict, with the same reasons (property 12)", async () => {
  const amounts = fc.constantFrom("0.01", "300.00", "300.01", "2000.00", "2000.01");
  const condition: fc.Arbitrary<PromotionTerms["conditions"][number]> = fc.oneof(
    fc.record({ kind: fc.constantFrom("firstDeposit", "deposit"), minimum: amounts }),
    fc.record({ kind: fc.constant("validStake" as const), minimum: amounts, category: fc.constantFrom(null, "RNG") }),
    fc.record({ kind: fc.constant("vipLevel" as const), level: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ kind: fc.constantFrom("accountAge", "newAccount"), days: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ kind: fc.constantFrom("mobileVerified", "identityVerified") }),
    fc.record({ kind: fc.constant("weekday" as const), days: fc.constantFrom<number[]>([0, 1, 2, 3, 4, 5, 6], [6]) }),
  );
  const terms = fc.record({
    conditions: fc.uniqueArray(condition, { maxLength: 3, selector: ({ kind }) => kind }),
    period: fc.constantFrom("once", "day"),
    entry: fc.constantFrom("claim", "join", "apply"),
    gift: fc.constantFrom<PromotionTerms["gift"]>(
      { kind: "cash", amount: "50.00" },
      { kind: "match", percent: 50, most: "100.00", terms: WAGERING },
      { kind: "rebate", rateBp: 80, category: "RNG", most: "50.00" },
    ),
  });
  const person = fc.record({
    deposit: fc.constantFrom(null, "300.00", "2000.00"),
    stake: fc.constantFrom(null, "300.00", "2000.00"),
    isVerified: fc.boolean(),
    budget: fc.constantFrom("49.99", "50.00", "1000.00"),
  });
  const acts = { claim: claimPromotion, join: joinPromotion, apply: applyForPromotion } as const;
  let [claims, refusals] = [0, 0];
  await fc.assert(
    fc.asyncProperty(terms, person, async (asked, { deposit, stake, isVerified, budget }) => {
      const goal = asked.entry === "join" ? ({ kind: "wager", amount: "10.00", category: null } as const) : null;
      const id = await offer({ ...asked, goal }, amount(budget));
      const { id: memberId } = await createMember(app.db, brand.id);
      if (deposit !== null) await putDeposit(app, memberId, deposit);
      if (stake !== null) await putStake(app, memberId, stake);
      if (isVerified)
        await app.db
          .updateTable("members")
          .set({ mobile_verified_at: app.clock.now() })
          .where("id", "=", memberId)
          .execute();
      const taker = { brand, memberId, language: "EN" as const };
      const listed = (await listPromotions(app.deps, taker)).promotions.find((each) => each.id === id);
      const credited = await acts[asked.entry](app.deps, taker, id, { remark: "", images: [] }).then(
        ({ claim: begun }) => (begun ? [] : ["no claim"]),
        (error: unknown) => (error instanceof AppError ? error.facts?.["reasons"] : [String(error)]),
      );
      expect(credited).toEqual(listed?.reasons);
      if (listed?.reasons.length === 0) claims += 1;
      else refusals += 1;
    }),
    { numRuns: 60, seed: 12 },
  );
  expect([claims > 5, refusals > 5]).toEqual([true, true]);
});

describe("a joined promotion", () => {
  const GOAL = { kind: "wager", amount: "1000.00", category: null } as const;

  it("counts stake from the moment of joining, and is issued when the goal is reached", async () => {
    await putStake(app, player.id, "700.00");
    const id = await offer({ entry: "join", goal: GOAL });
    const join = () => player.call(promotions.joinPromotion, { params: { id } });
    const joined = await join();
    expect(joined).toMatchObject({ status: "joined", claim: { progress: { done: "0.00", goal: "1000.00" } } });
    expect((await join()).claim?.id).toBe(joined.claim?.id);
    await putStake(app, player.id, "1500.00");
    expect(await find(id)).toMatchObject({ status: "process", claim: { progress: { done: "800.00" } } });
    await expect(claim(id)).rejects.toMatchObject(refused("GOAL_NOT_REACHED"));
    await putStake(app, player.id, "1700.00");
    await app.scheduler.runNow("promotions.finish-joined");
    expect(await find(id)).toMatchObject({ status: "issued", claim: { amount: "500.00" } });
  });

  it("keeps its terms when a new version is published (property 6)", async () => {
    const id = await offer({ entry: "join", goal: GOAL });
    await player.call(promotions.joinPromotion, { params: { id } });
    await app.asOwner((owner) =>
      inTransaction(owner, async (tx) => {
        const terms = {
          entry: "join",
          goal: { ...GOAL, amount: "9000.00" },
          gift: { kind: "cash", amount: "1.00" },
        } as const;
        const { version } = await rewrite(app, tx, { id, brandId: brand.id, terms, budget: amount("100000.00") });
        await publishVersion(tx, app.deps, { promotionId: id, version, approvalId: null });
      }),
    );
    expect(await find(id, { call: app.client() })).toMatchObject({
      version: 2,
      terms: { goal: { amount: "9000.00" } },
    });
    await putStake(app, player.id, "1000.00");
    expect(await claim(id)).toMatchObject({ status: "issued", version: 1, claim: { amount: "500.00" } });
  });

  it("is closed at its end, and its reserve returns to the budget", async () => {
    const id = await offer({ entry: "join", goal: GOAL });
    await player.call(promotions.joinPromotion, { params: { id } });
    expect((await budgetOf(id))[0]).toBe(amount("500.00"));
    app.clock.advance(8 * 24 * HOUR_MS);
    await app.scheduler.runNow("promotions.finish-joined");
    expect(await budgetOf(id)).toEqual([0n, 0n, amount("100000.00")]);
    const row = await app.db
      .selectFrom("promotion_claims")
      .select("state")
      .where("promotion_id", "=", id)
      .executeTakeFirst();
    expect(row?.state).toBe("closed");
  });
});

describe("an application", () => {
  it("needs its images, reserves the reward and waits in the queue", async () => {
    const id = await offer({ type: "specialOffer", entry: "apply", images: 1 });
    const apply = (images: string[], remark = "Ana Reyes") =>
      player.call(promotions.applyForPromotion, { params: { id }, body: { remark, images } });
    await expect(apply([])).rejects.toMatchObject({ code: "PROMOTION_IMAGES" });
    await expect(apply([randomUUID()])).rejects.toMatchObject({ code: "UPLOAD_UNKNOWN" });
    expect((await budgetOf(id))[0]).toBe(0n);
    const image = await player.call(uploads.sendPicture, { body: await renderPicture() });
    const applied = await apply([image.id]);
    expect(applied).toMatchObject({ status: "applying", claim: { amount: null, answerBy: expect.any(String) } });
    expect((await budgetOf(id))[0]).toBe(amount("500.00"));
    const item = await app.db
      .selectFrom("work_items")
      .select("queue")
      .where("subject_id", "=", applied.claim?.id ?? "")
      .execute();
    expect(item).toEqual([{ queue: "applications" }]);
    await expect(apply([image.id], "x".repeat(141))).rejects.toMatchObject({ code: "REQUEST_INVALID" });
  });
});

describe("its announcement", () => {
  const announced = async (id: string, { call }: Pick<Player, "call">) => {
    const query = { types: "B,PL,PU,PR", platform: "W" } as const;
    const { promotion, banners } = await call(notices.listAnnouncements, { query });
    const own = promotion.find((each) => each.id === id);
    return { execution: own?.execution, hasBanner: banners.some(({ target }) => target === id) };
  };
  const nothing = { execution: undefined, hasBanner: false };

  it("is a gift to whom can take it, and hidden from members who get no rewards or hide offers", async () => {
    const id = await offer({ type: "newbie", conditions: [{ kind: "newAccount", days: 30 }] });
    const banner = { groupName: "w_home", url: "/art/banners/a.svg", linkageType: "PROMOTION", sequence: 1 } as const;
    const texts = { TY: { title: "Fiesta gift" } };
    await writeBanner(app.deps, brand.merchantCode, { ...banner, target: id, texts });
    const gift = { execution: "F", hasBanner: true };
    const plain = { execution: "B", hasBanner: true };
    app.clock.advance(31_000);
    await expect.poll(() => announced(id, player)).toEqual(gift);
    expect(await announced(id, { call: app.client() })).toEqual(gift);
    const old = await joinPlayer(app, "an-old-account", { created_at: new Date("2020-01-01") });
    expect(await announced(id, old)).toEqual(plain);
    await claim(id);
    expect(await announced(id, player)).toEqual(plain);

    await player.call(promotions.setShowsOffers, { body: { showsOffers: false } });
    expect(await announced(id, player)).toEqual(nothing);
    await app.asOwner((owner) => setStanding(owner, old.id, "frozen"));
    expect(await announced(id, old)).toEqual(nothing);
  });

  it.each(["locked", "frozen", "closed", "excluded"] as const)("is not for a member who is %s", async (standing) => {
    await offer({ type: "newbie" });
    await app.asOwner((owner) => setStanding(owner, player.id, standing));
    // A lock ends the session, so the services are called directly, as if it were still open.
    const caller = { brand, memberId: player.id, language: "EN" as const };
    expect((await listPromotions(app.deps, caller)).promotions).toEqual([]);
    expect(await countAvailable(app.deps, caller)).toBe(0);
    expect(await readOffers(app.deps, caller, [])).toBe("none");
  });
});

describe("under concurrency", () => {
  const takerOf = (memberId: string) => ({ brand, memberId, language: "EN" as const });

  it("a budget of 1,200 pays two of 200 parallel claims of 500 (vector 17, property 11)", async () => {
    const id = await offer({}, amount("1200.00"));
    const ids = await Promise.all(Array.from({ length: 200 }, async () => (await createMember(app.db, brand.id)).id));
    // On a slow machine some claims wait too long for a lock; they are retried, as the page does.
    const claimPatiently = async (memberId: string): Promise<unknown> =>
      claimPromotion(app.deps, takerOf(memberId), id).catch((error: unknown) => {
        if (error instanceof AppError) throw error;
        return claimPatiently(memberId);
      });
    const claims = await Promise.allSettled(ids.map(claimPatiently));
    expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const others = claims.flatMap((each) =>
      each.status === "rejected" ? [each.reason.facts?.reasons ?? each.reason] : [],
    );
    expect(new Set(others.map(String))).toEqual(new Set(["BUDGET_SPENT"]));
    expect(await budgetOf(id)).toEqual([amount("1000.00"), 0n, amount("200.00")]);
  });

  it("one person has one of 200 parallel claims of a period, also by two accounts (property 10)", async () => {
    const id = await offer();
    const twin = await createMember(app.db, brand.id);
    for (const memberId of [player.id, twin.id]) {
      const hash = createHash("sha256").update("the same ID number").digest("hex");
      await app.asOwner(async (owner) => {
        await sql`update members set identity_verified_at = now() where id = ${memberId}`.execute(owner);
        await sql`insert into member_profiles (member_id, id_number_hash) values (${memberId}, decode(${hash}, 'hex'))
          on conflict (member_id) do update set id_number_hash = excluded.id_number_hash`.execute(owner);
      });
    }
    const tries = Array.from({ length: 200 }, (_, index) => takerOf(index % 2 === 0 ? player.id : twin.id));
    await Promise.allSettled(tries.map((taker) => claimPromotion(app.deps, taker, id)));
    const rows = await app.db
      .selectFrom("promotion_claims")
      .select("member_id")
      .where("promotion_id", "=", id)
      .execute();
    expect(rows).toHaveLength(1);
    expect((await budgetOf(id))[0]).toBe(amount("500.00"));
  });
});
