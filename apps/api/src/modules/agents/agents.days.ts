import type { Tx } from "@perya/db";
import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { followedRows, followSettled, type Settled } from "../bets/index.ts";
import { noteLateHours } from "./agents.late.ts";
import { applyMoves } from "./agents.moves.ts";
import { addToCumulative, TEAM_DAYS } from "./agents.sums.ts";

/** Name of the follower that sums teams by day. The time of its last catch-up tells how old the sums are. */
export const TEAM_FOLLOWER = "team_days";

/** Sums play from the stream of settled bets: by member and hour, and by line and day. */
export function rollUpTeams(deps: ClockedDbDeps): Promise<number> {
  return followSettled(deps, TEAM_FOLLOWER, async (tx, rows) => {
    // Apply due moves first: bets of a move's day must count for the new upline even if the scheduler is late.
    await applyMoves(tx, deps, sql`select settled.brand_id, ${DAY} as day from ${followedRows(rows)}`);
    await addToHours(tx, rows);
    await addToDays(tx, rows);
    await noteLateHours(tx, rows, deps.clock.now());
  });
}

const DAY = sql`(settled.settled_at at time zone brand.time_zone)::date`;

async function addToHours(tx: Tx, rows: readonly Settled[]): Promise<void> {
  await sql`
    insert into member_hours as known (member_id, currency, hour, brand_id, bets, stake, valid_stake, win)
    select settled.member_id, settled.currency, date_trunc('hour', settled.settled_at, brand.time_zone), settled.brand_id,
      sum(settled.bets), sum(settled.stake), sum(settled.valid_stake), sum(settled.win)
    from ${followedRows(rows)}
    group by 1, 2, 3, 4 order by 1, 2, 3
    on conflict (member_id, currency, hour) do update set bets = known.bets + excluded.bets,
      stake = known.stake + excluded.stake, valid_stake = known.valid_stake + excluded.valid_stake,
      win = known.win + excluded.win`.execute(tx);
}

/**
 * Sums by member and day first, then for everyone above them on that day. So however many bets a line has, its upper
 * levels are updated only once. A member is active on a day with at least one settled bet. member_hours already
 * includes this batch.
 */
async function addToDays(tx: Tx, rows: readonly Settled[]): Promise<void> {
  await addToCumulative(
    tx,
    TEAM_DAYS,
    sql`
    select ancestor.id as member_id, own.currency, own.day, sum(own.bets) as bets, sum(own.stake) as stake,
      sum(own.valid_stake) as valid_stake, sum(own.win) as win,
      sum((played.bets > 0)::integer - (played.bets - own.bets > 0)::integer) as active_days
    from (
      select settled.member_id, settled.currency, ${DAY} as day, brand.time_zone, sum(settled.bets) as bets,
        sum(settled.stake) as stake, sum(settled.valid_stake) as valid_stake, sum(settled.win) as win
      from ${followedRows(rows)}
      group by 1, 2, 3, 4
    ) as own
    cross join lateral (
      select sum(hours.bets) as bets from member_hours as hours
      where hours.member_id = own.member_id and hours.currency = own.currency
        and hours.hour >= own.day::timestamp at time zone own.time_zone
        and hours.hour < (own.day + 1)::timestamp at time zone own.time_zone
    ) as played
    cross join lateral unnest(team_lineage_on(own.member_id, own.day) || own.member_id) as ancestor (id)
    group by 1, 2, 3`,
  );
}
