import type { GameCategory } from "@perya/contract";
import type { BrandGamesRow, Db, GamesRow } from "@perya/db";
import { sql, type Selectable } from "kysely";

/** A game as a brand shows it. */
export type GameRow = Selectable<GamesRow> &
  Pick<Selectable<BrandGamesRow>, "hot_sequence"> & { own_icon_url: string | null };

export type VendorRow = Awaited<ReturnType<typeof listBrandVendors>>[number];

/** `own` is what differs at this brand. */
const GAME = sql`game.id, game.vendor_code, game.code, game.category, game.names, game.tags, game.icon_url,
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
    .select(["brand_vendors.is_lobby", "brand_vendors.is_in_maintenance"])
    .where("brand_id", "=", brandId)
    .orderBy("brand_vendors.sequence")
    .orderBy("vendors.code")
    .execute();
}

/** How many games each listing has that the brand shows, without those it hides. */
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

/** The brand's hot games in its order. Whether their category and vendor are shown is for the caller to say. */
export async function listHotGames(db: Db, brandId: string, limit: number): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select ${GAME}
    from brand_games as own join games as game on game.id = own.game_id
    where own.brand_id = ${brandId} and own.hot_sequence is not null and not own.is_hidden
    order by own.hot_sequence, game.id
    limit ${limit}`.execute(db);
  return rows;
}

export type Listing = {
  category: GameCategory;
  vendors: readonly string[];
  /** '' for any. */
  tag: string;
  since: Date | null;
};

/** A position in a list: right before this game. */
export type Mark = { releasedAt: Date; id: string };

/** What the brand shows of one vendor's listing, newest first. */
function vendorListing(brandId: string, { category, tag, since }: Listing, after: Mark | null, limit: number) {
  return sql`
    select listing.game_id, listing.released_at from game_listings as listing
    where listing.category = ${category} and listing.tag = ${tag} and listing.vendor_code = vendor.code
      and (listing.released_at, listing.game_id) < (${after?.releasedAt ?? "infinity"}::timestamptz,
        ${after?.id ?? "ffffffff-ffff-ffff-ffff-ffffffffffff"}::uuid)
      and listing.released_at >= ${since ?? "-infinity"}::timestamptz
      and not exists (
        select from brand_games as hidden
        where hidden.brand_id = ${brandId} and hidden.game_id = listing.game_id and hidden.is_hidden
      )
    order by listing.released_at desc, listing.game_id desc
    limit ${limit}`;
}

/**
 * Newest first, after the mark. Each vendor gives its own newest by the key of its listing, and those few are merged: the
 * cost depends on the page and the number of vendors, not on how many games there are.
 */
export async function listPage(
  db: Db,
  brandId: string,
  listing: Listing,
  { after, skip, limit }: { after: Mark | null; skip: number; limit: number },
): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select ${GAME}
    from (
      select stood.game_id
      from unnest(${listing.vendors}::text[]) as vendor (code)
      cross join lateral (${vendorListing(brandId, listing, after, skip + limit)}) as stood
      order by stood.released_at desc, stood.game_id desc
      offset ${skip} limit ${limit}
    ) as page
    join games as game on game.id = page.game_id
    left join brand_games as own on own.brand_id = ${brandId} and own.game_id = game.id
    order by game.released_at desc, game.id desc`.execute(db);
  return rows;
}

/** As deep as pageNo 1,000 of 100 can reach. */
const DEEPEST = 100_000;

/** The last game of each stride of a list, and how many there are up to it. */
export async function listMilestones(db: Db, brandId: string, listing: Listing, stride: number) {
  const { rows } = await sql<{ position: number; releasedAt: Date; id: string }>`
    select placed.position::integer, placed.released_at as "releasedAt", placed.game_id as id
    from (
      select stood.game_id, stood.released_at,
        row_number() over (order by stood.released_at desc, stood.game_id desc) as position
      from unnest(${listing.vendors}::text[]) as vendor (code)
      cross join lateral (${vendorListing(brandId, listing, null, DEEPEST)}) as stood
      order by stood.released_at desc, stood.game_id desc
      limit ${DEEPEST}
    ) as placed
    where placed.position % ${stride} = 0`.execute(db);
  return rows;
}

/** For lists of what is new: as many as were released in a month. */
export async function countListing(
  db: Db,
  brandId: string,
  { category, vendors, tag, since }: Listing,
): Promise<number> {
  const { rows } = await sql<{ games: bigint }>`
    select count(*) as games from game_listings as listing
    where listing.category = ${category} and listing.tag = ${tag} and listing.vendor_code = any (${vendors}::text[])
      and listing.released_at >= ${since ?? "-infinity"}::timestamptz
      and not exists (
        select from brand_games as hidden
        where hidden.brand_id = ${brandId} and hidden.game_id = listing.game_id and hidden.is_hidden
      )`.execute(db);
  return Number(rows[0]?.games ?? 0n);
}

/** Games by their ids, in no order. Hidden ones are left out. */
export async function listGamesById(db: Db, brandId: string, ids: readonly string[]): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select ${GAME}
    from games as game left join brand_games as own on own.brand_id = ${brandId} and own.game_id = game.id
    where game.id = any (${ids}::uuid[]) and own.is_hidden is not true`.execute(db);
  return rows;
}

export type NamedGame = Pick<Selectable<GamesRow>, "id" | "names">;

/** What a search of the brand can find: hot ones first, then the newest. */
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

export async function findCategory(db: Db, vendorCode: string, code: string): Promise<GameCategory | undefined> {
  const row = await db
    .selectFrom("games")
    .select("category")
    .where("vendor_code", "=", vendorCode)
    .where("code", "=", code)
    .executeTakeFirst();
  return row?.category;
}
