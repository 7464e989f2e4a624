import { approvals, missions } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { amount } from "@perya/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestConsole, type TestConsole, type TestOperator } from "../../testing/console.test-setup.ts";
import { followUp, settle } from "../../testing/settled-play.test-setup.ts";
import { completeMissions, reviewCorrections } from "./missions.complete.ts";
import { countBets, MISSIONS_FOLLOWER } from "./missions.count.ts";
import { addMission } from "./missions.versions.ts";

const DAY_MS = 24 * 60 * 60_000;

let app: TestConsole;
let brandId: string;
let writer: TestOperator;
let decider: TestOperator;
beforeAll(async () => {
  app = await openTestConsole();
  brandId = app.brands.perya;
  [writer, decider] = [await app.addOperator("marketing", brandId), await app.addOperator("admin")];
});
afterAll(() => app.close());

const as = async (operator: TestOperator) => (await app.signInAs(operator)).client();
const BECAUSE = { reason: "A campaign of the season" };
const terms = () => ({
  brandId,
  period: "daily" as const,
  isOpen: true,
  goal: "bets" as const,
  categories: [],
  target: "3",
  rewardKind: "cash" as const,
  rewardAmount: "25.00",
  wagering: null,
  titles: { EN: "Three rounds", TY: "Tatlong round" },
  claimDays: 3,
  ...BECAUSE,
});
const stateOf = async (memberId: string) =>
  (await app.db.selectFrom("rewards").select("state").where("member_id", "=", memberId).execute()).map(
    ({ state }) => state,
  );

describe("a mission at the console", () => {
  it("begins with the next period, gets versions, and ends by one", async () => {
    const call = await as(writer);
    const { missionId, approvalId } = await call(missions.putMission, { body: terms() });
    expect([missionId, approvalId]).toEqual([expect.any(String), null]);
    const more = { ...terms(), missionId: missionId ?? "" };
    await call(missions.putMission, { body: { ...more, rewardAmount: "30.00" } });
    await call(missions.putMission, { body: { ...more, isOpen: false } });
    const { missions: found, currency } = await call(missions.listMissions, { query: { brandId } });
    const mission = found.find(({ id }) => id === missionId);
    expect(currency).toBe("PHP");
    expect(
      mission?.versions.map(({ version, rewardAmount, isOpen, fromDay }) => [version, rewardAmount, isOpen, fromDay]),
    ).toEqual([
      [3, "25.00", false, "2026-01-16"],
      [2, "30.00", true, "2026-01-16"],
      [1, "25.00", true, "2026-01-16"],
    ]);
    await expect(call(missions.putMission, { body: { ...more, period: "weekly" } })).rejects.toMatchObject({
      code: "MISSION_UNKNOWN",
    });
    expect(await app.readAudit("action:mission.changed")).toHaveLength(3);
  });

  it("gives bonus money with a wagering requirement", async () => {
    const call = await as(writer);
    const bonus = { ...terms(), rewardKind: "bonus" as const, wagering: { times: 5, days: 30 } };
    const { missionId } = await call(missions.putMission, { body: bonus });
    const { missions: found } = await call(missions.listMissions, { query: { brandId } });
    expect(found.find(({ id }) => id === missionId)?.versions).toMatchObject([
      { rewardKind: "bonus", rewardAmount: "25.00", wagering: { times: 5, days: 30 } },
    ]);
    for (const wrong of [
      { ...bonus, wagering: null },
      { ...terms(), wagering: bonus.wagering },
    ])
      await expect(call(missions.putMission, { body: wrong })).rejects.toMatchObject({ code: "TERMS_INVALID" });
  });

  it("with a reward above the limit takes two operators", async () => {
    const call = await as(writer);
    const body = { ...terms(), titles: { EN: "Big one", TY: "Malaki" }, rewardAmount: "1000.0001" };
    const { missionId, approvalId } = await call(missions.putMission, { body });
    expect([missionId, approvalId]).toEqual([null, expect.any(String)]);
    const titles = async () =>
      (await call(missions.listMissions, { query: { brandId } })).missions.map(
        ({ versions }) => versions[0]?.titles.EN,
      );
    expect(await titles()).not.toContain("Big one");
    const decide = await as(decider);
    await decide(approvals.approve, { params: { id: approvalId ?? "" }, body: { words: "Agreed" } });
    expect(await titles()).toContain("Big one");
  });

  it("lists corrections, and an operator cancels a held reward or accepts it", async () => {
    const brand = await app.deps.brands.findById(brandId);
    if (!brand) throw new Error("no brand");
    const members = await Promise.all(["one", "two"].map((name) => app.createMember({ account: `reviewed.${name}` })));
    const missionId = await inTransaction(app.db, (tx) =>
      addMission(tx, app.deps, brand, {
        period: "daily",
        isOpen: true,
        goal: "validStake",
        categories: [],
        target: amount("100.00"),
        reward: { kind: "cash", amount: amount("5.00") },
        title: { EN: "Hundred", TY: "Isang daan" },
        claimDays: 3,
      }),
    );
    app.clock.advance(DAY_MS);
    const at = app.clock.now();
    const count = () => followUp(app.db, MISSIONS_FOLLOWER, () => countBets(app.deps));
    const bets = await settle(
      app.db,
      brandId,
      members.map(({ id }) => ({ memberId: id, stake: "100.00", at })),
    );
    await count();
    await completeMissions(app.deps);
    await settle(
      app.db,
      brandId,
      members.map(({ id }, index) => ({ memberId: id, stake: "-60.00", at, betId: bets[index] ?? "", version: 2 })),
    );
    await count();
    await reviewCorrections(app.deps);
    const call = await as(writer);
    const { reviews } = await call(missions.listMissionReviews, { query: { brandId } });
    expect(
      reviews
        .map(({ account, counted, isHeld }) => [account, counted, isHeld])
        .toSorted((one, other) => (String(one) < String(other) ? -1 : 1)),
    ).toEqual([
      ["reviewed.one", "40.00", true],
      ["reviewed.two", "40.00", true],
    ]);
    const fromDay = reviews[0]?.fromDay ?? "";
    const close = (memberId: string, verdict: "accept" | "cancel") =>
      call(missions.closeMissionReview, { body: { brandId, memberId, missionId, fromDay, verdict, ...BECAUSE } });
    const [first, second] = members.map(({ id }) => id) as [string, string];
    await close(first, "accept");
    await close(second, "cancel");
    expect([await stateOf(first), await stateOf(second)]).toEqual([["claimable"], ["cancelled"]]);
    await expect(close(first, "accept")).rejects.toMatchObject({ code: "MISSION_REVIEW_OVER" });
    expect((await call(missions.listMissionReviews, { query: { brandId } })).reviews).toEqual([]);
  });
});
