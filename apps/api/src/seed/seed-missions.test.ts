import { leaderboards, missions } from "@perya/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settle } from "../testing/settled-play.test-setup.ts";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";
import { findMemberByAccount } from "../modules/members/index.ts";
import { seedMissions } from "./seed-missions.ts";

const HOUR_MS = 60 * 60_000;
let app: TestApp;
let call: Awaited<ReturnType<TestApp["signIn"]>>["call"];
beforeAll(async () => {
  app = await openTestApp();
  const brand = await app.deps.brands.findByHost("localhost");
  const ana = brand && (await findMemberByAccount(app.deps, brand.id, "ana"));
  if (!ana) throw new Error("no ana");
  const now = app.clock.now().getTime();
  // A bet settled today and one settled yesterday.
  await settle(app.db, brand.id, [
    { memberId: ana.id, stake: "250.00", at: new Date(now - HOUR_MS) },
    { memberId: ana.id, stake: "400.00", at: new Date(now - 22 * HOUR_MS) },
  ]);
  await seedMissions(app.deps);
  await seedMissions(app.deps);
  ({ call } = await app.signIn("ana"));
});
afterAll(() => app.close());

describe("the demo's missions and leaderboards", () => {
  it("run, with progress", async () => {
    const { missions: found } = await call(missions.readSummary);
    expect(found.map(({ period, goal, counted, state }) => [period, goal, counted, state])).toEqual([
      ["daily", "bets", "0", "open"],
      ["daily", "bets", "1", "open"],
      ["daily", "validStake", "250.00", "open"],
      ["weekly", "bets", "0", "open"],
      ["weekly", "deposits", "0.00", "open"],
      ["weekly", "validStake", "650.00", "open"],
    ]);
  });

  it("have a board of the week, one of the day, and yesterday's frozen", async () => {
    const { rounds, board } = await call(leaderboards.readBoard, { query: { places: 10 } });
    expect(rounds.map(({ period, state }) => `${period} ${state}`)).toEqual([
      "weekly running",
      "daily running",
      "daily frozen",
    ]);
    expect(board?.rows).toMatchObject([{ place: 1, isMine: true, score: "650.00", prize: "10000.00" }]);
  });
});
