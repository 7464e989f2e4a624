import { members, promotions } from "@perya/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";
import { seedOperators } from "./seed-operators.ts";
import { seedPromotions } from "./seed-promotions.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await app.asOwner((db) => seedOperators({ ...app.deps, db }));
  await seedPromotions(app.deps);
});
afterAll(() => app.close());

it("gives a brand live promotions of every type, and ana a claim in several states, once", async () => {
  const { call } = await app.signIn("ana");
  const list = async () => (await call(promotions.listPromotions)).promotions;
  const types = new Set((await list()).map(({ terms }) => terms.type));
  expect([...types].toSorted()).toEqual(["daily", "highRebate", "limited", "newbie", "specialOffer", "vip"]);
  expect(new Set((await list()).map(({ status }) => status))).toEqual(
    new Set(["open", "issued", "joined", "applying", "comingSoon"]),
  );
  expect((await call(members.readSummary)).availablePromoCount).toBeGreaterThan(0);
  const before = (await list()).length;
  await seedPromotions(app.deps);
  expect(await list()).toHaveLength(before);
});
