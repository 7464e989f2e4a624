import type { Tx } from "@perya/db";
import { sql } from "kysely";

export type PopularGame = { brand_id: string; game_id: string; players: number };

/** Replaces the popular games of all brands. Readers see the old ones until the commit. */
export async function setPopularGames(tx: Tx, games: readonly PopularGame[]): Promise<void> {
  // The lock serializes concurrent runs.
  await sql`lock table brand_popular_games in share row exclusive mode`.execute(tx);
  await tx.deleteFrom("brand_popular_games").execute();
  await sql`
    insert into brand_popular_games (brand_id, game_id, players)
    select brand_id, game_id, players
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as counted (brand_id uuid, game_id uuid, players integer)
  `.execute(tx);
}
