import { lookAlike } from "@perya/art";
import { isGameCategory, type GameCategory } from "@perya/contract";
import type { Db } from "@perya/db";
import * as queries from "./games.queries.ts";
import type { GameRow, PopularRow, VendorRow } from "./games.queries.ts";
import { isChosen, listingTag, type Choice } from "./facets.rules.ts";
import { CATALOGUE_LANGUAGE, chooseName, dealApart } from "./games.rules.ts";

/** The facts about a brand that the catalog needs. */
export type BrandScope = { id: string; jurisdiction: { closedCategories: string[] } };

/** What a brand shows: ordered categories and vendors, counts of games, and hot games. */
export type CatalogueView = {
  categories: GameCategory[];
  vendors: Map<GameCategory, VendorRow[]>;
  counts: Map<string, number>;
  hot: GameRow[];
  newSince: Date;
  /** Languages in which games are listed by name. */
  listingLanguages: ReadonlySet<string>;
  /** Active closures by kind and subject, each with its end. */
  closed: ReadonlyMap<string, Date | null>;
};

/** Maximum number of hot games kept in memory for each brand. Operators order fewer by hand. */
const MAX_HOT = 300;

export async function assembleView(db: Db, { id, jurisdiction }: BrandScope): Promise<CatalogueView> {
  const [categoryRows, vendorRows, countRows, hot, newSince, closed, listingLanguages] = await Promise.all([
    queries.listBrandCategories(db, id),
    queries.listBrandVendors(db, id),
    queries.listListingCounts(db, id),
    queries.listHotGames(db, id, MAX_HOT),
    queries.readNewSince(db),
    queries.listClosed(db, id),
    queries.listListingLanguages(db),
  ]);
  const vendors = Map.groupBy(vendorRows, ({ category }) => category);
  // Categories closed by the jurisdiction are hidden, whatever the brand's settings.
  const categories = categoryRows
    .map(({ category }) => category)
    // During a rollout, the database may contain a category that this process does not know.
    .filter(isGameCategory)
    .filter((category) => vendors.has(category) && !jurisdiction.closedCategories.includes(category));
  return {
    categories,
    vendors,
    counts: new Map(countRows.map((row) => [countKey(row.category, row.tag, row.vendor_code), Number(row.games)])),
    hot: dealApart(
      hot.filter((game) => isShown({ categories, vendors }, game)),
      areAlike,
    ),
    newSince,
    listingLanguages: new Set(listingLanguages),
    closed: new Map(closed.map(({ kind, subject, until }) => [`${kind} ${subject}`, until])),
  };
}

/** True if the brand shows the game's category and vendor. Hidden games are excluded in SQL. */
export function isShown(
  { categories, vendors }: Pick<CatalogueView, "categories" | "vendors">,
  game: Pick<GameRow, "category" | "vendor_code">,
): boolean {
  const { category, vendor_code: code } = game;
  return categories.includes(category) && (vendors.get(category) ?? []).some((vendor) => vendor.code === code);
}

/**
 * Returns when the game reopens, considering closures of gaming, its vendor and the game. Null if no end is set,
 * undefined if it is open.
 */
export function closedUntil({ closed }: Pick<CatalogueView, "closed">, vendorCode: string, gameId?: string) {
  const names = ["gaming ", `vendor ${vendorCode}`, ...(gameId ? [`game ${gameId}`] : [])];
  const name = names.find((known) => closed.has(known));
  return name === undefined ? undefined : closed.get(name);
}

export function countKey(category: string, tag: string, vendorCode: string): string {
  return `${category} ${tag} ${vendorCode}`;
}

/** Filters games by the chosen filters, keeping their order. */
export function filterChosen<Game extends PopularRow>(
  games: readonly Game[],
  choice: Choice,
  { newSince }: CatalogueView,
): Game[] {
  return games.filter((game) => isChosen(game, choice, newSince));
}

/** Counts the games for a choice, from memory. Zero for unknown vendors and tags. */
export function countChosen(view: CatalogueView, choice: Choice): number {
  if (choice.filter === "HOT") return filterChosen(view.hot, choice, view).length;
  const tag = listingTag(choice);
  return choice.vendors.reduce((sum, code) => sum + (view.counts.get(countKey(choice.category, tag, code)) ?? 0), 0);
}

/** True if two cards show the same drawn image. A game with its own image looks like no other. */
export function areAlike(one: GameRow, other: GameRow): boolean {
  if ([one, other].some((game) => game.own_icon_url ?? game.icon_url)) return false;
  const tileOf = ({ vendor_code: vendor, code, category, names }: GameRow) => ({
    vendor,
    code,
    category,
    name: chooseName(names, CATALOGUE_LANGUAGE),
  });
  return lookAlike(tileOf(one), tileOf(other));
}
