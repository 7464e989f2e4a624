import { approvals, messages, promotions, queues, uploads, type PromotionTerms } from "@perya/contract";
import { amount } from "@perya/money";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestConsole, type TestConsole } from "../../testing/console.test-setup.ts";
import {
  joinPlayer,
  openRounds,
  type Player,
  publish,
  putStake,
  renderPicture,
  roundsOf,
  setStanding,
  termsAt,
} from "./promotions.test-setup.ts";

let app: TestConsole;
let brandId: string;

beforeAll(async () => {
  app = await openTestConsole();
  brandId = app.brands.perya;
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

const sit = async (role: "admin" | "support") => {
  const browser = await app.signInAs(await app.addOperator(role, brandId));
  return browser.client();
};
const TEXTS = { title: "Parol gift", lead: "Open it during the season." };
const draft = (terms: Partial<PromotionTerms> = {}, budget = "1000.00") => ({
  brandId,
  id: null,
  terms: termsAt(app.clock.now(), terms),
  texts: { EN: TEXTS, TY: TEXTS },
  picture: "/art/promotions/gift-10.svg",
  budget,
});
const shown = async (id: string) =>
  (await app.client()(promotions.listPromotions)).promotions.find((promotion) => promotion.id === id);

describe("a version", () => {
  it("is published by two operators, and paused, resumed and closed by one", async () => {
    const [one, two] = [await sit("admin"), await sit("admin")];
    const { id, versions } = await one(promotions.saveVersion, { body: draft({ type: "vip" }) });
    expect(versions).toMatchObject([{ version: 1, problems: [], termsHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(await shown(id)).toBeUndefined();
    const params = { id };
    const { approvalId } = await one(promotions.publish, { params, body: { version: 1, reason: "a season" } });
    const decide = { params: { id: approvalId ?? "" }, body: { words: "fine" } };
    await expect(one(approvals.approve, decide)).rejects.toMatchObject({ code: "APPROVAL_SELF" });
    await two(approvals.approve, decide);
    expect(await shown(id)).toMatchObject({ title: "Parol gift", status: "open", version: 1 });

    const change = (state: "paused" | "live" | "closed") =>
      one(promotions.changeState, { params, body: { state, reason: "a pause" } });
    await change("paused");
    expect((await shown(id))?.reasons).toContain("PAUSED");
    await change("live");
    const twin = await one(promotions.saveVersion, { body: draft({ type: "vip", claimDays: 3 }) });
    const publication = { params: { id: twin.id }, body: { version: 1, reason: "again" } };
    await expect(one(promotions.publish, publication)).rejects.toMatchObject({ code: "PROMOTION_DUPLICATE" });
    await change("closed");
    await expect(change("live")).rejects.toMatchObject({ code: "PROMOTION_OVER" });
  });

  it("is checked against the law of the brand", async () => {
    const one = await sit("admin");
    const { id, versions } = await one(promotions.saveVersion, { body: draft({ entry: "join" }, "1.00") });
    expect(versions[0]?.problems).toEqual(["goal", "budget"]);
    const publication = { params: { id }, body: { version: 1, reason: "a season" } };
    await expect(one(promotions.publish, publication)).rejects.toMatchObject({
      code: "PROMOTION_TERMS",
      facts: { problems: ["goal", "budget"] },
    });
    const bonuses = { isAllowed: false, maxTimes: null, isOneProduct: false };
    const forbid = sql`update jurisdictions set profile = profile || ${JSON.stringify({ bonuses })}::jsonb`;
    await app.asOwner((owner) => forbid.execute(owner));
    const strict = await one(promotions.saveVersion, { body: draft({ period: "week" }) });
    expect(strict.versions[0]?.problems).toEqual(["notAllowed"]);
    await app.asOwner((owner) => sql`update jurisdictions set profile = profile - 'bonuses'`.execute(owner));
  });

  it("gives free rounds of slots that are found by name", async () => {
    const one = await sit("admin");
    const game = await openRounds(app, brandId);
    const find = async (beginsWith: string) =>
      (await one(promotions.listRoundGames, { query: { brandId, beginsWith } })).games;
    expect(await find(game.name.toUpperCase())).toContainEqual(game);
    expect(await find("no such %_")).toEqual([]);
    // The catalog's name replaces whatever the caller sent.
    const gift = roundsOf({ ...game, name: "Another", category: "SPORTS" });
    const { versions } = await one(promotions.saveVersion, { body: draft({ gift, period: "day" }) });
    expect(versions[0]).toMatchObject({ problems: [], terms: { gift: { game } } });
    const unknown = roundsOf({ ...game, id: brandId });
    await expect(one(promotions.saveVersion, { body: draft({ gift: unknown }) })).rejects.toMatchObject({
      code: "PROMOTION_GAME",
    });
  });

  it("has a budget that one operator raises to the limit, and two above it", async () => {
    const id = await publish(app, { brandId, terms: { period: "month" }, budget: amount("1000.00") });
    const [one, two] = [await sit("admin"), await sit("admin")];
    const set = (budget: string) => one(promotions.changeBudget, { params: { id }, body: { budget, reason: "more" } });
    expect(await set("50000.00")).toMatchObject({ budget: { limit: "50000.00" }, approvalId: null });
    const { approvalId, budget } = await set("50000.01");
    expect(budget.limit).toBe("50000.00");
    await two(approvals.approve, { params: { id: approvalId ?? "" }, body: { words: "fine" } });
    const after = await one(promotions.readCase, { params: { id } });
    expect(after.budget.limit).toBe("50000.01");
  });

  it("is forecast from past play", async () => {
    const player = await joinPlayer(app, "forecast");
    await putStake(app, player.id, "20000.00");
    const gift = { kind: "rebate", rateBp: 100, category: "RNG", most: "500.00" } as const;
    const terms = termsAt(app.clock.now(), { gift, period: "day" });
    const found = await (await sit("admin"))(promotions.forecast, { body: { brandId, terms, budget: "100000.00" } });
    expect(found.claims).toBeGreaterThan(0);
    expect(Number(found.cost)).toBeGreaterThanOrEqual(200);
  });
});

describe("a picture", () => {
  it("is for everyone once a version has it, and stays with its promotion", async () => {
    const one = await sit("admin");
    const { picture } = await one(promotions.sendPicture, { query: { brandId }, body: await renderPicture() });
    const open = async (server: Pick<TestConsole, "ask">) => (await server.ask({ url: picture })).statusCode;
    expect(await open(app)).toBe(404);
    const { id } = await one(promotions.saveVersion, { body: { ...draft({ period: "day" }), picture } });
    expect(await open(app)).toBe(200);
    await one(promotions.saveVersion, { body: { ...draft({ period: "day" }), id, picture } });
    await expect(one(promotions.saveVersion, { body: { ...draft(), picture } })).rejects.toMatchObject({
      code: "UPLOAD_UNKNOWN",
    });
  });
});

describe("an application", () => {
  const apply = async (account: string, gift: PromotionTerms["gift"] = { kind: "cash", amount: "500.00" }) => {
    const id = await publish(app, { brandId, terms: { type: "specialOffer", entry: "apply", images: 1, gift } });
    const player = await joinPlayer(app, account);
    const image = await player.call(uploads.sendPicture, { body: await renderPicture() });
    const body = { remark: "Ana Reyes", images: [image.id] };
    const { claim } = await player.call(promotions.applyForPromotion, { params: { id }, body });
    const item = app.db
      .selectFrom("work_items")
      .select("id")
      .where("subject_id", "=", claim?.id ?? "");
    return { id, player, claimId: claim?.id ?? "", itemId: (await item.executeTakeFirstOrThrow()).id };
  };

  const toldTo = async ({ call }: Pick<Player, "call">) =>
    (await call(messages.listMessages, { query: { pageSize: 10, type: "reward" } })).messages.map(({ facts }) => facts);

  it("is read with its images, approved, and issued", async () => {
    const { id, player, claimId, itemId } = await apply("applicant");
    const support = await sit("support");
    const params = { id: claimId };
    expect(await support(promotions.readApplication, { params })).toMatchObject({
      remark: "Ana Reyes",
      images: [expect.any(String)],
      amount: "500.00",
      member: { account: "applicant" },
    });
    const { version } = await support(queues.claimItem, { params: { id: itemId } });
    const body = { itemId, version, rejectedFor: null };
    expect(await support(promotions.decideApplication, { params, body })).toMatchObject({ state: "issued" });
    const { promotions: list } = await player.call(promotions.listPromotions);
    expect(list.find((each) => each.id === id)).toMatchObject({ status: "issued", claim: { amount: "500.00" } });
    expect(await toldTo(player)).toEqual([{ step: "approved", nameEN: "Fiesta gift", nameTY: "Fiesta gift" }]);
  });

  it("is rejected with a reason that the member sees, and its reserve returns", async () => {
    const { id, player, claimId, itemId } = await apply("rejected");
    const support = await sit("support");
    const { version } = await support(queues.claimItem, { params: { id: itemId } });
    const body = { itemId, version, rejectedFor: "imageWrong" } as const;
    await support(promotions.decideApplication, { params: { id: claimId }, body });
    const { promotions: list } = await player.call(promotions.listPromotions);
    expect(list.find((each) => each.id === id)).toMatchObject({ status: "rejected", claim: { reason: "imageWrong" } });
    const held = app.db.selectFrom("promotion_budgets").select("reserved").where("promotion_id", "=", id);
    expect((await held.executeTakeFirstOrThrow()).reserved).toBe(0n);
    expect(await toldTo(player)).toMatchObject([{ step: "rejected", reason: "imageWrong", nameEN: "Fiesta gift" }]);
  });

  it("above the limit of one reviewer is approved by two", async () => {
    const gift = { kind: "cash", amount: "5000.01" } as const;
    const { id, player, claimId, itemId } = await apply("big-applicant", gift);
    const [one, two] = [await sit("support"), await sit("support")];
    const params = { id: claimId };
    const before = await player.call(promotions.readPromotion, { params: { id } });
    const decide = async (reviewer: typeof one, item: string) => {
      const { version } = await reviewer(queues.claimItem, { params: { id: item } });
      const body = { itemId: item, version, rejectedFor: null };
      return reviewer(promotions.decideApplication, { params, body });
    };
    expect(await one(promotions.readApplication, { params })).toMatchObject({ needsTwo: true, approvedBy: null });
    expect(await decide(one, itemId)).toMatchObject({ state: "applying", approvedBy: expect.any(String) });
    expect(await player.call(promotions.readPromotion, { params: { id } })).toEqual(before);
    expect(await toldTo(player)).toEqual([]);

    const second = app.db.selectFrom("work_items").select("id").where("subject_id", "=", claimId);
    const { id: secondId } = await second.where("state", "=", "open").executeTakeFirstOrThrow();
    await expect(one(queues.claimItem, { params: { id: secondId } })).rejects.toMatchObject({
      code: "WORK_FOR_ANOTHER",
    });
    expect(await decide(two, secondId)).toMatchObject({ state: "issued" });
    expect(await toldTo(player)).toMatchObject([{ step: "approved" }]);
  });

  it("of a member who is blocked meanwhile is rejected without a message", async () => {
    const { player, claimId, itemId } = await apply("blocked-applicant");
    await app.asOwner((owner) => setStanding(owner, player.id, "frozen"));
    const support = await sit("support");
    const { version } = await support(queues.claimItem, { params: { id: itemId } });
    const decide = (rejectedFor: "notDone" | null) =>
      support(promotions.decideApplication, { params: { id: claimId }, body: { itemId, version, rejectedFor } });
    await expect(decide(null)).rejects.toMatchObject({ code: "REWARD_NOT_ALLOWED" });
    await decide("notDone");
    expect(await toldTo(player)).toEqual([]);
  });
});
