import type { GameCategory } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import { createShortMemory } from "../../short-memory.ts";
import { createLists, type Pages } from "./games.lists.ts";
import { assemblePlan, countKey, filterHot, type Plan, type Shop } from "./games.plan.ts";
import * as queries from "./games.queries.ts";
import type { GameRow, Shelf } from "./games.queries.ts";
import { foldLanes, LANE_CARDS, newSince } from "./games.rules.ts";

export type GameQuery = Pages & {
  gameType: GameCategory;
  vassalage?: string;
  tag?: string;
  filter?: "ALL" | "NEW" | "HOT";
};

export type LaneRows = { lane: GameCategory; parts: { category: GameCategory; games: GameRow[] }[] };

export type Catalogue = ReturnType<typeof createCatalogue>;

/** The games of brands, as everybody asks for them. All of it is remembered for a moment and forgotten on news. */
export function createCatalogue({ db, clock }: Pick<Deps, "db" | "clock">) {
  const plans = createShortMemory<Plan>(clock);
  const lanes = createShortMemory<LaneRows[]>(clock);
  const lists = createLists({ db, clock });

  const readPlan = (shop: Shop) => plans.recall(shop.id, () => assemblePlan(db, shop));

  async function listGames(shop: Shop, query: GameQuery): Promise<{ games: GameRow[]; total: number }> {
    const plan = await readPlan(shop);
    const shelf = findShelf(plan, query, clock.now());
    if (!shelf) return { games: [], total: 0 };
    if (query.filter === "HOT") return slicePage(filterHot(plan, shelf), query);
    return lists.read(shop.id, shelf, query, async () => {
      const all = countAll(plan, shelf);
      return shelf.since && all > 0 ? queries.countShelf(db, shop.id, shelf) : all;
    });
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
    forget: () => [plans, lanes, lists].forEach(({ forget }) => forget()),
  };
}

/** Undefined where there is nothing to show: an unknown or closed category, an unknown vendor. No table is asked then. */
function findShelf({ categories, vendors }: Plan, query: GameQuery, now: Date): Shelf | undefined {
  const { gameType: category, vassalage, tag = "", filter } = query;
  const codes = (vendors.get(category) ?? []).map(({ code }) => code);
  const wanted = vassalage === undefined ? codes : codes.filter((code) => code === vassalage);
  if (!categories.includes(category) || wanted.length === 0) return undefined;
  return { category, vendors: wanted, tag, since: filter === "NEW" ? newSince(now) : null };
}

/** Zero for a tag that no game has, so that the tables are not asked for it either. */
function countAll({ counts }: Plan, { category, tag, vendors }: Shelf): number {
  return vendors.reduce((sum, code) => sum + (counts.get(countKey(category, tag, code)) ?? 0), 0);
}

function slicePage(games: GameRow[], { pageNo, pageSize }: Pages) {
  return { games: games.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: games.length };
}
