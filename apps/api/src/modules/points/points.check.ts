import type { Db } from "@perya/db";
import { sql } from "kysely";

export type PointsFinding = "points do not add up" | "counters differ from their events";

/**
 * Checks per brand and currency that points issued (earned or rewarded) equal points available, held, redeemed and
 * exchanged, less debt. Also checks that counters equal the sums of their events.
 */
export async function checkPoints(db: Db): Promise<PointsFinding[]> {
  const { rows } = await sql<{ finding: PointsFinding }>`
    select 'points do not add up' as finding where exists (
      select from ledger_balances where kind in ('points', 'points_held', 'points_debt')
      group by brand_id, currency having sum(balance) <> 0
    )
    union all
    select 'counters differ from their events' where exists (
      select from point_counters as counter
      left join (
        select entry.member_id, entry.currency, entry.kind, sum(event.amount) as amount, sum(event.fine) as fine
        from point_events as event join point_entries as entry on entry.id = event.entry_id group by 1, 2, 3
      ) as events using (member_id, currency, kind)
      left join (
        select member_id, currency, kind, sum(points) as points from point_entries group by 1, 2, 3
      ) as entries using (member_id, currency, kind)
      where (counter.amount, counter.fine, counter.points)
        is distinct from (coalesce(events.amount, 0), coalesce(events.fine, 0), coalesce(entries.points, 0))
    )`.execute(db);
  return rows.map(({ finding }) => finding);
}
