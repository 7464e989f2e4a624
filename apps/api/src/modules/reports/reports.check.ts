import { inTransaction, type Db } from "@perya/db";
import { sql } from "kysely";
import type { RollUpFinding } from "../bets/index.ts";
import { PROFITS_FOLLOWER } from "./reports.profits.ts";

/**
 * Compares members' profit and loss up to the end of each day with their bets, except bets that the follower has not
 * read yet. Reads everything in one snapshot. For a command and for tests.
 */
export async function checkProfits(db: Db): Promise<RollUpFinding[]> {
  return inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    const { rows } = await sql<RollUpFinding>`
      with place as (
        select coalesce(max(written_by), 0) as written_by, coalesce(max(id), 0) as id
        from settled_bet_followers where name = ${PROFITS_FOLLOWER}
      ), bet as (
        select brand_id, member_id, currency, category, game_id, settled_at, (stake > 0 or win > 0)::integer as bets, stake,
          -- Own money alone: without the part that bonus money paid.
          valid_stake - case when stake > 0 then div(valid_stake::numeric * bonus, stake) else 0 end as valid_stake, win
        from (
          select one.*, bet_share_of_round(
              bet_valid_stake(category, (sum(stake) over round)::bigint, (sum(win) over round)::bigint), stake,
              sum(stake) over so_far, sum(stake) over round) as valid_stake
          from (
            select bets.*, coalesce(linked.bonus, 0) as bonus,
              case when bet_is_two_sided(category) and round_ref is not null then null else id end as alone
            from bets left join grant_bets as linked on linked.bet_id = bets.id where settled_at is not null
          ) as one
          window round as (partition by alone, brand_id, vendor_code, member_id, round_ref, currency),
            so_far as (partition by alone, brand_id, vendor_code, member_id, round_ref, currency order by id)
        ) as counted
        union all
        select brand_id, member_id, currency, category, game_id, settled_at, -bets, -stake, -valid_stake, -win
        from settled_bets where (written_by, id) > (select written_by, id from place)
      ), played as (
        select bet.member_id, bet.currency, part.cut, part.subject, (bet.settled_at at time zone brand.time_zone)::date as day,
          bet.bets, bet.stake, bet.valid_stake, bet.win
        from bet join brands as brand on brand.id = bet.brand_id
        cross join lateral (values ('all', ''), ('category', bet.category), ('game', bet.game_id::text))
          as part (cut, subject)
        union all
        select member_id, currency, cut, subject, day, 0, 0, 0, 0 from profit_days
      ), of_day as (
        select member_id, currency, cut, subject, day, sum(bets) as bets, sum(stake) as stake,
          sum(valid_stake) as valid_stake, sum(win) as win
        from played group by member_id, currency, cut, subject, day
      ), come_to as (
        select member_id, currency, cut, subject, day, (bets, stake, valid_stake, win) <> (0, 0, 0, 0) as is_needed,
          sum(bets) over past as bets, sum(stake) over past as stake, sum(valid_stake) over past as valid_stake,
          sum(win) over past as win
        from of_day window past as (partition by member_id, currency, cut, subject order by day)
      )
      select 'profit_days' as "rollUp", member.brand_id as "brandId",
        concat_ws(' ', come_to.day, come_to.member_id, come_to.cut, nullif(come_to.subject, ''), come_to.currency) as place,
        case when known.day is null then 'there is none' else
          concat_ws(', ', 'bets ' || (come_to.bets - known.bets), 'stake ' || (come_to.stake - known.stake),
            'valid stake ' || (come_to.valid_stake - known.valid_stake), 'win ' || (come_to.win - known.win)) end as difference
      from come_to join members as member on member.id = come_to.member_id
      left join profit_days as known using (member_id, currency, cut, subject, day)
      where case when known.day is null then come_to.is_needed
        else (come_to.bets, come_to.stake, come_to.valid_stake, come_to.win)
          <> (known.bets, known.stake, known.valid_stake, known.win) end
      order by 2, 3 limit 1000`.execute(tx);
    return rows;
  });
}
