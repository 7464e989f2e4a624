import type { GameSort } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import { listGamesById, type GameRow } from "./games.queries.ts";
import * as queries from "./listings.queries.ts";
import type { Listing, Mark } from "./listings.queries.ts";

export type Pages = { pageNo: number; pageSize: number };

export type ListQuery = {
  brandId: string;
  sort: GameSort;
  listing: Omit<Listing, "without">;
  /** Reads the games that are listed before all others when sorting by popularity, once for each list. */
  listAhead: () => Promise<{ id: string }[]>;
};

/** A list: the games ahead, then a listing. `marks` maps a number of games to the cursor after them. */
type List = { ahead: string[]; listing: Listing; marks: Map<number, Mark>; walk: Promise<void> };

/** Number of games after which a walk stores a cursor for later jumps. */
const STRIDE = 1_000;

/** Maximum number of cached pages, because pages may be large and any page can be requested. */
const MAX_PAGES = 300;

/**
 * Creates lists of games by page, at a cost independent of the catalog's size. Each page read stores a cursor where
 * the next one begins, so paging is cheap anywhere. A jump to a distant page walks from the nearest cursor, reading
 * only index keys, and no further than the contract allows.
 */
export function createLists({ db, clock }: Pick<Deps, "db" | "clock">) {
  const lists = createTtlCache<List>(clock);
  const pages = createTtlCache<GameRow[]>(clock, { maxKeys: MAX_PAGES });

  async function readPage(brandId: string, list: List, { pageNo, pageSize }: Pages): Promise<GameRow[]> {
    const offset = (pageNo - 1) * pageSize;
    const ahead = list.ahead.slice(offset, offset + pageSize);
    const start = Math.max(0, offset - list.ahead.length);
    const parts = [readAhead(brandId, ahead), readListed(brandId, list, start, pageSize - ahead.length)];
    return (await Promise.all(parts)).flat();
  }

  async function readAhead(brandId: string, ids: string[]): Promise<GameRow[]> {
    if (ids.length === 0) return [];
    const rows = new Map((await listGamesById(db, brandId, ids)).map((row) => [row.id, row] as const));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  async function readListed(brandId: string, list: List, start: number, limit: number): Promise<GameRow[]> {
    if (limit === 0) return [];
    const { listing, marks } = list;
    if (start > 0 && !marks.has(start)) await walkTo(brandId, list, start);
    const after = marks.get(start) ?? null;
    // The list ends before this page.
    if (start > 0 && !after) return [];
    const rows = await queries.listPage(db, brandId, listing, { after, limit });
    const last = rows.at(-1);
    if (last) marks.set(start + rows.length, { key: last.sort_key, id: last.id });
    return rows;
  }

  /** Serializes walks, so that a second one starts from where the first ended. */
  function walkTo(brandId: string, list: List, start: number): Promise<void> {
    const walk = list.walk.then(() => leaveMarks(brandId, list, start));
    // Only this caller receives the error; the next walk starts as if this one had succeeded.
    list.walk = walk.catch(() => {});
    return walk;
  }

  async function leaveMarks(brandId: string, { listing, marks }: List, start: number): Promise<void> {
    const from = nearestMark(marks, start);
    if (from === start) return;
    const way = { after: marks.get(from) ?? null, distance: start - from, stride: STRIDE };
    for (const { position, key, id } of await queries.listMarks(db, brandId, listing, way)) {
      marks.set(from + position, { key, id });
    }
  }

  return {
    read: async (query: ListQuery, { pageNo, pageSize }: Pages): Promise<GameRow[]> => {
      const { brandId, sort, listing, listAhead } = query;
      const key = JSON.stringify([brandId, sort, listing]);
      const list = await lists.getOrLoad(key, async () => {
        const ahead = sort === "popular" ? (await listAhead()).map(({ id }) => id) : [];
        const marks = new Map<number, Mark>();
        return { ahead, listing: { ...listing, without: ahead }, marks, walk: Promise.resolve() };
      });
      return pages.getOrLoad(`${key} ${pageNo} ${pageSize}`, () => readPage(brandId, list, { pageNo, pageSize }));
    },
    forget: () => {
      lists.forget();
      pages.forget();
    },
  };
}

function nearestMark(marks: ReadonlyMap<number, Mark>, offset: number): number {
  let nearest = 0;
  for (const position of marks.keys()) if (position <= offset && position > nearest) nearest = position;
  return nearest;
}
