import { payments } from "@perya/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openCashier, type Cashier } from "./payments.test-setup.ts";

let at: Cashier;
beforeAll(async () => (at = await openCashier()));
afterAll(() => at.close());

it("visitors receive the names of open methods, and nothing else of them", async () => {
  const marks = () => at.client()(payments.listMarks);
  const before = await marks();
  expect(before.length).toBeGreaterThan(1);
  expect(Object.keys(before[0] ?? {}).toSorted()).toEqual(["code", "kind", "name"]);
  await at.db.updateTable("payment_methods").set({ is_open: false }).where("id", "=", at.perya.methodId).execute();
  at.clock.advance(31_000);
  await expect.poll(async () => (await marks()).length).toBe(before.length - 1);
});
