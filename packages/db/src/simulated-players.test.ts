import { createBrand, createMember, openTestDatabase, waitFor, type TestDatabase } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "./index.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

const addPlayer = async (brandId: string) => createMember(database.db, brandId, { is_demo_player: true });
const setDemo = (id: string, is_demo: boolean) =>
  database.db.updateTable("brands").set({ is_demo }).where("id", "=", id).execute();

const hasWaiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database.db,
    )
  ).rows.length > 0;

describe("simulated players", () => {
  it("exist only at brands of the demo: a real one refuses new and changed rows", async () => {
    const [demo, real] = [await createBrand(database.db, { is_demo: true }), await createBrand(database.db)];
    const player = await addPlayer(demo.id);
    await expect(addPlayer(real.id)).rejects.toThrow("only a brand of the demo has simulated players");

    const member = await createMember(database.db, real.id);
    const mark = database.db.updateTable("members").set({ is_demo_player: true }).where("id", "=", member.id);
    await expect(mark.execute()).rejects.toThrow("only a brand of the demo has simulated players");
    const move = database.db.updateTable("members").set({ brand_id: real.id }).where("id", "=", player.id);
    await expect(move.execute()).rejects.toThrow("only a brand of the demo has simulated players");
  });

  it("keep their brand in the demo", async () => {
    const { id } = await createBrand(database.db, { is_demo: true });
    await addPlayer(id);
    await expect(setDemo(id, false)).rejects.toThrow("a brand with simulated players stays the demo's");
    const { id: without } = await createBrand(database.db, { is_demo: true });
    await setDemo(without, false);
  });

  it("are not added to a brand that becomes real at the same moment", async () => {
    const { id } = await createBrand(database.db, { is_demo: true });
    const turning = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const added = inTransaction(database.db, async (tx) => {
      await tx
        .insertInto("members")
        .values({ id: crypto.randomUUID(), brand_id: id, account: "p", nickname: "p", type: 0, is_demo_player: true })
        .execute();
      turning.resolve();
      await done.promise;
    });
    await turning.promise;
    let isOver = false;
    const real = setDemo(id, false).finally(() => (isOver = true));
    real.catch(() => {});
    // The change must wait for the player's transaction. Otherwise it would end before the player is visible.
    await waitFor(async () => isOver || (await hasWaiting()));
    done.resolve();
    await added;
    await expect(real).rejects.toThrow("a brand with simulated players stays the demo's");
  });
});
