import type { GameCategory, GameFacets, GameSort, GameTag, Volatility } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import { countFacets, listingTag, type Choice, type ListFilter } from "./facets.rules.ts";
import { createLists, type Pages } from "./games.lists.ts";
import {
  areAlike,
  assembleView,
  countChosen,
  filterChosen,
  isShown,
  type CatalogueView,
  type BrandScope,
} from "./games.view.ts";
import * as queries from "./games.queries.ts";
import type { GameRow, PopularRow } from "./games.queries.ts";
import { CATALOGUE_LANGUAGE, chooseRail, foldLanes, HOT_GAMES, LANE_CARDS } from "./games.rules.ts";
import { listPage, type ListingOrder } from "./listings.queries.ts";
import { sortGames, type Reader } from "./sorts.rules.ts";

export type GameQuery = Pages & {
  gameType: GameCategory;
  /** One code, or several separated by commas. */
  vassalage?: string;
  tag?: GameTag;
  volatility?: Volatility;
  sort?: GameSort;
  filter?: ListFilter;
};

/** A page of games, with counts: for the chosen filters, for each alternative choice, and for the whole category. */
export type ListedGames = {
  games: GameRow[];
  total: number;
  allCount: number;
  filters: Record<ListFilter, number>;
  facets: GameFacets;
};

export type LaneRows = { lane: GameCategory; parts: { category: GameCategory; games: GameRow[] }[] };

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Creates the lists of a brand's games for all visitors. They are cached briefly, and cleared by a live event. */
export function createCatalogue({ db, clock }: Pick<Deps, "db" | "clock">) {
  const views = createTtlCache<CatalogueView>(clock, { stale: "whileRead" });
  const lanes = createTtlCache<LaneRows[]>(clock, { stale: "whileRead" });
  const populars = createTtlCache<PopularRow[]>(clock, { stale: "whileRead" });
  const lists = createLists({ db, clock });

  const readView = (scope: BrandScope) => views.getOrLoad(scope.id, () => assembleView(db, scope));

  const listPopular = (scope: BrandScope) =>
    populars.getOrLoad(scope.id, async () => {
      const [view, games] = await Promise.all([readView(scope), queries.listPopularGames(db, scope.id)]);
      return games.filter((game) => isShown(view, game));
    });

  async function listGames(scope: BrandScope, query: GameQuery, reader: Reader): Promise<ListedGames> {
    const view = await readView(scope);
    const choice = readChoice(view, query);
    const counts = countGames(view, choice);
    // Pages past the end and unknown choices need no query.
    const isThere = (query.pageNo - 1) * query.pageSize < counts.total;
    return { games: isThere ? await readPage(scope, view, choice, query, reader) : [], ...counts };
  }

  async function readPage(scope: BrandScope, view: CatalogueView, choice: Choice, query: GameQuery, reader: Reader) {
    const { sort = "new" } = query;
    const listAhead = async () => filterChosen(await listPopular(scope), choice, view);
    if (choice.filter === "HOT") {
      const ahead = sort === "popular" ? await listAhead() : [];
      return slicePage(sortGames(filterChosen(view.hot, choice, view), sort, ahead, reader), query);
    }
    const { category, vendors } = choice;
    const listing = { category, vendors, tag: listingTag(choice), order: orderOf(sort, view, reader) };
    return lists.read({ brandId: scope.id, sort, listing, listAhead }, query);
  }

  /**
   * Lists the first row of a category: its newest games, except those already in the row of hot games above it on the
   * home page. Vendors with a lobby are left out, because their lobby tile is shown instead.
   */
  async function listFirst(scope: BrandScope, view: CatalogueView, category: GameCategory): Promise<GameRow[]> {
    const vendors = vendorsOf(view, category).filter((vendor) => !vendor.is_lobby);
    const choice = { ...NO_CHOICE, category, vendors: vendors.map(({ code }) => code) };
    const listing = { ...choice, tag: "", order: "newest" as const, without: [] };
    const newest = await listPage(db, scope.id, listing, { after: null, limit: LANE_CANDIDATES });
    const hot = filterChosen(view.hot, choice, view);
    const games = new Map([...newest, ...hot].map((game) => [game.id, game] as const));
    const without = new Set(view.hot.slice(0, HOT_GAMES).map(({ id }) => id));
    return chooseRail([...games.values()], { without, areAlike, length: LANE_CARDS });
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
    listPopular,
    listLanes: (scope: BrandScope) => lanes.getOrLoad(scope.id, () => assembleLanes(scope)),
    forget: () => [views, lanes, populars, lists].forEach(({ forget }) => forget()),
  };
}

/** Number of games read for a home page row, so that enough remain after the exclusions. */
const LANE_CANDIDATES = 100;

function countGames(view: CatalogueView, choice: Choice): Omit<ListedGames, "games"> {
  const { category } = choice;
  const vendors = vendorsOf(view, category);
  const count = (other: Choice) => countChosen(view, other);
  return {
    total: count(choice),
    allCount: count({ ...NO_CHOICE, category, vendors: vendors.map(({ code }) => code) }),
    filters: {
      ALL: count({ ...choice, filter: "ALL" }),
      NEW: count({ ...choice, filter: "NEW" }),
      HOT: count({ ...choice, filter: "HOT" }),
    },
    facets: countFacets(choice, vendors, count),
  };
}

const NO_CHOICE = { tag: undefined, volatility: undefined, filter: "ALL" } as const;

/** Returns the vendors of a category. Empty if the category is unknown or closed. */
function vendorsOf({ categories, vendors }: CatalogueView, category: GameCategory) {
  return categories.includes(category) ? (vendors.get(category) ?? []) : [];
}

/**
 * Reads the chosen filters. Vendors are sorted in the brand's order, so that requests listing them differently share
 * a cached list.
 */
function readChoice(
  view: CatalogueView,
  { gameType: category, vassalage, tag, volatility, filter }: GameQuery,
): Choice {
  const codes = vendorsOf(view, category).map(({ code }) => code);
  const named = vassalage?.split(",");
  const vendors = named ? codes.filter((code) => named.includes(code)) : codes;
  return { category, vendors, tag, volatility, filter: filter ?? "ALL" };
}

/** Chooses the order by name in the reader's language. A language without listings uses the catalog's own. */
function orderOf(sort: GameSort, { listingLanguages }: CatalogueView, { language }: Reader): ListingOrder {
  if (sort !== "az") return "newest";
  return { nameIn: listingLanguages.has(language) ? language : CATALOGUE_LANGUAGE };
}

function slicePage(games: GameRow[], { pageNo, pageSize }: Pages) {
  return games.slice((pageNo - 1) * pageSize, pageNo * pageSize);
}
