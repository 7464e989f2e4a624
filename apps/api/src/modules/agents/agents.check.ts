import { inTransaction, type Db } from "@perya/db";
import { sql } from "kysely";
import type { RollUpFinding } from "../bets/index.ts";
import { TEAM_FOLLOWER } from "./agents.days.ts";
import { MONEY_FOLLOWER } from "./agents.money.ts";
import { SIZES_FOLLOWER } from "./agents.moves.ts";

/**
 * Verifies the hourly and team sums against the stream of settled bets and the team tree, as far as their followers
 * have read. A team's sums of a day must equal the bets, deposits and withdrawals of its members on that day; its
 * head count must equal those who joined or were moved in. Runs in one snapshot and reads everything: only for a
 * command and for tests.
 */
export async function checkTeamSums(db: Db): Promise<RollUpFinding[]> {
  return inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    const { rows } = await sql<RollUpFinding>`
      with settled as materialized (
        select row.member_id, row.currency, date_trunc('hour', row.settled_at, brand.time_zone) as hour,
          (row.settled_at at time zone brand.time_zone)::date as day, row.bets, row.stake, row.valid_stake, row.win
        from settled_bets as row join brands as brand on brand.id = row.brand_id
        where (row.written_by, row.id) <= (${placeOf(TEAM_FOLLOWER)})
      ), played as (
        select member_id, currency, day, sum(bets) as bets, sum(stake) as stake, sum(valid_stake) as valid_stake,
          sum(win) as win from settled group by 1, 2, 3
      ), steps (member_id, day, lineage, members, joined) as (
        select member_id, joined_on, team_lineage_on(member_id, joined_on) || member_id, 1, 1
        from team_places where (written_by, number) <= (${placeOf(SIZES_FOLLOWER)})
        union all
        select old.member_id, old.until_on, old.lineage, -1, 0
        from team_lineages as old join team_places using (member_id) where joined_on < until_on
        union all
        select old.member_id, old.until_on, team_lineage_on(old.member_id, old.until_on), 1, 0
        from team_lineages as old join team_places using (member_id) where joined_on < until_on
      ), paid as (
        select step.member_id, step.currency, (step.at at time zone brand.time_zone)::date as day, step.deposited,
          step.withdrawn
        from money_steps as step join brands as brand on brand.id = step.brand_id
        where (step.written_by, step.id) <= (${placeOf(MONEY_FOLLOWER)})
      ), summed (roll_up, member_id, place, bets, stake, valid_stake, win) as (
        select 'member_hours', member_id, concat_ws(' ', currency, hour), bets, stake, valid_stake, win from settled
        union all
        select 'member_hours', member_id, concat_ws(' ', currency, hour), -bets, -stake, -valid_stake, -win
        from member_hours
        union all
        select 'team_days', ancestor.id, concat_ws(' ', currency, day), bets, stake, valid_stake, win
        from played cross join lateral unnest(team_lineage_on(member_id, day) || member_id) as ancestor (id)
        union all
        select 'team_days', member_id, concat_ws(' ', currency, day), -(bets - lag(bets, 1, 0::bigint) over past),
          -(stake - lag(stake, 1, 0::bigint) over past), -(valid_stake - lag(valid_stake, 1, 0::bigint) over past),
          -(win - lag(win, 1, 0::bigint) over past)
        from team_days window past as (partition by member_id, currency order by day)
        union all
        select 'team_days active', ancestor.id, concat_ws(' ', currency, day), 1, 0, 0, 0
        from played cross join lateral unnest(team_lineage_on(member_id, day) || member_id) as ancestor (id)
        where bets > 0
        union all
        select 'team_days active', member_id, concat_ws(' ', currency, day),
          -(active_days - lag(active_days, 1, 0::bigint) over past), 0, 0, 0
        from team_days window past as (partition by member_id, currency order by day)
        union all
        select 'team_money_days', ancestor.id, concat_ws(' ', currency, day), 0, deposited, 0, withdrawn
        from paid cross join lateral unnest(team_lineage_on(member_id, day) || member_id) as ancestor (id)
        union all
        select 'team_money_days', member_id, concat_ws(' ', currency, day), 0,
          -(deposited - lag(deposited, 1, 0::bigint) over past), 0, -(withdrawn - lag(withdrawn, 1, 0::bigint) over past)
        from team_money_days window past as (partition by member_id, currency order by day)
        union all
        select 'team_sizes', ancestor.id, day::text, members, joined, 0, 0
        from steps cross join lateral unnest(lineage) as ancestor (id)
        union all
        select 'team_sizes', member_id, day::text, -(members - lag(members, 1, 0::bigint) over past),
          -(joined - lag(joined, 1, 0::bigint) over past), 0, 0
        from team_sizes window past as (partition by member_id order by day)
      )
      select roll_up as "rollUp", member.brand_id as "brandId", concat_ws(' ', summed.member_id, place) as place,
        concat_ws(', ', 'bets ' || sum(bets), 'stake ' || sum(stake), 'valid ' || sum(valid_stake), 'win ' || sum(win))
          as difference
      from summed left join members as member on member.id = summed.member_id
      group by roll_up, member.brand_id, summed.member_id, place
      having sum(bets) <> 0 or sum(stake) <> 0 or sum(valid_stake) <> 0 or sum(win) <> 0
      order by 1, 2, 3 limit 1000`.execute(tx);
    return rows;
  });
}

/** Selects the follower's position, or zero before it has read its first rows. */
const placeOf = (follower: string) => sql`
  select coalesce(max(written_by), 0), coalesce(max(id), 0) from settled_bet_followers where name = ${follower}`;
