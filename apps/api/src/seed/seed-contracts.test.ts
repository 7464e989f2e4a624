import { contracts } from "@perya/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../test-setup.ts";
import { seedContracts } from "./seed-contracts.ts";
import { seedOperators } from "./seed-operators.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedOperators(app.deps);
});
afterAll(() => app.close());

it("has contracts of each kind that run for a line of agents, and some that wait; once", async () => {
  await seedContracts(app.deps);
  await seedContracts(app.deps);
  const rows = await app.db.selectFrom("contracts").select(["kind", "state"]).execute();
  const running = rows.filter(({ state }) => state === "active").map(({ kind }) => kind);
  expect([new Set(running).size, running.length, rows.length]).toEqual([4, 9, 11]);
  const { call } = await app.signIn("nestor");
  expect(await call(contracts.readConsolidated)).toMatchObject({
    dailysalreqtype: 2,
    divtypereq: 1,
    hourSalary: false,
  });
});
