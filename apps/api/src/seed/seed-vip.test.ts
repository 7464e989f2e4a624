import { rebates, vip } from "@perya/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";
import { seedVip } from "./seed-vip.ts";

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

it("gives Ana a level with a history and rebates to claim, once", async () => {
  await seedVip(app.deps);
  await seedVip(app.deps);
  const ana = await app.signIn("ana");
  const own = (await ana.call(vip.readVip)).vip;
  expect([own?.level, own?.history.map(({ to }) => to)]).toEqual([3, [3, 2]]);
  const { programs, past } = await ana.call(rebates.listRebates);
  expect(programs.map(({ way, current }) => [way, current.level, current.amount])).toEqual([
    ["manual", 3, "24.00"],
    ["automatic", 3, "0.00"],
  ]);
  expect(past.map(({ state, amount }) => [state, amount])).toEqual([
    ["claimable", "24.00"],
    ["claimable", "24.00"],
  ]);
});
