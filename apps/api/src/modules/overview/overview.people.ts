import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";

/**
 * Number of past hours that each run recounts, for transactions that committed after the last count. No transaction
 * takes this long.
 */
const AGAIN_HOURS = 3;
/** Account type of trial accounts, which are not counted (account-type.ts). */
const TRIAL = 4;

/**
 * Counts registrations and logins per hour, from a few hours before the last count. Overwrites sums instead of adding
 * to them, so that a repeat is safe, even after a crash. Logins come from the security log.
 */
export async function countPeople({ db, clock }: ClockedDbDeps): Promise<void> {
  await sql`
    insert into people_hours as known (brand_id, hour, registrations, sign_ins, counted_at)
    select brand.id, counted.hour, sum(counted.registrations), sum(counted.sign_ins), ${clock.now()}
    from brands as brand
    cross join lateral (
      select coalesce(max(hour) - ${AGAIN_HOURS} * interval '1 hour', '-infinity') as since
      from people_hours where brand_id = brand.id
    ) as place
    cross join lateral (
      select date_trunc('hour', created_at, brand.time_zone) as hour, 1 as registrations, 0 as sign_ins
      from members where brand_id = brand.id and created_at >= place.since and type <> ${TRIAL}
      union all
      select date_trunc('hour', at, brand.time_zone), 0, 1
      from security_events where brand_id = brand.id and kind = 'signedIn' and at >= place.since
      union all
      -- The hour that runs, even if nobody came: it says until when was counted.
      select date_trunc('hour', ${clock.now()}::timestamptz, brand.time_zone), 0, 0
    ) as counted
    group by brand.id, counted.hour order by brand.id, counted.hour
    on conflict (brand_id, hour) do update set registrations = excluded.registrations, sign_ins = excluded.sign_ins,
      counted_at = excluded.counted_at`.execute(db);
}
