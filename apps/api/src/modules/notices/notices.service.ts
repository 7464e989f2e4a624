import type { Deps } from "../../deps.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import * as queries from "./notices.queries.ts";

type Content = { banners: queries.BannerRow[]; notices: queries.NoticeRow[] };

const TYPES = ["PL", "PU", "PR", "H", "AG"] as const;

/** Creates a short-lived cache of each brand's published content, because every page view reads it. */
export function createNoticeBoard({ db, clock }: Pick<Deps, "db" | "clock">) {
  const memory = createTtlCache<Content>(clock, { stale: "whileRead" });

  async function read(brandId: string): Promise<Content> {
    const now = clock.now();
    const [banners, ...notices] = await Promise.all([
      queries.listBanners(db, brandId, now),
      ...TYPES.map((type) => queries.listNotices(db, brandId, type, now)),
    ]);
    // Sorted by the operator's sequence. The sort is stable, so equal entries keep the query's order, newest first.
    return { banners, notices: notices.flat().toSorted((a, b) => a.sequence - b.sequence) };
  }

  return {
    /** Lists the content that is published now. */
    list: async (brandId: string): Promise<Content> => {
      const { banners, notices } = await memory.getOrLoad(brandId, () => read(brandId));
      const now = clock.now();
      return {
        banners: banners.filter(({ starts_at: start, ends_at: end }) => isBetween(start, now, end)),
        notices: notices.filter(({ published_at: start, ends_at: end }) => isBetween(start, now, end)),
      };
    },
    forget: memory.forget,
  };
}

function isBetween(start: Date | null, now: Date, end: Date | null): boolean {
  return (start === null || start <= now) && (end === null || now < end);
}
