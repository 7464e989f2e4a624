import { GAME_SORTS, GAME_TAGS, games, VOLATILITIES, type GameCard } from "@perya/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { setGame, setPopularGames } from "./index.ts";
import { nameKey } from "./sorts.rules.ts";
import { visitGames, type GamesVisitor, type GamesQuery } from "./visit-games.test-setup.ts";

let app: TestApp;
let visitor: GamesVisitor;
let brandId: string;
/** Every slot of the brand, newest first. */
let all: GameCard[];
beforeAll(async () => {
  app = await openTestApp();
  visitor = visitGames(app);
  const brand = app.db.selectFrom("brands").select("id").where("merchant_code", "=", "perya");
  brandId = (await brand.executeTakeFirstOrThrow()).id;
  // Hides three games, which must be neither listed nor counted.
  for (const { nodeId } of (await visitor.list("RNG")).content.slice(3, 6)) {
    await setGame(app.deps, "perya", nodeId, { isHidden: true });
  }
  visitor.later();
  all = (await visitor.list("RNG", { pageSize: 100 })).content;
});
afterAll(() => app.close());

const ids = (cards: readonly GameCard[]) => cards.map(({ nodeId }) => nodeId);

/** Returns the expected games: the same filter, applied card by card. */
function choose(cards: readonly GameCard[], { vassalage, tag, volatility, filter }: GamesQuery) {
  return cards.filter(
    (card) =>
      (vassalage === undefined || vassalage.split(",").includes(card.vassalage)) &&
      (tag === undefined || card.tags.includes(tag)) &&
      (volatility === undefined || card.tags.includes(`VOL_${volatility}`)) &&
      (filter !== "NEW" || card.isNew) &&
      (filter !== "HOT" || card.isHot === 1),
  );
}

const without = (query: GamesQuery, name: keyof GamesQuery): GamesQuery =>
  Object.fromEntries(Object.entries(query).filter(([other]) => other !== name));

const CHOICES: GamesQuery[] = (["ALL", "NEW", "HOT"] as const).flatMap((filter) =>
  [undefined, "PG,JL", "CQ9"].flatMap((vassalage) =>
    [undefined, "JP" as const].flatMap((tag) =>
      [undefined, "MID" as const].map((volatility) => ({
        filter,
        ...(vassalage && { vassalage }),
        ...(tag && { tag }),
        ...(volatility && { volatility }),
      })),
    ),
  ),
);

describe("facets", () => {
  it.each(CHOICES)("for %j count what each alternative would show", async (query) => {
    const { totalCount, content, allCount, filters, facets } = await visitor.list("RNG", { ...query, pageSize: 100 });
    const count = (other: GamesQuery) => choose(all, other).length;
    expect(ids(content)).toEqual(ids(choose(all, query)));
    expect(totalCount).toBe(count(query));
    expect(allCount).toBe(67);
    expect(filters).toEqual({
      ALL: count({ ...query, filter: "ALL" }),
      NEW: count({ ...query, filter: "NEW" }),
      HOT: count({ ...query, filter: "HOT" }),
    });
    const counted = <Option extends { count: number }>(options: Option[]) =>
      options.filter((option) => option.count > 0);
    const vendors = ["PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL"];
    expect({
      ...facets,
      vendors: facets.vendors.map(({ vassalage, count: of }) => ({ vassalage, count: of })),
    }).toEqual({
      tags: counted(GAME_TAGS.map((tag) => ({ tag, count: count({ ...query, tag }) }))),
      volatilities: counted(VOLATILITIES.map((volatility) => ({ volatility, count: count({ ...query, volatility }) }))),
      vendors: counted(
        vendors.map((vassalage) => ({ vassalage, count: count({ ...without(query, "vassalage"), vassalage }) })),
      ),
    });
  });

  it("ignore the order of vendors, and unknown vendors", async () => {
    const [one, other] = [
      await visitor.list("RNG", { vassalage: "PG,JL" }),
      await visitor.list("RNG", { vassalage: "JL,NOBODY,PG,JL" }),
    ];
    expect(other).toEqual(one);
  });
});

describe("sorts", () => {
  const TURNS = [7, 30].flatMap((pageSize) => GAME_SORTS.map((sort) => ({ sort, pageSize })));

  beforeAll(async () => {
    const played = [all[40], all[3], all[55], all[20], all[21]].flatMap((card) => card?.nodeId ?? []);
    const rows = played.map((game_id, index) => ({ brand_id: brandId, game_id, players: index < 3 ? 9 - index : 4 }));
    await app.db.transaction().execute((tx) => setPopularGames(tx, rows));
    visitor.later();
  });
  /** The last two have the same number of players, so the newer one is first. */
  const popular = () => [all[40], all[3], all[55], all[20], all[21]].flatMap((card) => card ?? []);
  const byName = (cards: readonly GameCard[]) =>
    cards.toSorted((a, b) => {
      const [one, other] = [nameKey(a.gameName), nameKey(b.gameName)];
      return one < other || (one === other && a.nodeId < b.nodeId) ? -1 : 1;
    });
  const byPlayers = (cards: readonly GameCard[]) =>
    [...new Set([...popular(), ...cards])].filter((card) => cards.includes(card));
  const SORTED = { new: (cards: readonly GameCard[]) => [...cards], az: byName, popular: byPlayers };

  it.each(TURNS)("paging by $sort, $pageSize a page, shows each game once and in order", async ({ sort, pageSize }) => {
    const { found, total } = await visitor.collect("RNG", { sort, pageSize });
    expect(found).toEqual(ids(SORTED[sort](all)));
    expect(total).toBe(67);
  });

  it.each(GAME_SORTS)("jumping to a page by %s equals paging there", async (sort) => {
    const sorted = ids(SORTED[sort](all));
    for (const pageNo of [9, 1, 5, 2]) {
      visitor.later();
      const { content } = await visitor.list("RNG", { sort, pageNo, pageSize: 3 });
      expect(ids(content)).toEqual(sorted.slice((pageNo - 1) * 3, pageNo * 3));
    }
  });

  it.each(GAME_SORTS)("by %s combine with every filter", async (sort) => {
    for (const query of CHOICES) {
      const { content } = await visitor.list("RNG", { ...query, sort, pageSize: 100 });
      expect(ids(content)).toEqual(ids(SORTED[sort](choose(all, query))));
    }
  });

  it("by name use the reader's language", async () => {
    const fish = (await visitor.list("FISH", { pageSize: 100 }, "localhost", "TY")).content;
    const { found } = await visitor.collect("FISH", { sort: "az", pageSize: 10 }, "TY");
    expect(found).toEqual(ids(byName(fish)));
    expect(found).not.toEqual((await visitor.collect("FISH", { sort: "az", pageSize: 10 })).found);
  });
});

describe("popular games", () => {
  const list = async (query: { gameType?: "RNG" | "FISH" } = {}, host = "localhost") => {
    visitor.later();
    return ids(await app.client(host)(games.listPopularGames, { query }));
  };

  it("are at most thirty, optionally of one category, of the brand's own games", async () => {
    const fish = ids((await visitor.list("FISH", { pageSize: 100 })).content);
    const slots = ids(all);
    const played = [...fish.slice(0, 8), ...slots.slice(0, 28)];
    const rows = played.map((game_id, index) => ({ brand_id: brandId, game_id, players: 100 - index }));
    await app.db.transaction().execute((tx) => setPopularGames(tx, rows));
    expect(await list()).toEqual(played.slice(0, 30));
    expect(await list({ gameType: "FISH" })).toEqual(fish.slice(0, 8));
    expect(await list({}, "fiesta.localhost")).toEqual([]);

    await setGame(app.deps, "perya", slots[0] ?? "", { isHidden: true });
    expect(await list()).toEqual(played.filter((id) => id !== slots[0]).slice(0, 30));
    // A hidden game does not take one of the thirty places.
    await app.db.deleteFrom("brand_vendors").where("brand_id", "=", brandId).where("category", "=", "FISH").execute();
    expect(await list()).toEqual(slots.slice(1, 28));
    expect(await list({ gameType: "FISH" })).toEqual([]);
  });
});

describe("the categories of each vendor", () => {
  it("are those that the brand shows and has games in", async () => {
    const empty = { brand_id: brandId, category: "BINGO" as const, vendor_code: "PT", sequence: 9 };
    await app.db.insertInto("brand_vendors").values(empty).execute();
    visitor.later();
    const kinds = await app.client()(games.listVendorGameTypes);
    const of = (code: string) => kinds.find(({ vassalage }) => vassalage === code);
    expect(of("PT")).toEqual({ vassalage: "PT", displayName: "Plaza Theatre", gameTypes: ["RNG", "LIVE"] });
    // The fish games of JDB were removed above.
    expect(of("JDB")?.gameTypes).toEqual(["RNG"]);
    expect(new Set(kinds.map(({ vassalage }) => vassalage)).size).toBe(kinds.length);
    const theirs = await app.client("fiesta.localhost")(games.listVendorGameTypes);
    expect(theirs.flatMap(({ gameTypes }) => gameTypes)).not.toContain("COCKFIGHT");
    expect(theirs.find(({ vassalage }) => vassalage === "JDB")?.gameTypes).toEqual(["RNG", "FISH"]);
  });
});
