import type { GameCategory, Language } from "@perya/contract";
import type { Db } from "@perya/db";
import { sql, type RawBuilder } from "kysely";
import { GAME, type GameRow } from "./games.queries.ts";

export type Listing = {
  category: GameCategory;
  vendors: readonly string[];
  tag: string;
  order: ListingOrder;
  /** Ids of games to leave out, because they were already shown. */
  without: readonly string[];
};

/** Newest first, or by name in a language. */
export type ListingOrder = "newest" | { nameIn: Language };

/** Keyset cursor: the position right after this game. */
export type Mark = { key: Date | string; id: string };

type ListedRow = GameRow & { sort_key: Mark["key"] };

/**
 * Returns how an order is read. Each matches the last columns of an index, so a vendor's listing is stored in this
 * order.
 */
function describeOrder(order: ListingOrder) {
  if (order === "newest")
    return {
      listings: sql`game_listings as listing`,
      isIncluded: sql`true`,
      key: sql`listing.released_at`,
      type: sql`timestamptz`,
      first: "infinity",
      direction: sql`desc`,
      isAfter: sql`<`,
      firstId: "ffffffff-ffff-ffff-ffff-ffffffffffff",
    };
  return {
    listings: sql`game_listing_names as listing`,
    isIncluded: sql`listing.language = ${order.nameIn}`,
    key: sql`listing.name`,
    type: sql`text`,
    first: "",
    direction: sql`asc`,
    isAfter: sql`>`,
    firstId: "00000000-0000-0000-0000-000000000000",
  };
}

/** Selects a vendor's listing at the brand, without games already shown. */
function vendorListing(
  { category, tag, order, without }: Listing,
  { vendor, isHidden, after }: { vendor: RawBuilder<unknown>; isHidden: RawBuilder<unknown>; after: Mark | null },
) {
  const { listings, isIncluded, key, type, first, direction, isAfter, firstId } = describeOrder(order);
  // The planner hashes a subquery once, but would compare a list of values one by one.
  const isAhead = without.length > 0 ? sql`listing.game_id in (select unnest(${without}::uuid[]))` : sql`false`;
  return sql`
    select listing.game_id, ${key} as sort_key from ${listings}
    where ${isIncluded} and listing.category = ${category} and listing.tag = ${tag} and listing.vendor_code = ${vendor}
      and (${key}, listing.game_id) ${isAfter} (${after?.key ?? first}::${type}, ${after?.id ?? firstId}::uuid)
      and not ${isHidden} and not ${isAhead}
    order by ${key} ${direction}, listing.game_id ${direction}`;
}

/**
 * Reads the games after the cursor. Takes the next ones of each vendor's listing by its index and merges them, so the
 * cost depends on page size and number of vendors, not on the number of games.
 */
export async function listPage(
  db: Db,
  brandId: string,
  listing: Listing,
  { after, limit }: { after: Mark | null; limit: number },
): Promise<ListedRow[]> {
  const { direction } = describeOrder(listing.order);
  const isHidden = sql`exists (
    select from brand_games as hidden
    where hidden.brand_id = ${brandId} and hidden.game_id = listing.game_id and hidden.is_hidden
  )`;
  const { rows } = await sql<ListedRow>`
    select ${GAME}, page.sort_key
    from (
      select stood.game_id, stood.sort_key
      from unnest(${listing.vendors}::text[]) as vendor (code)
      cross join lateral (
        ${vendorListing(listing, { vendor: sql`vendor.code`, isHidden, after })} limit ${enoughFor(limit)}
      ) as stood
      order by stood.sort_key ${direction}, stood.game_id ${direction}
      limit ${limit}
    ) as page
    join games as game on game.id = page.game_id
    left join brand_games as own on own.brand_id = ${brandId} and own.game_id = game.id
    order by page.sort_key ${direction}, page.game_id ${direction}`.execute(db);
  return rows;
}

const LIMITS = [10, 30, 100];

/**
 * Writes the limit into the statement as a constant instead of a parameter, so that even a cached plan expects few
 * rows.
 */
function enoughFor(limit: number): RawBuilder<unknown> {
  return sql.lit(LIMITS.find((enough) => enough >= limit) ?? limit);
}

type Way = { after: Mark | null; distance: number; stride: number };

/**
 * Walks a number of games on from the cursor. Returns the last game of each stride and of the whole walk, with their
 * positions. Each vendor is a separate subquery, and hidden games are excluded without a join, so that the vendors'
 * listings are merged while being read by index, each no further than the distance.
 */
export async function listMarks(db: Db, brandId: string, listing: Listing, { after, distance, stride }: Way) {
  const { direction } = describeOrder(listing.order);
  const isHidden = sql`listing.game_id in (
    select hidden.game_id from brand_games as hidden where hidden.brand_id = ${brandId} and hidden.is_hidden
  )`;
  const vendors = listing.vendors.map(
    (code) => sql`(${vendorListing(listing, { vendor: sql`${code}`, isHidden, after })} limit ${distance})`,
  );
  const { rows } = await sql<Mark & { position: number }>`
    select placed.position::integer, placed.sort_key as key, placed.game_id as id
    from (
      select stood.game_id, stood.sort_key, row_number() over () as position
      from (
        select game_id, sort_key from (${sql.join(vendors, sql` union all `)}) as merged
        order by sort_key ${direction}, game_id ${direction}
        limit ${distance}
      ) as stood
    ) as placed
    where placed.position % ${stride} = 0 or placed.position = ${distance}`.execute(db);
  return rows;
}
