import type { GameCategory } from "@perya/contract";
import { toJson, type BrandGamesRow, type GamesRow, type Tx } from "@perya/db";
import { sql, type Selectable, type Updateable } from "kysely";
import { readNewSince } from "./games.queries.ts";

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

/** False when the code is another vendor's, by another name. */
export async function insertVendor(tx: Tx, code: string, name: string): Promise<boolean> {
  await tx
    .insertInto("vendors")
    .values({ code, name })
    .onConflict((row) => row.doNothing())
    .execute();
  const known = await tx.selectFrom("vendors").select("name").where("code", "=", code).executeTakeFirstOrThrow();
  return known.name === name;
}

export async function hasVendor(tx: Tx, code: string): Promise<boolean> {
  return (await tx.selectFrom("vendors").select("code").where("code", "=", code).executeTakeFirst()) !== undefined;
}

/** By vendor and code: what is new, and what is said otherwise of those that are there. Their ids and dates stay. */
export async function upsertGames(tx: Tx, games: readonly NewGame[]): Promise<{ id: string; code: string }[]> {
  const rows = games.map(({ names, ...game }) => ({ ...game, names: toJson(names) }));
  return tx
    .insertInto("games")
    .values(rows)
    .onConflict((row) =>
      row.columns(["vendor_code", "code"]).doUpdateSet((fresh) => ({
        category: fresh.ref("excluded.category"),
        names: fresh.ref("excluded.names"),
        tags: fresh.ref("excluded.tags"),
      })),
    )
    .returning(["id", "code"])
    .execute();
}

export async function listBrandsOf(tx: Tx, vendorCode: string): Promise<string[]> {
  const rows = tx.selectFrom("brand_vendors").select("brand_id").distinct().where("vendor_code", "=", vendorCode);
  return (await rows.execute()).map((row) => row.brand_id);
}

/** At the end of the brand's categories, if it is not among them. */
export async function insertBrandCategory(tx: Tx, brandId: string, category: GameCategory): Promise<void> {
  await sql`
    insert into brand_categories (brand_id, category, sequence)
    select ${brandId}, ${category}, coalesce(max(sequence), 0) + 1 from brand_categories where brand_id = ${brandId}
    on conflict do nothing`.execute(tx);
}

export async function deleteBrandCategory(tx: Tx, brandId: string, category: GameCategory): Promise<void> {
  await tx.deleteFrom("brand_categories").where("brand_id", "=", brandId).where("category", "=", category).execute();
}

/**
 * Says since when games are new, and has the triggers list those anew that were before and are not now, or the other way
 * round. Whoever writes games waits meanwhile, so that none is listed by the old word.
 */
export async function moveNewSince(tx: Tx, since: Date): Promise<void> {
  await sql`lock table games in share row exclusive mode`.execute(tx);
  const before = await readNewSince(tx);
  if (before.getTime() === since.getTime()) return;
  await tx.updateTable("catalogue_dates").set({ new_since: since }).execute();
  await sql`
    update games set released_at = released_at
    where released_at >= least(${before}::timestamptz, ${since}::timestamptz)
      and released_at < greatest(${before}::timestamptz, ${since}::timestamptz)`.execute(tx);
}

type VendorKey = { brandId: string; category: GameCategory; code: string };

/** At the end of its category, if it is new there. False when the platform has no games of this vendor in it. */
export async function upsertBrandVendor(
  tx: Tx,
  { brandId, category, code }: VendorKey,
  { isInMaintenance, until }: { isInMaintenance: boolean; until: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into brand_vendors (brand_id, category, vendor_code, sequence, is_in_maintenance, maintenance_until)
    select ${brandId}, ${category}, ${code}, (
      select coalesce(max(sequence), 0) + 1 from brand_vendors where brand_id = ${brandId} and category = ${category}
    ), ${isInMaintenance}, ${until}
    where exists (select from game_listing_counts where category = ${category} and vendor_code = ${code})
    on conflict (brand_id, category, vendor_code) do update
      set is_in_maintenance = excluded.is_in_maintenance, maintenance_until = excluded.maintenance_until`.execute(tx);
  return numAffectedRows === 1n;
}

/** False when the brand does not show this vendor there. */
export async function updateForFun(
  tx: Tx,
  { brandId, category, code }: VendorKey,
  has_for_fun: boolean,
): Promise<boolean> {
  const result = await tx
    .updateTable("brand_vendors")
    .set({ has_for_fun })
    .where("brand_id", "=", brandId)
    .where("category", "=", category)
    .where("vendor_code", "=", code)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
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
