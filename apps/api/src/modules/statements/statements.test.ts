import { randomUUID } from "node:crypto";
import { statements } from "@perya/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../test-setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it("are none where nothing was settled, and another's is none", async () => {
  const { call } = await app.signIn("berto");
  const list = await call(statements.listStatements, { query: { kind: "daily", pageSize: 30 } });
  expect(list).toMatchObject({ statements: [], next: null, current: null, totals: { statements: 0, paid: "0.00" } });
  const days = { from: "2026-01-01", to: "2026-01-31" };
  expect(await call(statements.listStatementDays, { query: { kind: "realtime", ...days } })).toMatchObject({
    days: [],
  });
  const income = await call(statements.readIncome, { query: days });
  expect([income.total, income.days.length, income.before.from]).toEqual(["0.00", 31, "2025-12-01"]);
  await expect(call(statements.readStatement, { params: { id: randomUUID() } })).rejects.toMatchObject({
    code: "STATEMENT_UNKNOWN",
  });
});
