import type { RoundsGame } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import { sql } from "kysely";

const LANGUAGE = "EN";
/** Free rounds are for slots only: in other games a round is not always one draw at one stake (decision 0053). */
const CATEGORY = "RNG";
const MOST = 50;

/** Selects games that the brand shows and whose vendor supports free rounds at this brand (free_rounds_fault). */
const roundGames = (brandId: string) => sql`
  brand_vendors as shown
  join vendor_connections as connection
    on connection.brand_id = shown.brand_id and connection.vendor_code = shown.vendor_code and connection.free_rounds_url is not null
  join game_listing_names as listing
    on listing.category = shown.category and listing.vendor_code = shown.vendor_code and listing.tag = '' and listing.language = ${LANGUAGE}
  join games as game on game.id = listing.game_id
  left join brand_games as own on own.brand_id = shown.brand_id and own.game_id = game.id
  where shown.brand_id = ${brandId} and shown.category = ${CATEGORY} and own.is_hidden is not true`;

const GAME = sql`game.id, game_name(game.names, ${LANGUAGE}) as name, game.category`;

/** Lists games for free rounds by name. */
export async function listRoundGames(db: Db, brandId: string, beginsWith: string): Promise<RoundsGame[]> {
  const prefix = beginsWith.trim().toLowerCase();
  const { rows } = await sql<RoundsGame>`
    select ${GAME} from ${roundGames(brandId)}
      and (${prefix} = '' or (listing.name >= ${prefix} and listing.name < ${`${prefix}\u{10ffff}`}))
    order by listing.name, game.id limit ${MOST}`.execute(db);
  return rows;
}

export async function findRoundGame(tx: Tx, brandId: string, id: string): Promise<RoundsGame | undefined> {
  const { rows } = await sql<RoundsGame>`
    select ${GAME} from ${roundGames(brandId)} and game.id = ${id} limit 1`.execute(tx);
  return rows[0];
}
