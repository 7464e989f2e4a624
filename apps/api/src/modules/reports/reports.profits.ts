import type { Tx } from "@perya/db";
import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { followedRows, followSettled, type Settled } from "../bets/index.ts";

/** Name of the follower that sums profit and loss. Reports are as recent as its last catch-up with the stream. */
export const PROFITS_FOLLOWER = "profit_days";

/** Adds settled bets to members' profit and loss, and advances the follower's position in the same transaction. */
export async function rollUpProfits(deps: ClockedDbDeps): Promise<void> {
  await followSettled(deps, PROFITS_FOLLOWER, addToProfits);
}

/**
 * Adds a batch to the rows, which are running totals up to the end of their day. First, each touched day without a
 * row copies the one before it; then the batch's changes are added to that day and all later ones. Days are the
 * brand's, and a correction belongs to the day of the bet it corrects.
 */
async function addToProfits(tx: Tx, rows: readonly Settled[]): Promise<void> {
  const touched = sql`select settled.member_id, settled.currency, part.cut, part.subject,
      (settled.settled_at at time zone brand.time_zone)::date as day, sum(settled.bets) as bets, sum(settled.stake) as stake,
      sum(settled.valid_stake) as valid_stake, sum(settled.win) as win
    from ${followedRows(rows)}
    cross join lateral (values ('all', ''), ('category', settled.category), ('game', settled.game_id::text))
      as part (cut, subject)
    group by 1, 2, 3, 4, 5`;
  await sql`
    insert into profit_days (member_id, currency, cut, subject, day, bets, stake, valid_stake, win)
    select touched.member_id, touched.currency, touched.cut, touched.subject, touched.day, coalesce(before.bets, 0),
      coalesce(before.stake, 0), coalesce(before.valid_stake, 0), coalesce(before.win, 0)
    from (${touched}) as touched
    left join lateral (
      select * from profit_days as known
      where (known.member_id, known.currency, known.cut, known.subject)
        = (touched.member_id, touched.currency, touched.cut, touched.subject) and known.day < touched.day
      order by known.day desc limit 1
    ) as before on true
    on conflict do nothing`.execute(tx);
  await sql`
    update profit_days as known set bets = known.bets + added.bets, stake = known.stake + added.stake,
      valid_stake = known.valid_stake + added.valid_stake, win = known.win + added.win
    from (
      select later.member_id, later.currency, later.cut, later.subject, later.day, sum(touched.bets) as bets,
        sum(touched.stake) as stake, sum(touched.valid_stake) as valid_stake, sum(touched.win) as win
      from (${touched}) as touched
      join profit_days as later on (later.member_id, later.currency, later.cut, later.subject)
        = (touched.member_id, touched.currency, touched.cut, touched.subject) and later.day >= touched.day
      group by 1, 2, 3, 4, 5
    ) as added
    where (known.member_id, known.currency, known.cut, known.subject, known.day)
      = (added.member_id, added.currency, added.cut, added.subject, added.day)`.execute(tx);
}
