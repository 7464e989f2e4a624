import type { GameCategory } from "@perya/contract";
import { toJson, type BrandGamesRow, type Db, type GamesRow, type Tx } from "@perya/db";
import { sql, type Selectable, type Updateable } from "kysely";
import { readNewSince } from "./games.queries.ts";
import { CATALOGUE_LANGUAGE } from "./games.rules.ts";

export type NewGame = Omit<Selectable<GamesRow>, "icon_url">;

/** Inserts any number of games in one statement. Existing rows stay unchanged. */
export async function insertGames(tx: Tx, games: readonly NewGame[]): Promise<void> {
  await sql`
    insert into games (id, vendor_code, code, category, names, tags, released_at)
    select id, vendor_code, code, category, names, tags, released_at
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as fresh (
      id uuid, vendor_code text, code text, category text, names jsonb, tags text[], released_at timestamptz)
    on conflict do nothing`.execute(tx);
}

/** Inserts a vendor if it is missing. False if the code belongs to a vendor with another name. */
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

/** Inserts or updates games by vendor and code. Existing games keep their ids and dates. */
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

/**
 * Adds languages in which all games are listed by name; a trigger fills in the names. Runs with the owner's login,
 * during a release.
 */
export async function insertListingLanguages(db: Db, languages: readonly string[]): Promise<void> {
  await db
    .insertInto("game_listing_languages")
    .values(languages.map((language) => ({ language })))
    .onConflict((row) => row.doNothing())
    .execute();
}

export async function listBrandsOf(tx: Tx, vendorCode: string): Promise<string[]> {
  const rows = tx.selectFrom("brand_vendors").select("brand_id").distinct().where("vendor_code", "=", vendorCode);
  return (await rows.execute()).map((row) => row.brand_id);
}

/** Appends the category to the brand's categories, if it is missing. */
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
 * Moves the date from which games count as new; triggers relist the games whose state changes. Locks the table, so
 * that no concurrent write uses the old date.
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

/**
 * Inserts or updates a vendor's state in a category of the brand; a new one is placed last. False if the platform has
 * no games of this vendor in that category.
 */
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

/** Changes play for fun. False if the brand does not show this vendor in the category. */
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

/** Inserts or updates a brand's settings of a game. False if the game is unknown. */
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

/** Reads a vendor's state at the brand before a change, for the audit. */
export async function findVendorState(tx: Tx, { brandId, category, code }: VendorKey) {
  const row = await tx
    .selectFrom("brand_vendors")
    .select(["is_in_maintenance", "maintenance_until"])
    .where("brand_id", "=", brandId)
    .where("category", "=", category)
    .where("vendor_code", "=", code)
    .executeTakeFirst();
  if (!row) return { state: "off" };
  const until = row.maintenance_until?.toISOString() ?? null;
  return { state: row.is_in_maintenance ? "maintenance" : "open", until };
}

export async function listVendorOrder(tx: Tx, brandId: string, category: GameCategory): Promise<string[]> {
  const rows = await tx
    .selectFrom("brand_vendors")
    .select("vendor_code")
    .where("brand_id", "=", brandId)
    .where("category", "=", category)
    .orderBy("sequence")
    .orderBy("vendor_code")
    .forUpdate()
    .execute();
  return rows.map(({ vendor_code: code }) => code);
}

export async function updateVendorOrder(tx: Tx, brandId: string, category: GameCategory, codes: readonly string[]) {
  await sql`
    update brand_vendors set sequence = ordered.place
    from unnest(${codes}::text[]) with ordinality as ordered (code, place)
    where brand_id = ${brandId} and category = ${category} and vendor_code = ordered.code`.execute(tx);
}

export async function listCategoryOrder(tx: Tx, brandId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("brand_categories")
    .select("category")
    .where("brand_id", "=", brandId)
    .orderBy("sequence")
    .orderBy("category")
    .forUpdate()
    .execute();
  return rows.map(({ category }) => category);
}

export async function updateCategoryOrder(tx: Tx, brandId: string, categories: readonly string[]) {
  await sql`
    update brand_categories set sequence = ordered.place
    from unnest(${categories}::text[]) with ordinality as ordered (category, place)
    where brand_id = ${brandId} and brand_categories.category = ordered.category`.execute(tx);
}

export async function listHotOrder(tx: Tx, brandId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("brand_games")
    .select("game_id")
    .where("brand_id", "=", brandId)
    .where("hot_sequence", "is not", null)
    .orderBy("hot_sequence")
    .orderBy("game_id")
    .forUpdate()
    .execute();
  return rows.map(({ game_id: id }) => id);
}

export async function updateHotOrder(tx: Tx, brandId: string, ids: readonly string[]) {
  await sql`
    update brand_games set hot_sequence = ordered.place
    from unnest(${ids}::uuid[]) with ordinality as ordered (id, place)
    where brand_id = ${brandId} and game_id = ordered.id`.execute(tx);
}

export async function findBrandGame(db: Db | Tx, brandId: string, gameId: string) {
  return db
    .selectFrom("brand_games")
    .select(["is_hidden as isHidden", "hot_sequence as hotSequence", "icon_url as iconUrl"])
    .where("brand_id", "=", brandId)
    .where("game_id", "=", gameId)
    .executeTakeFirst();
}

export async function countHot(db: Db, brandId: string): Promise<number> {
  const row = await db
    .selectFrom("brand_games")
    .select(({ fn }) => fn.max("hot_sequence").as("last"))
    .where("brand_id", "=", brandId)
    .where("hot_sequence", "is not", null)
    .executeTakeFirst();
  return row?.last ?? 0;
}

export type ConsoleGameRow = {
  id: string;
  name: string;
  sort_key: string;
  category: GameCategory;
  vendor_code: string;
  code: string;
  is_hidden: boolean | null;
  hot_sequence: number | null;
  is_closed: boolean;
};

type ConsolePage = {
  /** All categories if omitted. */
  category?: GameCategory;
  vendor?: string;
  beginsWith?: string;
  show?: "all" | "hot" | "hidden";
  afterName?: string;
  afterId?: string;
  pageSize: number;
};

const CONSOLE_GAME = sql`game.id, game_name(game.names, ${CATALOGUE_LANGUAGE}) as name, page.sort_key, game.category, game.vendor_code,
  game.code, own.is_hidden, own.hot_sequence, exists (
    select from closures where kind = 'game' and subject = game.id::text and opened_at is null
      and (brand_id is null or brand_id = ${sql.ref("page.brand_id")})) as is_closed`;

/**
 * Lists games for operators, by name, including hidden ones. Reads each vendor's next games by keyset in its listing,
 * as for players (listings.queries.ts). Hot and hidden games are few, and read from the brand's own rows.
 */
export async function listConsoleGames(db: Db, brandId: string, page: ConsolePage): Promise<ConsoleGameRow[]> {
  const { category, vendor, beginsWith = "", show = "all", afterName = "", afterId, pageSize } = page;
  const from = afterId ?? "00000000-0000-0000-0000-000000000000";
  const prefix = beginsWith.trim().toLowerCase();
  const isWanted = sql`listing.language = ${CATALOGUE_LANGUAGE} and listing.tag = ''
    and (listing.name, listing.game_id) > (${afterName}, ${from}::uuid)
    and (${prefix} = '' or (listing.name >= ${prefix} and listing.name < ${`${prefix}\u{10ffff}`}))`;
  const listed =
    show === "all"
      ? sql`select stood.* from brand_vendors as shown cross join lateral (
          select listing.game_id, listing.name as sort_key, shown.brand_id from game_listing_names as listing
          where listing.category = shown.category and listing.vendor_code = shown.vendor_code and ${isWanted}
          order by listing.name, listing.game_id limit ${pageSize + 1}) as stood
        where shown.brand_id = ${brandId} and (${category ?? null}::text is null or shown.category = ${category ?? null})
          and (${vendor ?? null}::text is null or shown.vendor_code = ${vendor ?? null})`
      : sql`select listing.game_id, listing.name as sort_key, chosen.brand_id
        from brand_games as chosen join game_listing_names as listing on listing.game_id = chosen.game_id
        where chosen.brand_id = ${brandId} and (${category ?? null}::text is null or listing.category = ${category ?? null})
          and ${show === "hot" ? sql`chosen.hot_sequence is not null` : sql`chosen.is_hidden`}
          and (${vendor ?? null}::text is null or listing.vendor_code = ${vendor ?? null}) and ${isWanted}`;
  const { rows } = await sql<ConsoleGameRow>`
    select ${CONSOLE_GAME} from (
      select listed.game_id, listed.sort_key, listed.brand_id from (${listed}) as listed
      order by listed.sort_key, listed.game_id limit ${pageSize + 1}
    ) as page
    join games as game on game.id = page.game_id
    left join brand_games as own on own.brand_id = page.brand_id and own.game_id = game.id
    order by page.sort_key, page.game_id`.execute(db);
  return rows;
}

/** Returns the names of those games that exist. */
export async function listNamesById(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, game_name(names, ${CATALOGUE_LANGUAGE}) as name from games where id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
