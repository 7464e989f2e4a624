import type { Deps } from "../../deps.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import * as queries from "./games.queries.ts";
import type { GameRow, Mark, Listing } from "./games.queries.ts";

export type Pages = { pageNo: number; pageSize: number };

/** `marks`: how many games stand before the mark → the mark. */
type List = { total: number; marks: Map<number, Mark>; milestones?: Promise<void> };

/** Nobody is led further than this from a mark to a page. */
const STRIDE = 1_000;

/** Pages may be large, and anybody may ask for any of them. */
const MOST_PAGES = 300;

/**
 * Lists of games by page, at a cost that does not grow with the catalogue. People turn page by page, so each page leaves
 * a mark where the next begins, and turning costs the same anywhere. For who jumps, milestones are set once for the
 * list, as far as the contract lets anybody go.
 */
export function createLists({ db, clock }: Pick<Deps, "db" | "clock">) {
  const lists = createTtlCache<List>(clock);
  const pages = createTtlCache<GameRow[]>(clock, { maxKeys: MOST_PAGES });

  async function readPage(
    brandId: string,
    listing: Listing,
    list: List,
    { pageNo, pageSize }: Pages,
  ): Promise<GameRow[]> {
    const offset = (pageNo - 1) * pageSize;
    if (offset - nearestMark(list, offset) > STRIDE) await findMilestones(brandId, listing, list);
    const start = nearestMark(list, offset);
    const after = list.marks.get(start) ?? null;
    const rows = await queries.listPage(db, brandId, listing, { after, skip: offset - start, limit: pageSize });
    const last = rows.at(-1);
    if (last) list.marks.set(offset + rows.length, { releasedAt: last.released_at, id: last.id });
    return rows;
  }

  function findMilestones(brandId: string, listing: Listing, list: List): Promise<void> {
    list.milestones ??= setMilestones(brandId, listing, list).catch((error: unknown) => {
      delete list.milestones;
      throw error;
    });
    return list.milestones;
  }

  async function setMilestones(brandId: string, listing: Listing, { marks }: List): Promise<void> {
    for (const { position, releasedAt, id } of await queries.listMilestones(db, brandId, listing, STRIDE)) {
      marks.set(position, { releasedAt, id });
    }
  }

  return {
    /** `count` says how many the listing has; it is asked once for the list. */
    read: async (brandId: string, listing: Listing, { pageNo, pageSize }: Pages, count: () => Promise<number>) => {
      const key = JSON.stringify([brandId, listing]);
      const list = await lists.getOrLoad(key, async () => ({ total: await count(), marks: new Map<number, Mark>() }));
      if ((pageNo - 1) * pageSize >= list.total) return { games: [], total: list.total };
      const read = () => readPage(brandId, listing, list, { pageNo, pageSize });
      return { games: await pages.getOrLoad(`${key} ${pageNo} ${pageSize}`, read), total: list.total };
    },
    forget: () => {
      lists.forget();
      pages.forget();
    },
  };
}

function nearestMark({ marks }: List, offset: number): number {
  let nearest = 0;
  for (const position of marks.keys()) if (position <= offset && position > nearest) nearest = position;
  return nearest;
}
