import type { SiteFlag } from "@perya/contract";
import type { BrandGamesRow, Db, GamesRow, Tx } from "@perya/db";
import { sql, type Selectable } from "kysely";

export type GameRow = Selectable<GamesRow> &
  Pick<Selectable<BrandGamesRow>, "hot_sequence"> & { own_icon_url: string | null };

export type VendorRow = Awaited<ReturnType<typeof listBrandVendors>>[number];

/** Columns of a game; `own` is the brand's row for it. */
export const GAME = sql`game.id, game.vendor_code, game.code, game.category, game.names, game.tags, game.icon_url,
  own.icon_url as own_icon_url, own.hot_sequence, game.released_at`;

export async function listBrandCategories(db: Db, brandId: string) {
  return db
    .selectFrom("brand_categories")
    .select("category")
    .where("brand_id", "=", brandId)
    .orderBy("sequence")
    .orderBy("category")
    .execute();
}

export async function listBrandVendors(db: Db, brandId: string) {
  return db
    .selectFrom("brand_vendors")
    .innerJoin("vendors", "vendors.code", "brand_vendors.vendor_code")
    .select(["brand_vendors.category", "vendors.code", "vendors.name"])
    .select("brand_vendors.has_for_fun as is_for_fun_set")
    .select(["brand_vendors.is_lobby", "brand_vendors.is_in_maintenance", "brand_vendors.maintenance_until"])
    .select((row) =>
      row
        .and([
          row("brand_vendors.has_for_fun", "=", true),
          row.exists(
            row
              .selectFrom("brand_flags")
              .select("flag")
              .whereRef("brand_flags.brand_id", "=", "brand_vendors.brand_id")
              .where("flag", "=", "FORFUN3" satisfies SiteFlag)
              .where("is_on", "=", true),
          ),
        ])
        .as("has_for_fun"),
    )
    .where("brand_id", "=", brandId)
    .orderBy("brand_vendors.sequence")
    .orderBy("vendors.code")
    .execute();
}

/** Lists active closures that affect the brand's gaming, its own and those of all brands. */
export async function listClosed(db: Db, brandId: string) {
  const { rows } = await sql<{ kind: "gaming" | "vendor" | "game"; subject: string; until: Date | null }>`
    select kind, subject, until from closures
    where opened_at is null and kind in ('gaming', 'vendor', 'game') and (brand_id is null or brand_id = ${brandId})
    order by until nulls first`.execute(db);
  return rows;
}

/** Reads the health of vendors' callbacks at a brand, and since when an alert is open. */
export async function listVendorHealth(db: Db, brandId: string, since: Date) {
  const { rows } = await sql<{
    code: string;
    calls: number;
    failures: number;
    heardAt: Date | null;
    failsSince: Date | null;
  }>`
    select shown.vendor_code as code, coalesce(recent.calls, 0) as calls, coalesce(recent.failures, 0) as failures,
      last.heard_at as "heardAt", standing.opened_at as "failsSince"
    from (select distinct brand_id, vendor_code from brand_vendors where brand_id = ${brandId}) as shown
    left join lateral (
      select sum(known.calls)::integer as calls, sum(known.failures)::integer as failures from vendor_minutes as known
      where known.brand_id = shown.brand_id and known.vendor_code = shown.vendor_code and known.minute > ${since}
    ) as recent on true
    left join lateral (
      select heard_at from vendor_minutes as known
      where known.brand_id = shown.brand_id and known.vendor_code = shown.vendor_code
      order by known.minute desc limit 1
    ) as last on true
    left join alerts as standing on standing.source = 'vendors' and standing.state <> 'over'
      and standing.key = shown.brand_id || ' ' || shown.vendor_code`.execute(db);
  return rows;
}

/** Counts the games in each listing, without those that the brand hides. */
export async function listListingCounts(db: Db, brandId: string) {
  const { rows } = await sql<{ category: string; tag: string; vendor_code: string; games: bigint }>`
    select counted.category, counted.tag, counted.vendor_code, counted.games - coalesce(hidden.games, 0) as games
    from game_listing_counts as counted
    join brand_vendors as shown on shown.brand_id = ${brandId} and shown.category = counted.category
      and shown.vendor_code = counted.vendor_code
    left join (
      select listing.category, listing.tag, listing.vendor_code, count(*) as games
      from brand_games as own join game_listings as listing on listing.game_id = own.game_id
      where own.brand_id = ${brandId} and own.is_hidden
      group by listing.category, listing.tag, listing.vendor_code
    ) as hidden on hidden.category = counted.category and hidden.tag = counted.tag
      and hidden.vendor_code = counted.vendor_code`.execute(db);
  return rows;
}

/** Lists the brand's hot games in its order. The caller checks that category and vendor are shown. */
export async function listHotGames(db: Db, brandId: string, limit: number): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select ${GAME}
    from brand_games as own join games as game on game.id = own.game_id
    where own.brand_id = ${brandId} and own.hot_sequence is not null and not own.is_hidden
    order by own.hot_sequence, game.id
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Only the columns that filters need, because full rows of a thousand games would cost more than the page that shows
 * a few of them.
 */
export type PopularRow = Pick<GameRow, "id" | "category" | "vendor_code" | "tags" | "released_at">;

/**
 * Lists the brand's most played games of the week, most players first. The caller must check that the brand shows
 * them.
 */
export async function listPopularGames(db: Db, brandId: string): Promise<PopularRow[]> {
  const { rows } = await sql<PopularRow>`
    select game.id, game.category, game.vendor_code, game.tags, game.released_at
    from brand_popular_games as popular
    -- Each by its key: asked for a thousand at once, the planner would rather read the whole catalogue.
    cross join lateral (select * from games where games.id = popular.game_id offset 0) as game
    left join brand_games as own on own.brand_id = popular.brand_id and own.game_id = game.id
    where popular.brand_id = ${brandId} and own.is_hidden is not true
    order by popular.players desc, game.released_at desc, game.id`.execute(db);
  return rows;
}

export async function readNewSince(db: Db | Tx): Promise<Date> {
  const { new_since: since } = await db.selectFrom("catalogue_dates").select("new_since").executeTakeFirstOrThrow();
  return since;
}

export async function listListingLanguages(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("game_listing_languages").select("language").execute();
  return rows.map(({ language }) => language);
}

/** Reads games by ids, in no particular order, without hidden ones. */
export async function listGamesById(db: Db, brandId: string, ids: readonly string[]): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select ${GAME}
    from games as game left join brand_games as own on own.brand_id = ${brandId} and own.game_id = game.id
    where game.id = any (${ids}::uuid[]) and own.is_hidden is not true`.execute(db);
  return rows;
}

export type NamedGame = Pick<Selectable<GamesRow>, "id" | "names">;

/** Lists the names that a search at the brand covers: hot games first, then the newest. */
export async function listNames(
  db: Db,
  brandId: string,
  shown: readonly { category: string; vendor: string }[],
  limit: number,
): Promise<NamedGame[]> {
  const { rows } = await sql<NamedGame>`
    select game.id, game.names
    from unnest(${shown.map(({ category }) => category)}::text[], ${shown.map(({ vendor }) => vendor)}::text[])
      as shown (category, vendor_code)
    join games as game on game.category = shown.category and game.vendor_code = shown.vendor_code
    left join brand_games as own on own.brand_id = ${brandId} and own.game_id = game.id
    where own.is_hidden is not true
    order by own.hot_sequence nulls last, game.released_at desc, game.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Reads the facts from which a game's image is drawn. */
export async function findPictured(db: Db, vendorCode: string, code: string) {
  return db
    .selectFrom("games")
    .select(["category", "names"])
    .where("vendor_code", "=", vendorCode)
    .where("code", "=", code)
    .executeTakeFirst();
}
