import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { createLists } from "./games.lists.ts";

let app: TestApp;
let brandId: string;
beforeAll(async () => {
  app = await openTestApp();
  const brand = app.db.selectFrom("brands").select("id").where("merchant_code", "=", "perya");
  brandId = (await brand.executeTakeFirstOrThrow()).id;
});
afterAll(() => app.close());

/** Records how many games each walk through the listings passes. */
function watchWalks({ failing = 0 } = {}) {
  const walks: number[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const text = JSON.stringify(node);
      const isWalk = text.includes("row_number() over ()");
      // The distance is the last value of a statement that ends with "or placed.position = …".
      if (isWalk) walks.push(Number(/"value":(?<distance>\d+)(?!.*"value":)/.exec(text)?.groups?.["distance"]));
      if (isWalk && walks.length <= failing) throw new Error("the walk failed");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const lists = createLists({ db: app.db.withPlugin(plugin), clock: app.clock });
  const listing = { category: "RNG", vendors: ["PG", "JL"], tag: "", order: "newest" } as const;
  const read = (pageNo: number) =>
    lists.read({ brandId, sort: "new", listing, listAhead: async () => [] }, { pageNo, pageSize: 3 });
  return { walks, read };
}

it("paging needs no walk", async () => {
  const { walks, read } = watchWalks();
  for (const pageNo of [1, 2, 3, 4]) expect(await read(pageNo)).toHaveLength(3);
  expect(walks).toEqual([]);
});

it("a jump walks once, and later ones start from the nearest mark, also when concurrent", async () => {
  const { walks, read } = watchWalks();
  const pages = await Promise.all([5, 4, 7, 7].map(read));
  expect(pages.map((page) => page.length)).toEqual([3, 3, 3, 3]);
  // Distances walked: to the 12th game, to the 9th (which has no cursor), and from the 12th or 15th to the 18th.
  expect(walks.slice(0, 2)).toEqual([12, 9]);
  expect(walks[2]).toBeLessThanOrEqual(6);
  expect(walks).toHaveLength(3);
});

it("a failed walk fails only its own caller; the next one walks again", async () => {
  const failOnce = watchWalks({ failing: 1 });
  await expect(failOnce.read(6)).rejects.toThrow("the walk failed");
  expect(await failOnce.read(6)).toHaveLength(3);
  expect(failOnce.walks).toEqual([15, 15]);
});
