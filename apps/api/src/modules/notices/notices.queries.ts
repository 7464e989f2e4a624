import type { BannersRow, Db, NoticesRow, Tx } from "@perya/db";
import type { Insertable } from "kysely";

/** Maximum number of rows per type, newest first. No page shows more. */
const MOST = 200;

export type BannerRow = Awaited<ReturnType<typeof listBanners>>[number];
export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

/**
 * Lists banners, including scheduled ones: the cache keeps these rows and filters them by the current time on each
 * read.
 */
export async function listBanners(db: Db, brandId: string, now: Date) {
  return db
    .selectFrom("banners")
    .select(["id", "group_name", "url", "linkage_type", "target", "sequence", "texts", "audiences", "terms"])
    .select(["starts_at", "ends_at"])
    .where("brand_id", "=", brandId)
    .where((row) => row.or([row("ends_at", "is", null), row("ends_at", ">", now)]))
    .orderBy("group_name")
    .orderBy("sequence")
    .orderBy("id")
    .limit(MOST)
    .execute();
}

export async function listNotices(db: Db, brandId: string, type: NoticesRow["type"], now: Date) {
  return db
    .selectFrom("notices")
    .select(["id", "type", "execution", "term", "sequence", "texts", "images", "published_at", "ends_at"])
    .where("brand_id", "=", brandId)
    .where("type", "=", type)
    .where((row) => row.or([row("ends_at", "is", null), row("ends_at", ">", now)]))
    .orderBy("published_at", "desc")
    .limit(MOST)
    .execute();
}

/**
 * Inserts or updates a banner. Columns missing from the change keep their values. Returns false if the id belongs to
 * another brand.
 */
export async function upsertBanner(
  tx: Tx,
  banner: Insertable<BannersRow>,
  change: Partial<Insertable<BannersRow>>,
): Promise<boolean> {
  const result = await tx
    .insertInto("banners")
    .values(banner)
    .onConflict((row) => row.column("id").doUpdateSet(change).whereRef("banners.brand_id", "=", "excluded.brand_id"))
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function upsertNotice(
  tx: Tx,
  notice: Insertable<NoticesRow>,
  change: Partial<Insertable<NoticesRow>>,
): Promise<boolean> {
  const result = await tx
    .insertInto("notices")
    .values(notice)
    .onConflict((row) => row.column("id").doUpdateSet(change).whereRef("notices.brand_id", "=", "excluded.brand_id"))
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
