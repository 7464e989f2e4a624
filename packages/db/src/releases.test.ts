import { readdirSync, statSync } from "node:fs";
import { createBrand, createMember, openTestDatabase } from "@perya/testing";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeRelease, listPending, restoreRelease } from "./index.ts";

it("a release is restored as described: tables, rights, rows and sequences", async () => {
  const database = await openTestDatabase({ isOwner: true });
  const brand = await createBrand(database.db, { name: `it's "odd" \\ and \u00f1` });
  await createMember(database.db, brand.id, { account: "ana" });
  await sql`insert into outbox (topic, change) values ('member:1', 'session'), ('member:2', 'balance')`.execute(
    database.db,
  );
  const release = await describeRelease(database.db);

  const restored = await openTestDatabase({ isOwner: true, isBare: true });
  await restoreRelease(restored.db, release);
  expect(await describeRelease(restored.db)).toEqual(release);
  expect(await listPending(restored.db)).toEqual([]);
  await Promise.all([database.close(), restored.close()]);
});

it("is small enough for the repository", () => {
  const folder = new URL("../releases/", import.meta.url);
  const files = readdirSync(folder);
  expect(files).toEqual(["0013.sql.gz", "0015.sql.gz"]);
  for (const file of files) expect(statSync(new URL(file, folder)).size).toBeLessThan(400_000);
});
