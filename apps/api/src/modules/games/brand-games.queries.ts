import type { GameCategory } from "@perya/contract";
import type { BrandGamesRow, GamesRow, Tx } from "@perya/db";
import { sql, type Selectable, type Updateable } from "kysely";

export type NewGame = Omit<Selectable<GamesRow>, "icon_url">;

/** Any number in one statement. What is there already stays as it is. */
export async function insertGames(tx: Tx, games: readonly NewGame[]): Promise<void> {
  await sql`
    insert into games (id, vendor_code, code, category, names, tags, released_at)
    select id, vendor_code, code, category, names, tags, released_at
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as fresh (
      id uuid, vendor_code text, code text, category text, names jsonb, tags text[], released_at timestamptz)
    on conflict do nothing`.execute(tx);
}

type VendorKey = { brandId: string; category: GameCategory; code: string };

/** At the end of its category, if it is new there. False when the platform has no games of this vendor in it. */
export async function upsertBrandVendor(
  tx: Tx,
  { brandId, category, code }: VendorKey,
  isInMaintenance: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into brand_vendors (brand_id, category, vendor_code, sequence, is_in_maintenance)
    select ${brandId}, ${category}, ${code}, (
      select coalesce(max(sequence), 0) + 1 from brand_vendors where brand_id = ${brandId} and category = ${category}
    ), ${isInMaintenance}
    where exists (select from game_listing_counts where category = ${category} and vendor_code = ${code})
    on conflict (brand_id, category, vendor_code) do update set is_in_maintenance = excluded.is_in_maintenance`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export async function deleteBrandVendor(tx: Tx, { brandId, category, code }: VendorKey): Promise<boolean> {
  const result = await tx
    .deleteFrom("brand_vendors")
    .where("brand_id", "=", brandId)
    .where("category", "=", category)
    .where("vendor_code", "=", code)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** False when there is no such game. */
export async function upsertBrandGame(
  tx: Tx,
  brandId: string,
  gameId: string,
  change: Updateable<BrandGamesRow>,
): Promise<boolean> {
  const game = await tx.selectFrom("games").select("id").where("id", "=", gameId).executeTakeFirst();
  if (!game) return false;
  await tx
    .insertInto("brand_games")
    .values({ ...change, brand_id: brandId, game_id: gameId })
    .onConflict((row) => row.columns(["brand_id", "game_id"]).doUpdateSet({ game_id: gameId, ...change }))
    .execute();
  return true;
}
