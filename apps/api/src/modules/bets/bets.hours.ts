import type { Tx } from "@perya/db";
import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { followedRows, followSettled, type Settled } from "./bets.stream.ts";

/** Name of the follower that sums the overview's figures. The time of its last catch-up tells how old they are. */
export const HOURS_FOLLOWER = "bet_hours";

/** Sums settled bets by hour and day, and first-time players, for the overview. */
export function rollUpHours(deps: ClockedDbDeps): Promise<number> {
  return followSettled(deps, HOURS_FOLLOWER, async (tx, rows) => {
    await addToHours(tx, rows);
    await addToBrandDays(tx, rows);
    await addPlayers(tx, rows);
  });
}

/**
 * Adds settled bets to the hourly sums. Hours are in the brand's time zone. A correction counts for the hour of the
 * bet it corrects, as in bet_days.
 */
async function addToHours(tx: Tx, rows: readonly Settled[]): Promise<void> {
  await sql`
    insert into bet_hours as known (brand_id, hour, category, vendor_code, currency, bets, stake, valid_stake, win)
    select settled.brand_id, date_trunc('hour', settled.settled_at, brand.time_zone), settled.category,
      settled.vendor_code, settled.currency, sum(settled.bets), sum(settled.stake), sum(settled.valid_stake),
      sum(settled.win)
    from ${followedRows(rows)}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (brand_id, hour, category, vendor_code, currency) do update set bets = known.bets + excluded.bets,
      stake = known.stake + excluded.stake, valid_stake = known.valid_stake + excluded.valid_stake,
      win = known.win + excluded.win`.execute(tx);
}

/**
 * Adds the same sums to daily rows, so that a report of a month reads hundreds of rows instead of tens of thousands.
 */
async function addToBrandDays(tx: Tx, rows: readonly Settled[]): Promise<void> {
  await sql`
    insert into brand_bet_days as known (brand_id, day, category, vendor_code, currency, bets, stake, valid_stake, win)
    select settled.brand_id, (settled.settled_at at time zone brand.time_zone)::date, settled.category,
      settled.vendor_code, settled.currency, sum(settled.bets), sum(settled.stake), sum(settled.valid_stake),
      sum(settled.win)
    from ${followedRows(rows)}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (brand_id, day, category, vendor_code, currency) do update set bets = known.bets + excluded.bets,
      stake = known.stake + excluded.stake, valid_stake = known.valid_stake + excluded.valid_stake,
      win = known.win + excluded.win`.execute(tx);
}

/**
 * Counts a player once a day, in the hour of their first settled bet. If that is voided, they move to the hour of the
 * next one, or are removed. `known` is each player's state before this statement.
 */
async function addPlayers(tx: Tx, rows: readonly Settled[]): Promise<void> {
  await sql`
    with touched as materialized (
      select settled.brand_id, (settled.settled_at at time zone brand.time_zone)::date as day, settled.member_id,
        date_trunc('hour', settled.settled_at, brand.time_zone) as hour, sum(settled.bets)::integer as bets
      from ${followedRows(rows)}
      group by 1, 2, 3, 4
    ), known as materialized (
      select played.brand_id, played.day, played.member_id, played.hour, played.bets
      from (select distinct brand_id, day, member_id from touched) as person
      join player_hours as played using (brand_id, day, member_id)
    ), written as (
      insert into player_hours as played (brand_id, day, member_id, hour, bets)
      select brand_id, day, member_id, hour, bets from touched order by brand_id, day, member_id, hour
      on conflict (brand_id, day, member_id, hour) do update set bets = played.bets + excluded.bets
      returning played.brand_id, played.day, played.member_id, played.hour, played.bets
    ), now_known as (
      select * from written
      union all
      select * from known where not exists (
        select from touched where (touched.brand_id, touched.day, touched.member_id, touched.hour)
          = (known.brand_id, known.day, known.member_id, known.hour)
      )
    ), moved as (
      select brand_id, min(hour) as hour, -1 as step from known where bets > 0 group by brand_id, day, member_id
      union all
      select brand_id, min(hour), 1 from now_known where bets > 0 group by brand_id, day, member_id
    )
    insert into player_starts as known (brand_id, hour, players)
    select brand_id, hour, sum(step) from moved group by brand_id, hour having sum(step) <> 0 order by brand_id, hour
    on conflict (brand_id, hour) do update set players = known.players + excluded.players`.execute(tx);
}
