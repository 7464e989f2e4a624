import { isGameCategory, type GameCategory } from "@perya/contract";
import type { Db } from "@perya/db";
import * as queries from "./games.queries.ts";
import type { GameRow, Listing, VendorRow } from "./games.queries.ts";

/** What the catalogue must know of a brand. */
export type BrandScope = { id: string; jurisdiction: { closedCategories: string[] } };

/** What a brand shows: categories in order, their vendors in order, how many games each has, and which are hot. */
export type CatalogueView = {
  categories: GameCategory[];
  vendors: Map<GameCategory, VendorRow[]>;
  counts: Map<string, number>;
  hot: GameRow[];
};

/** No operator orders more by hand, and all of them are held in memory. */
const MOST_HOT = 300;

export async function assembleView(db: Db, { id, jurisdiction }: BrandScope): Promise<CatalogueView> {
  const [categoryRows, vendorRows, countRows, hot] = await Promise.all([
    queries.listBrandCategories(db, id),
    queries.listBrandVendors(db, id),
    queries.listListingCounts(db, id),
    queries.listHotGames(db, id, MOST_HOT),
  ]);
  const vendors = Map.groupBy(vendorRows, ({ category }) => category);
  // What the law closes is not shown, whatever the brand has chosen.
  const categories = categoryRows
    .map(({ category }) => category)
    // While a release rolls out, there may be one that this process does not know yet.
    .filter(isGameCategory)
    .filter((category) => vendors.has(category) && !jurisdiction.closedCategories.includes(category));
  return {
    categories,
    vendors,
    counts: new Map(countRows.map((row) => [countKey(row.category, row.tag, row.vendor_code), Number(row.games)])),
    hot: hot.filter((game) => isShown({ categories, vendors }, game)),
  };
}

/** Whether the brand shows the game's category, and its vendor there. That it hides the game itself, the tables say. */
export function isShown(
  { categories, vendors }: Pick<CatalogueView, "categories" | "vendors">,
  game: GameRow,
): boolean {
  const { category, vendor_code: code } = game;
  return categories.includes(category) && (vendors.get(category) ?? []).some((vendor) => vendor.code === code);
}

export function countKey(category: string, tag: string, vendorCode: string): string {
  return `${category} ${tag} ${vendorCode}`;
}

/** The hot ones of a listing, in the brand's order. */
export function filterHot({ hot }: CatalogueView, { category, vendors, tag }: Omit<Listing, "since">): GameRow[] {
  return hot.filter(
    (game) =>
      game.category === category && vendors.includes(game.vendor_code) && (tag === "" || game.tags.includes(tag)),
  );
}
