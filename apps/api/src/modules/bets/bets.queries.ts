import type { BetsRow, Db, GamesRow, Tx } from "@perya/db";
import { sql, type Selectable } from "kysely";

type WonBet = Pick<Selectable<BetsRow>, "id" | "win" | "category">;
type PlayedGame = Pick<Selectable<GamesRow>, "vendor_code" | "code" | "names" | "icon_url">;

export type WinnerRow = WonBet &
  PlayedGame & {
    settled_at: Date;
    nickname: string;
    own_icon_url: string | null;
  };

export async function findBet(db: Db | Tx, id: string) {
  return db.selectFrom("bets").select(["game_id", "win"]).where("id", "=", id).executeTakeFirst();
}

/** The member's last games, newest first, each once. Who plays one game for weeks has the others of that time only. */
export async function listRecentGames(db: Db, memberId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ game_id: string }>`
    select game_id
    from (
      select game_id, row_number() over (order by placed_at desc, id desc) as place
      from (
        select id, game_id, placed_at from bets where member_id = ${memberId}
        order by placed_at desc, id desc limit ${BETS_LOOKED_AT}
      ) as last
    ) as played
    group by game_id
    order by min(place)
    limit ${limit}`.execute(db);
  return rows.map(({ game_id: id }) => id);
}

/** Read by the index in one go, however long the history is. */
const BETS_LOOKED_AT = 1_000;

type Board = { brandId: string; categories: readonly string[]; days: readonly string[]; limit: number };

/** The biggest of each category and day, by the index, and of those few the biggest. */
export async function listWinners(db: Db, { brandId, categories, days, limit }: Board): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select bet.id, bet.win, bet.category, bet.settled_at, member.nickname,
      game.vendor_code, game.code, game.names, game.icon_url, own.icon_url as own_icon_url
    from (
      select won.* from unnest(${categories}::text[]) as shown (category)
      cross join unnest(${days}::date[]) as day (date)
      cross join lateral (
        select * from bets
        where bets.brand_id = ${brandId} and bets.category = shown.category
          and (bets.settled_at at time zone 'UTC')::date = day.date and bets.win > bets.stake
          and bets.settled_at is not null
        order by bets.win desc
        limit ${limit}
      ) as won
      order by won.win desc, won.settled_at desc, won.id
      limit ${limit}
    ) as bet
    join members as member on member.id = bet.member_id
    join games as game on game.id = bet.game_id
    left join brand_games as own on own.brand_id = bet.brand_id and own.game_id = bet.game_id
    order by bet.win desc, bet.settled_at desc, bet.id`.execute(db);
  return rows;
}
