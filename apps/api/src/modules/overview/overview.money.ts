import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";

/**
 * Number of past hours that each run recounts, for transactions that committed after the last count. No transaction
 * takes this long.
 */
const AGAIN_HOURS = 3;

/**
 * Counts deposits and withdrawals per hour, from a few hours before the last count. Overwrites sums instead of adding
 * to them, so that a repeat is safe. Reversals and returns are subtracted in the hour in which they happen.
 */
export async function countMoney({ db, clock }: ClockedDbDeps): Promise<void> {
  await sql`
    insert into money_hours as known (brand_id, currency, hour, deposits, deposited, withdrawals, withdrawn, counted_at)
    select brand.id, counted.currency, counted.hour, sum(counted.deposits), sum(counted.deposited), sum(counted.withdrawals),
      sum(counted.withdrawn), ${clock.now()}
    from brands as brand
    cross join lateral (
      select coalesce(max(hour) - ${AGAIN_HOURS} * interval '1 hour', '-infinity') as since
      from money_hours where brand_id = brand.id
    ) as place
    cross join lateral (
      select currency, date_trunc('hour', at, brand.time_zone) as hour, (step = 'credited')::integer as deposits, deposited,
        (step = 'settled')::integer as withdrawals, withdrawn
      from money_steps where brand_id = brand.id and at >= place.since
      union all
      -- The hour that runs, even if nothing moved: it says until when was counted.
      select brand.currency, date_trunc('hour', ${clock.now()}::timestamptz, brand.time_zone), 0, 0, 0, 0
    ) as counted
    group by brand.id, counted.currency, counted.hour order by brand.id, counted.hour, counted.currency
    on conflict (brand_id, hour, currency) do update set deposits = excluded.deposits, deposited = excluded.deposited,
      withdrawals = excluded.withdrawals, withdrawn = excluded.withdrawn, counted_at = excluded.counted_at`.execute(db);
}
