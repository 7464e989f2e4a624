import type { Tx } from "@perya/db";
import { sql } from "kysely";

export type PopularGame = { brand_id: string; game_id: string; players: number };

/** These are popular now, and no others, at any brand. Readers see the old ones until the transaction ends. */
export async function setPopularGames(tx: Tx, games: readonly PopularGame[]): Promise<void> {
  // Of two who count at once, the second waits, and then writes over the first.
  await sql`lock table brand_popular_games in share row exclusive mode`.execute(tx);
  await tx.deleteFrom("brand_popular_games").execute();
  await sql`
    insert into brand_popular_games (brand_id, game_id, players)
    select brand_id, game_id, players
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as counted (brand_id uuid, game_id uuid, players integer)
  `.execute(tx);
}
