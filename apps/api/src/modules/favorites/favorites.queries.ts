import type { Db, FavoritesRow, Tx } from "@perya/db";
import { sql, type Insertable } from "kysely";

export type Owner = { brandId: string; memberId: string };
export type NewFavorite = Insertable<FavoritesRow>;

/** Serializes concurrent additions, so that each counts the ones before it. */
export async function lockFavorites(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favorites ${memberId}`}, 0))`.execute(tx);
}

/** Lists a member's favorites, last added first. */
export async function listFavoriteIds(db: Db, { brandId, memberId }: Owner): Promise<string[]> {
  const rows = await db
    .selectFrom("favorites")
    .select("game_id")
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .orderBy("added_at", "desc")
    .orderBy("game_id", "desc")
    .execute();
  return rows.map(({ game_id: id }) => id);
}

/** Counts the favorites, and tells whether this game is one. */
export async function countFavorites(tx: Tx, { brandId, memberId }: Owner, gameId: string) {
  const { rows } = await sql<{ count: number; isFavorite: boolean }>`
    select count(*)::integer as count, coalesce(bool_or(game_id = ${gameId}), false) as "isFavorite"
    from favorites where brand_id = ${brandId} and member_id = ${memberId}`.execute(tx);
  return rows[0] ?? { count: 0, isFavorite: false };
}

/** Inserts favorites. Existing ones stay unchanged. */
export async function insertFavorites(tx: Tx, favorites: readonly NewFavorite[]): Promise<void> {
  if (favorites.length === 0) return;
  await tx
    .insertInto("favorites")
    .values(favorites)
    .onConflict((row) => row.doNothing())
    .execute();
}

export async function deleteFavorite(tx: Tx, { brandId, memberId }: Owner, gameId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom("favorites")
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .where("game_id", "=", gameId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
