import type { Tx } from "@perya/db";
import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { followedRows, followSettled, type Settled } from "../bets/index.ts";
import { noteLateHours } from "./agents.late.ts";
import { applyMoves } from "./agents.moves.ts";
import { addToCumulative, TEAM_DAYS } from "./agents.sums.ts";

/** As what the sums of teams follow the stream: when it was last at its end is when they were counted. */
export const TEAM_FOLLOWER = "team_days";

/** What members played by hour, and what their lines came to by day, followed from the settled stream. */
export function rollUpTeams(deps: ClockedDbDeps): Promise<number> {
  return followSettled(deps, TEAM_FOLLOWER, async (tx, rows) => {
    // A bet of a day on which somebody was moved counts for those above them from that day on, whatever the clock has done.
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
 * First by member and day, then by everybody above them on that day: of many bets of one line its upper levels are written once.
 * A member is active on a day on which they have bets that stand; the hours already hold this batch.
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
