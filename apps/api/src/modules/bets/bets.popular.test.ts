import type { GameCategory } from "@perya/contract";
import { newId } from "@perya/db";
import { createBrand } from "@perya/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";

let app: TestApp;
let brandId: string;
/** One game of each category. */
let games: Map<GameCategory, string>;
beforeAll(async () => {
  app = await openTestApp();
  const rows = await app.db.selectFrom("games").select(["id", "category"]).execute();
  games = new Map(rows.map(({ id, category }) => [category, id]));
});
afterAll(() => app.close());
beforeEach(async () => void (brandId = (await createBrand(app.db)).id));

const DAY_MS = 24 * 60 * 60_000;
const addMember = async () => (await app.createMember({ brand_id: brandId })).id;

async function play(memberId: string, category: GameCategory, daysAgo: number, change: object = {}) {
  const placed_at = new Date(app.clock.now().getTime() - daysAgo * DAY_MS);
  const row = { id: newId(placed_at), brand_id: brandId, member_id: memberId, vendor_code: "PG", category, placed_at };
  const bet = { ...row, game_id: games.get(category) ?? "", currency: "PHP", stake: 1n, ...change };
  await app.db.insertInto("bets").values(bet).execute();
}

/** Runs the scheduled count, and returns category and players of each popular game, most played first. */
async function countPopular(ofBrand = brandId) {
  await app.scheduler.runNow("bets.count-players");
  const rows = app.db.selectFrom("brand_popular_games").select(["game_id", "players"]).where("brand_id", "=", ofBrand);
  const categories = new Map([...games].map(([category, id]) => [id, category] as const));
  const sorted = await rows.orderBy("players", "desc").orderBy("game_id").execute();
  return sorted.map(({ game_id, players }) => `${categories.get(game_id)} ${players}`);
}

describe("popular games", () => {
  it("rank by number of players, not rounds, in seven days", async () => {
    const [tala, ...others] = [await addMember(), await addMember(), await addMember()];
    for (const id of [tala, ...others]) await play(id, "FISH", 6.9);
    for (const id of others) await play(id, "PVP", 1);
    for (let times = 0; times < 5; times += 1) await play(tala, "LIVE", 0);
    for (const id of others) await play(id, "LIVE", 7.1);
    expect(await countPopular()).toEqual(["FISH 3", "PVP 2", "LIVE 1"]);

    app.clock.advance(DAY_MS);
    expect(await countPopular()).toEqual(["PVP 2", "LIVE 1"]);
    app.clock.advance(7 * DAY_MS);
    expect(await countPopular()).toEqual([]);
  });

  it("can be counted by several processes at once", async () => {
    await play(await addMember(), "FISH", 1);
    const counts = await Promise.all(Array.from({ length: 5 }, () => countPopular()));
    expect(counts.flat()).toEqual(Array(5).fill("FISH 1"));
  });

  it("are limited to a thousand for each brand", async () => {
    const member = await addMember();
    await Promise.all(
      Array.from({ length: 1_005 }, (_game, index) => play(member, "PVP", 0, { game_id: newId(new Date(index)) })),
    );
    const other = await createBrand(app.db);
    await play(member, "FISH", 0, { brand_id: other.id });
    expect(await countPopular()).toHaveLength(1_000);
    expect(await countPopular(other.id)).toEqual(["FISH 1"]);
  });
});
