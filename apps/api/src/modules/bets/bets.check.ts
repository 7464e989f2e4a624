import { inTransaction, type Db } from "@perya/db";
import { sql } from "kysely";
import { HOURS_FOLLOWER } from "./bets.hours.ts";

/** A sum that differs from the bets, and which one. */
export type RollUpFinding = { rollUp: string; brandId: string; place: string; difference: string };

/**
 * Verifies the overview's sums: hours and days against all bets that the follower has read, players against the
 * stream. Uses one snapshot, so concurrent play makes no difference. Reads everything: only for a command and for
 * tests.
 */
export async function checkRollUps(db: Db): Promise<RollUpFinding[]> {
  return inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    const { rows } = await sql<RollUpFinding>`
      with place as (
        select coalesce(max(written_by), 0) as written_by, coalesce(max(id), 0) as id
        from settled_bet_followers where name = ${HOURS_FOLLOWER}
      ), bet as (
        select brand_id, category, vendor_code, currency, settled_at, (stake > 0 or win > 0)::integer as bets, stake, win,
          1 as sign
        from bets where settled_at is not null
        union all
        select brand_id, category, vendor_code, currency, settled_at, bets, stake, win, -1
        from settled_bets where (written_by, id) > (select written_by, id from place)
      ), local_bet as (
        select bet.*, date_trunc('hour', bet.settled_at, brand.time_zone) as hour,
          (bet.settled_at at time zone brand.time_zone)::date as day
        from bet join brands as brand on brand.id = bet.brand_id
      ), summed (roll_up, brand_id, place, bets, stake, win) as (
        select 'bet_hours', brand_id, concat_ws(' ', hour, category, vendor_code, currency), bets * sign, stake * sign,
          win * sign
        from local_bet
        union all
        select 'bet_hours', brand_id, concat_ws(' ', hour, category, vendor_code, currency), -bets, -stake, -win
        from bet_hours
        union all
        select 'brand_bet_days', brand_id, concat_ws(' ', day, category, vendor_code, currency), bets * sign,
          stake * sign, win * sign
        from local_bet
        union all
        select 'brand_bet_days', brand_id, concat_ws(' ', day, category, vendor_code, currency), -bets, -stake, -win
        from brand_bet_days
        union all
        select 'player_starts', brand_id, min(hour)::text, 1, 0, 0
        from (
          select settled.brand_id, settled.member_id, (settled.settled_at at time zone brand.time_zone)::date as day,
            date_trunc('hour', settled.settled_at, brand.time_zone) as hour
          from settled_bets as settled join brands as brand on brand.id = settled.brand_id
          where (settled.written_by, settled.id) <= (select written_by, id from place)
          group by 1, 2, 3, 4 having sum(settled.bets) > 0
        ) as played group by brand_id, member_id, day
        union all
        select 'player_starts', brand_id, hour::text, -players, 0, 0 from player_starts
      )
      select roll_up as "rollUp", brand_id as "brandId", place,
        concat_ws(', ', 'bets ' || sum(bets), 'stake ' || sum(stake), 'win ' || sum(win)) as difference
      from summed group by roll_up, brand_id, place
      having sum(bets) <> 0 or sum(stake) <> 0 or sum(win) <> 0
      order by 1, 2, 3 limit 1000`.execute(tx);
    return rows;
  });
}
