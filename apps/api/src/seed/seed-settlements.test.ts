import { agents, contracts } from "@perya/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";
import { seedContracts } from "./seed-contracts.ts";
import { seedOperators } from "./seed-operators.ts";
import { seedSettlements } from "./seed-settlements.ts";
import { seedSignUpLinks } from "./seed-sign-up-links.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.asOwner((db) => seedOperators({ ...app.deps, db }));
});
afterAll(() => app.close());

it("has active contracts of each kind for a line of agents, and some pending ones; once", async () => {
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

it("has settled periods of each kind, a correction, and one of each awaiting dual approval; once", async () => {
  await seedSettlements(app.deps);
  const count = () => app.db.selectFrom("settlement_periods").select(["kind", "state", "run"]).execute();
  const periods = await count();
  await seedSettlements(app.deps);
  expect(await count()).toHaveLength(periods.length);
  const of = (kind: string, state: string) => periods.filter((each) => each.kind === kind && each.state === state);
  const seen = ["dividend", "daily", "hourly", "realtime"].map((kind) => [
    kind,
    of(kind, "paid").length > 0,
    of(kind, "counted").length,
  ]);
  expect(seen).toEqual([
    ["dividend", true, 1],
    ["daily", true, 1],
    ["hourly", true, 0],
    ["realtime", true, 0],
  ]);
  expect(periods.filter(({ kind, run }) => kind === "daily" && run > 0)).toHaveLength(1);
});

it("has a direct downline frozen by the agent some days ago; once", async () => {
  await seedSignUpLinks(app.deps);
  await seedSignUpLinks(app.deps);
  const { call } = await app.signIn("berto");
  const today = app.deps.clock.now().toISOString().slice(0, 10);
  const { members } = await call(agents.searchTeam, { query: { account: "ambo", from: today, to: today } });
  expect(members).toMatchObject([{ account: "ambo", isFrozen: true }]);
  const events = await call(agents.listFreezes, { params: { id: members[0]?.id ?? "" } });
  expect(events).toMatchObject([{ action: "frozen", by: "agent" }]);
});
