import { GAME_CATEGORIES, games as routes, type GameCard } from "@perya/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { buildCatalogue } from "./build-catalogue.ts";
import { areAlike, type Pictured } from "./spread-looks.ts";

const catalogue = buildCatalogue(10_000, new Date("2026-01-15T12:00:00Z"));

/** Returns the names of games next to a game that looks the same. */
const alike = (games: readonly Pictured[]) =>
  games.filter((game, index) => areAlike(games[index - 1], game)).map(({ names }) => names["EN"]);

it.each(GAME_CATEGORIES)("no two neighbors look alike in the list of %s, newest first", (category) => {
  const list = catalogue.filter((game) => game.category === category);
  expect(alike(list.toSorted((a, b) => b.released_at.getTime() - a.released_at.getTime()))).toEqual([]);
});

describe("on the home page", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  /** Reads the rows of the home page as the server returns them: hot games, then one row for each category. */
  async function readRails(host: string): Promise<GameCard[][]> {
    const ask = app.client(host);
    const { data } = await ask(routes.listLanes, { query: { platform: "html5-desktop" } });
    const lanes = data.lanes.filter(({ title }) => ["RNG", "LIVE", "FISH", "PVP"].includes(title));
    const rails = lanes.map(({ title, cards }) => cards.filter(({ gameType }) => gameType === title));
    return [await ask(routes.listHotGames), ...rails];
  }

  const picturedOf = async (cards: readonly GameCard[]): Promise<Pictured[]> => {
    const ids = cards.map(({ nodeId }) => nodeId);
    const rows = await app.db.selectFrom("games").selectAll().where("id", "in", ids).execute();
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  };

  it.each(["localhost", "fiesta.localhost"])(
    "of %s no rail has look-alikes side by side, or a game of one above",
    async (host) => {
      const rails = await readRails(host);
      expect(rails.map((rail) => rail.length >= 12)).toEqual(rails.map(() => true));
      for (const rail of rails) expect(alike(await picturedOf(rail))).toEqual([]);
      const ids = rails.flat().map(({ nodeId }) => nodeId);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    },
  );
});
