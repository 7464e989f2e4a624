import { isGameCategory, type GameCategory } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import { createShortMemory } from "../../short-memory.ts";
import * as queries from "./games.queries.ts";
import type { GameRow, Mark, Shelf, VendorRow } from "./games.queries.ts";
import { foldLanes, LANE_CARDS, newSince } from "./games.rules.ts";

/** What the catalogue must know of a brand. */
export type Shop = { id: string; jurisdiction: { closedCategories: string[] } };

/** What a brand shows: categories in order, their vendors in order, how many games each has, and which are hot. */
export type Plan = {
  categories: GameCategory[];
  vendors: Map<GameCategory, VendorRow[]>;
  counts: Map<string, number>;
  hot: GameRow[];
};

type Pages = { pageNo: number; pageSize: number };

export type GameQuery = Pages & {
  gameType: GameCategory;
  vassalage?: string;
  tag?: string;
  filter?: "ALL" | "NEW" | "HOT";
};

export type LaneRows = { lane: GameCategory; parts: { category: GameCategory; games: GameRow[] }[] };

/** No operator orders more by hand, and all of them are held in memory. */
const MOST_HOT = 300;

/** `marks`: how many games stand before the mark → the mark. */
type List = { total: number; marks: Map<number, Mark>; milestones?: Promise<void> };

/** Nobody is led further than this from one mark to a page. */
const STRIDE = 1_000;

export type Catalogue = ReturnType<typeof createCatalogue>;

/** The games of brands, as everybody asks for them. All of it is remembered for a moment and forgotten on news. */
export function createCatalogue({ db, clock }: Pick<Deps, "db" | "clock">) {
  const plans = createShortMemory<Plan>(clock);
  const lists = createShortMemory<List>(clock);
  const pages = createShortMemory<GameRow[]>(clock);
  const lanes = createShortMemory<LaneRows[]>(clock);

  const readPlan = (shop: Shop) => plans.recall(shop.id, () => assemblePlan(shop));

  async function assemblePlan({ id, jurisdiction }: Shop): Promise<Plan> {
    const [categoryRows, vendorRows, countRows, hot] = await Promise.all([
      queries.listBrandCategories(db, id),
      queries.listBrandVendors(db, id),
      queries.listShelfCounts(db, id),
      queries.listHotGames(db, id, MOST_HOT),
    ]);
    const vendors = Map.groupBy(vendorRows, ({ category }) => category as GameCategory);
    // What the law closes is not shown, whatever the brand has chosen.
    const categories = categoryRows
      .map(({ category }) => category)
      .filter(isGameCategory)
      .filter((category) => vendors.has(category) && !jurisdiction.closedCategories.includes(category));
    const isShown = ({ category, vendor_code: code }: GameRow) =>
      categories.includes(category) && vendors.get(category)?.some((vendor) => vendor.code === code);
    return {
      categories,
      vendors,
      counts: new Map(countRows.map((row) => [countKey(row.category, row.tag, row.vendor_code), Number(row.games)])),
      hot: hot.filter(isShown),
    };
  }

  /** Undefined where there is nothing to show: an unknown or closed category, an unknown vendor. */
  function shelfOf({ categories, vendors }: Plan, query: GameQuery): Shelf | undefined {
    const { gameType: category, vassalage, tag = "", filter } = query;
    const codes = (vendors.get(category) ?? []).map(({ code }) => code);
    const wanted = vassalage === undefined ? codes : codes.filter((code) => code === vassalage);
    if (!categories.includes(category) || wanted.length === 0) return undefined;
    return { category, vendors: wanted, tag, since: filter === "NEW" ? newSince(clock.now()) : null };
  }

  /** A tag that no game has is never asked of the tables. */
  async function measure(shop: Shop, { counts }: Plan, shelf: Shelf): Promise<List> {
    const { category, tag, vendors, since } = shelf;
    const all = vendors.reduce((sum, code) => sum + (counts.get(countKey(category, tag, code)) ?? 0), 0);
    const total = since && all > 0 ? await queries.countShelf(db, shop.id, shelf) : all;
    return { total, marks: new Map() };
  }

  /**
   * People turn page by page, so each page leaves a mark where the next begins, and turning costs the same anywhere. For
   * who jumps, milestones are set once, as far as the contract lets anybody go.
   */
  async function readPage(shop: Shop, shelf: Shelf, list: List, { pageNo, pageSize }: Pages): Promise<GameRow[]> {
    const offset = (pageNo - 1) * pageSize;
    if (offset - nearestMark(list, offset) > STRIDE) await (list.milestones ??= setMilestones(shop, shelf, list));
    const start = nearestMark(list, offset);
    const after = list.marks.get(start) ?? null;
    const page = { after, skip: offset - start, limit: pageSize };
    const rows = await queries.listShelf(db, shop.id, shelf, page);
    const last = rows.at(-1);
    if (last) list.marks.set(offset + rows.length, { releasedAt: last.released_at, id: last.id });
    return rows;
  }

  async function setMilestones(shop: Shop, shelf: Shelf, { marks }: List): Promise<void> {
    for (const { place, releasedAt, id } of await queries.listMilestones(db, shop.id, shelf, STRIDE)) {
      marks.set(place, { releasedAt, id });
    }
  }

  async function listGames(shop: Shop, query: GameQuery): Promise<{ games: GameRow[]; total: number }> {
    const plan = await readPlan(shop);
    const shelf = shelfOf(plan, query);
    if (!shelf) return { games: [], total: 0 };
    const { pageNo, pageSize } = query;
    if (query.filter === "HOT") return slicePage(filterHot(plan, shelf), pageNo, pageSize);

    const listKey = JSON.stringify([shop.id, shelf]);
    const list = await lists.recall(listKey, () => measure(shop, plan, shelf));
    if ((pageNo - 1) * pageSize >= list.total) return { games: [], total: list.total };
    const games = await pages.recall(`${listKey} ${pageNo} ${pageSize}`, () => readPage(shop, shelf, list, query));
    return { games, total: list.total };
  }

  /** What a category shows first: its hot games, then its newest. Vendors with a lobby show that instead. */
  async function listFirst(shop: Shop, plan: Plan, category: GameCategory): Promise<GameRow[]> {
    const vendors = (plan.vendors.get(category) ?? []).filter((vendor) => !vendor.is_lobby).map(({ code }) => code);
    const shelf = { category, vendors, tag: "", since: null };
    const newest = await queries.listShelf(db, shop.id, shelf, { after: null, skip: 0, limit: LANE_CARDS });
    const first = new Map([...filterHot(plan, shelf), ...newest].map((game) => [game.id, game] as const));
    return [...first.values()].slice(0, LANE_CARDS);
  }

  async function assembleLanes(shop: Shop): Promise<LaneRows[]> {
    const plan = await readPlan(shop);
    return Promise.all(
      foldLanes(plan.categories).map(async ([lane, categories]) => {
        const parts = categories.map(async (category) => ({ category, games: await listFirst(shop, plan, category) }));
        return { lane, parts: await Promise.all(parts) };
      }),
    );
  }

  return {
    readPlan,
    listGames,
    listLanes: (shop: Shop) => lanes.recall(shop.id, () => assembleLanes(shop)),
    forget: () => [plans, lists, pages, lanes].forEach(({ forget }) => forget()),
  };
}

function nearestMark({ marks }: List, offset: number): number {
  let nearest = 0;
  for (const place of marks.keys()) if (place <= offset && place > nearest) nearest = place;
  return nearest;
}

export function countKey(category: string, tag: string, vendorCode: string): string {
  return `${category} ${tag} ${vendorCode}`;
}

function filterHot({ hot }: Plan, { category, vendors, tag }: Shelf): GameRow[] {
  return hot.filter(
    (game) =>
      game.category === category && vendors.includes(game.vendor_code) && (tag === "" || game.tags.includes(tag)),
  );
}

function slicePage(games: GameRow[], pageNo: number, pageSize: number) {
  return { games: games.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: games.length };
}
