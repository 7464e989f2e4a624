import { inTransaction, newId } from "@perya/db";
import { createBrand, createClock, openTestDatabase, type TestDatabase } from "@perya/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { updateClosure } from "./switches.queries.ts";

let database: TestDatabase;
let brandId: string;
const clock = createClock();
beforeAll(async () => {
  database = await openTestDatabase();
  brandId = (await createBrand(database.db)).id;
});
afterAll(() => database.close());

async function close(brand: string | null): Promise<string> {
  const [id, now] = [newId(clock.now()), clock.now()];
  const row = {
    id,
    kind: "gaming",
    brand_id: brand,
    reason: "a test",
    closed_by_name: "test",
    closed_at: now,
  } as const;
  await database.db.insertInto("closures").values(row).execute();
  return id;
}
const change = (id: string, to: object) => inTransaction(database.db, (tx) => updateClosure(tx, id, to));

it.each([
  ["of a brand", () => brandId],
  ["of all brands", () => null],
])("a closure %s is active once, and unchangeable after it was reopened", async (_name, choose) => {
  const id = await close(choose());
  await expect(close(choose())).rejects.toMatchObject({ code: "23505" });
  await change(id, { reason: "still", opened_at: clock.now(), opened_by_name: "ana" });
  await change(id, { reason: "written anew", opened_by_name: "berto" });
  const kept = database.db.selectFrom("closures").select(["reason", "opened_by_name"]).where("id", "=", id);
  expect(await kept.executeTakeFirst()).toEqual({ reason: "still", opened_by_name: "ana" });
  await close(choose());
});
