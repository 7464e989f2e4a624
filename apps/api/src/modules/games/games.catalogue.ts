import type { GameCategory } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import { createLists, type Pages } from "./games.lists.ts";
import { assembleView, countKey, filterHot, type CatalogueView, type BrandScope } from "./games.view.ts";
import * as queries from "./games.queries.ts";
import type { GameRow, Listing } from "./games.queries.ts";
import { foldLanes, LANE_CARDS, newSince } from "./games.rules.ts";

export type GameQuery = Pages & {
  gameType: GameCategory;
  vassalage?: string;
  tag?: string;
  filter?: "ALL" | "NEW" | "HOT";
};

export type LaneRows = { lane: GameCategory; parts: { category: GameCategory; games: GameRow[] }[] };

export type Catalogue = ReturnType<typeof createCatalogue>;

/** The games of brands, as everybody asks for them. All of it is remembered for a moment and forgotten on a live event. */
export function createCatalogue({ db, clock }: Pick<Deps, "db" | "clock">) {
  const views = createTtlCache<CatalogueView>(clock);
  const lanes = createTtlCache<LaneRows[]>(clock);
  const lists = createLists({ db, clock });

  const readView = (scope: BrandScope) => views.getOrLoad(scope.id, () => assembleView(db, scope));

  async function listGames(scope: BrandScope, query: GameQuery): Promise<{ games: GameRow[]; total: number }> {
    const view = await readView(scope);
    const listing = findListing(view, query, clock.now());
    if (!listing) return { games: [], total: 0 };
    if (query.filter === "HOT") return slicePage(filterHot(view, listing), query);
    return lists.read(scope.id, listing, query, async () => {
      const all = countAll(view, listing);
      return listing.since && all > 0 ? queries.countListing(db, scope.id, listing) : all;
    });
  }

  /** What a category shows first: its hot games, then its newest. Vendors with a lobby show that instead. */
  async function listFirst(scope: BrandScope, view: CatalogueView, category: GameCategory): Promise<GameRow[]> {
    const vendors = (view.vendors.get(category) ?? []).filter((vendor) => !vendor.is_lobby).map(({ code }) => code);
    const listing = { category, vendors, tag: "", since: null };
    const newest = await queries.listPage(db, scope.id, listing, { after: null, skip: 0, limit: LANE_CARDS });
    const first = new Map([...filterHot(view, listing), ...newest].map((game) => [game.id, game] as const));
    return [...first.values()].slice(0, LANE_CARDS);
  }

  async function assembleLanes(scope: BrandScope): Promise<LaneRows[]> {
    const view = await readView(scope);
    return Promise.all(
      foldLanes(view.categories).map(async ([lane, categories]) => {
        const parts = categories.map(async (category) => ({ category, games: await listFirst(scope, view, category) }));
        return { lane, parts: await Promise.all(parts) };
      }),
    );
  }

  return {
    readView,
    listGames,
    listLanes: (scope: BrandScope) => lanes.getOrLoad(scope.id, () => assembleLanes(scope)),
    forget: () => [views, lanes, lists].forEach(({ forget }) => forget()),
  };
}

/** Undefined where there is nothing to show: an unknown or closed category, an unknown vendor. No table is asked then. */
function findListing({ categories, vendors }: CatalogueView, query: GameQuery, now: Date): Listing | undefined {
  const { gameType: category, vassalage, tag = "", filter } = query;
  const codes = (vendors.get(category) ?? []).map(({ code }) => code);
  const wanted = vassalage === undefined ? codes : codes.filter((code) => code === vassalage);
  if (!categories.includes(category) || wanted.length === 0) return undefined;
  return { category, vendors: wanted, tag, since: filter === "NEW" ? newSince(now) : null };
}

/** Zero for a tag that no game has, so that the tables are not asked for it either. */
function countAll({ counts }: CatalogueView, { category, tag, vendors }: Listing): number {
  return vendors.reduce((sum, code) => sum + (counts.get(countKey(category, tag, code)) ?? 0), 0);
}

function slicePage(games: GameRow[], { pageNo, pageSize }: Pages) {
  return { games: games.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: games.length };
}
