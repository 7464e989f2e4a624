import type { Deps } from "../../deps.ts";
import { createShortMemory } from "../../short-memory.ts";
import * as queries from "./games.queries.ts";
import type { GameRow, Mark, Shelf } from "./games.queries.ts";

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
  const lists = createShortMemory<List>(clock);
  const pages = createShortMemory<GameRow[]>(clock, { maxKeys: MOST_PAGES });

  async function readPage(brandId: string, shelf: Shelf, list: List, { pageNo, pageSize }: Pages): Promise<GameRow[]> {
    const offset = (pageNo - 1) * pageSize;
    if (offset - nearestMark(list, offset) > STRIDE) await findMilestones(brandId, shelf, list);
    const start = nearestMark(list, offset);
    const after = list.marks.get(start) ?? null;
    const rows = await queries.listShelf(db, brandId, shelf, { after, skip: offset - start, limit: pageSize });
    const last = rows.at(-1);
    if (last) list.marks.set(offset + rows.length, { releasedAt: last.released_at, id: last.id });
    return rows;
  }

  function findMilestones(brandId: string, shelf: Shelf, list: List): Promise<void> {
    list.milestones ??= setMilestones(brandId, shelf, list).catch((error: unknown) => {
      delete list.milestones;
      throw error;
    });
    return list.milestones;
  }

  async function setMilestones(brandId: string, shelf: Shelf, { marks }: List): Promise<void> {
    for (const { place, releasedAt, id } of await queries.listMilestones(db, brandId, shelf, STRIDE)) {
      marks.set(place, { releasedAt, id });
    }
  }

  return {
    /** `count` says how many stand on the shelf; it is asked once for the list. */
    read: async (brandId: string, shelf: Shelf, { pageNo, pageSize }: Pages, count: () => Promise<number>) => {
      const key = JSON.stringify([brandId, shelf]);
      const list = await lists.recall(key, async () => ({ total: await count(), marks: new Map<number, Mark>() }));
      if ((pageNo - 1) * pageSize >= list.total) return { games: [], total: list.total };
      const read = () => readPage(brandId, shelf, list, { pageNo, pageSize });
      return { games: await pages.recall(`${key} ${pageNo} ${pageSize}`, read), total: list.total };
    },
    forget: () => {
      lists.forget();
      pages.forget();
    },
  };
}

function nearestMark({ marks }: List, offset: number): number {
  let nearest = 0;
  for (const place of marks.keys()) if (place <= offset && place > nearest) nearest = place;
  return nearest;
}
