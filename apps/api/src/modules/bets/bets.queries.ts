import type { GameCategory } from "@perya/contract";
import { firstIdAt, type BetsRow, type Db, type GamesRow, type Tx } from "@perya/db";
import { sql, type Selectable } from "kysely";
import type { PopularGame } from "../games/index.ts";

type WonBet = Pick<Selectable<BetsRow>, "id" | "win" | "category" | "game_id">;
type PlayedGame = Pick<Selectable<GamesRow>, "vendor_code" | "code" | "names" | "icon_url">;

export type WinnerRow = WonBet &
  PlayedGame & {
    settled_at: Date;
    nickname: string;
    is_demo_player: boolean;
    own_icon_url: string | null;
  };

type Recent = { category: GameCategory | null; limit: number };
export type RecentRow = { game_id: string; played_at: Date };

/**
 * Lists the games that the member played last, newest first, each once. Reads only the member's latest bets, so the
 * list can be short for one who played the same game for weeks, or for a single category. Without this limit, a query
 * could read the whole history.
 */
export async function listRecentGames(db: Db, memberId: string, { category, limit }: Recent): Promise<RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    select game_id, max(placed_at) as played_at
    from (
      select game_id, category, placed_at, row_number() over (order by placed_at desc, id desc) as place
      from (
        select id, game_id, category, placed_at from bets where member_id = ${memberId}
        order by placed_at desc, id desc limit ${BETS_LOOKED_AT}
      ) as last
    ) as played
    where ${category}::text is null or category = ${category}
    group by game_id
    order by min(place)
    limit ${limit}`.execute(db);
  return rows;
}

/** Maximum number of bets read, in one index scan even for a long history. */
const BETS_LOOKED_AT = 1_000;

type Period = { since: Date; limit: number };

/**
 * Lists the games with the most players since then, for each brand. Bet ids begin with the time, so one range scan of
 * the primary key serves all brands.
 */
export async function listPopularGames(tx: Tx, { since, limit }: Period): Promise<PopularGame[]> {
  const { rows } = await sql<PopularGame>`
    select brand_id, game_id, players::integer
    from (
      select brand_id, game_id, count(*) as players,
        row_number() over (partition by brand_id order by count(*) desc, game_id) as place
      from (select distinct brand_id, game_id, member_id from bets where id >= ${firstIdAt(since)}::uuid) as played
      group by brand_id, game_id
    ) as counted
    where place <= ${limit}
    order by brand_id, place`.execute(tx);
  return rows;
}

export type JackpotWinRow = PlayedGame & {
  transfer_id: bigint;
  member_id: string;
  amount: bigint;
  currency: string;
  won_at: Date;
  nickname: string;
  is_demo_player: boolean;
  own_icon_url: string | null;
};

/** Lists jackpot wins, newest first, using their index. Excludes voided wins. */
export async function listJackpotWins(
  db: Db,
  { brandId, since, limit }: { brandId: string; since: Date; limit: number },
): Promise<JackpotWinRow[]> {
  const { rows } = await sql<JackpotWinRow>`
    select won.transfer_id, won.member_id, won.amount, won.currency, won.won_at, member.nickname, member.is_demo_player,
      game.vendor_code, game.code, game.names, game.icon_url, own.icon_url as own_icon_url
    from (
      select * from jackpot_wins
      where brand_id = ${brandId} and voided_at is null and won_at >= ${since}
      order by won_at desc, transfer_id desc limit ${limit}
    ) as won
    join members as member on member.id = won.member_id
    join games as game on game.id = won.game_id
    left join brand_games as own on own.brand_id = won.brand_id and own.game_id = won.game_id
    order by won.won_at desc, won.transfer_id desc`.execute(db);
  return rows;
}

type Board = { brandId: string; categories: readonly string[]; days: readonly string[]; limit: number };

/** Columns of a shown win: bet, member and game. */
const SHOWN_WIN = sql`bet.id, bet.win, bet.category, bet.game_id, bet.settled_at, member.nickname, member.is_demo_player,
  game.vendor_code, game.code, game.names, game.icon_url, own.icon_url as own_icon_url`;
const WITH_NAMES = sql`join members as member on member.id = bet.member_id
  join games as game on game.id = bet.game_id
  left join brand_games as own on own.brand_id = bet.brand_id and own.game_id = bet.game_id`;

/** Lists the biggest wins: reads the top of each category and day by index, then ranks those few. */
export async function listWinners(db: Db, { brandId, categories, days, limit }: Board): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select ${SHOWN_WIN}
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
    ${WITH_NAMES}
    order by bet.win desc, bet.settled_at desc, bet.id`.execute(db);
  return rows;
}

/** Lists wins of at least three times the stake, newest first, using their index (packages/db/migrations/0021). */
export async function listLatestWins(
  db: Db,
  { brandId, since, limit }: { brandId: string; since: Date; limit: number },
): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select ${SHOWN_WIN}
    from (
      select * from bets
      where brand_id = ${brandId} and win >= stake * 3 and settled_at is not null and settled_at >= ${since}
      order by settled_at desc
      limit ${limit}
    ) as bet
    ${WITH_NAMES}
    order by bet.settled_at desc, bet.id`.execute(db);
  return rows;
}

export async function readBonusMoney(db: Db, memberId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select grants_balance(${memberId}::uuid, ${currency}) as balance`.execute(db);
  return rows[0]?.balance ?? 0n;
}
