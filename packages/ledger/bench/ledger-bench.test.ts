import { randomUUID } from "node:crypto";
import { createPool, dropDatabase } from "@perya/db";
import { openTestDatabase } from "@perya/testing";
import { expect, inject, it } from "vitest";
import { openBefore } from "./before.ts";
import { postMany, writeBare } from "./bulk.ts";
import { fillAccounts, fillEntries, prepareBrand } from "./fill.ts";
import { measureOneByOne } from "./one-by-one.ts";

/** Runs each statement of the bench once, so that a changed column is noticed here. */
const LOAD = { members: 50, callers: 1, seconds: 0.05, pgbench: false };

it("runs on the current ledger", async () => {
  const database = await openTestDatabase({ isOwner: true });
  const brand = await prepareBrand(database.pool);
  await fillAccounts(database.pool, brand, 50);
  await fillEntries(database.pool, brand, 20);
  expect(await measureOneByOne({ ...LOAD, age: "now", url: database.url, pool: database.pool, brand })).toBeGreaterThan(
    0,
  );
  expect(await postMany(database.pool, brand, 50)).toBeGreaterThan(0);
  expect(await writeBare(database.pool, brand, 50)).toBeGreaterThan(0);
  await database.close();
});

it("runs on the ledger of the earlier release", async () => {
  const { adminUrl, run } = inject("testDatabases");
  const name = `${run}_before_${randomUUID().replaceAll("-", "")}`;
  const url = await openBefore(adminUrl, name);
  const pool = createPool({ url, poolSize: 2, isPatient: true });
  const brand = await prepareBrand(pool);
  await fillAccounts(pool, brand, 50);
  expect(await measureOneByOne({ ...LOAD, age: "before", url, pool, brand })).toBeGreaterThan(0);
  await pool.end();
  await dropDatabase(adminUrl, name);
});
