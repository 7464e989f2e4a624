import type { Db } from "@perya/db";
import { sql } from "kysely";

export type TeamBet = {
  member_id: string;
  /** Ids of the members above, from the top down to the direct upline. */
  lineage: string[];
  stake: bigint;
  valid_stake: bigint;
  win: bigint;
  counts: boolean;
  settled_at: Date;
};

type Stretch = { teamOf: string; currency: string; from: Date; to: Date };

/** Lists a team's bets settled in a time range, each in its latest version, newest first. */
export async function listBets(db: Db, { teamOf, currency, from, to }: Stretch, limit: number): Promise<TeamBet[]> {
  const { rows } = await sql<TeamBet>`
    select bet.member_id, bet.lineage, bet.settled_at, settled.stake, settled.valid_stake, settled.win, not exists (
      select from uncounted_play as uncounted where uncounted.member_id = bet.member_id
        and uncounted.from_at <= bet.settled_at and coalesce(uncounted.until_at, 'infinity') > bet.settled_at
    ) as counts
    from (
      select bets.id, bets.member_id, bets.settled_at, place.lineage from team_places as top
      join team_places as place on place.path >= top.path and place.path < top.path || '~'
      join bets on bets.member_id = place.member_id
      where top.member_id = ${teamOf} and bets.currency = ${currency} and bets.voided_at is null
        -- A bet is settled after it was placed, most within the day; by the placing there is an index.
        and bets.placed_at >= ${from}::timestamptz - interval '7 days' and bets.placed_at < ${to}
        and bets.settled_at >= ${from} and bets.settled_at < ${to}
      order by bets.settled_at desc, bets.id desc limit ${limit}
    ) as bet
    cross join lateral (
      select sum(version.stake)::bigint as stake, sum(version.valid_stake)::bigint as valid_stake,
        sum(version.win)::bigint as win
      from settled_bets as version where version.bet_id = bet.id
    ) as settled
    where settled.stake is not null`.execute(db);
  return rows;
}
