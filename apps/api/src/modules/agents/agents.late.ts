import type { Db, Tx } from "@perya/db";
import { sql } from "kysely";
import { followedRows, type Settled } from "../bets/index.ts";

/** Records hours that changed after they ended, so that settlements can recalculate them. */
export async function noteLateHours(tx: Tx, rows: readonly Settled[], now: Date): Promise<void> {
  await sql`
    insert into late_hours as known (brand_id, currency, hour, noted_at)
    select distinct settled.brand_id, settled.currency, late.hour, ${now}::timestamptz
    from ${followedRows(rows)}
    cross join lateral (select date_trunc('hour', settled.settled_at, brand.time_zone) as hour) as late
    where late.hour < date_trunc('hour', ${now}::timestamptz, brand.time_zone)
    order by 1, 2, 3
    on conflict (brand_id, currency, hour) do update set noted_at = excluded.noted_at`.execute(tx);
}

export async function listLateBrands(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("late_hours").select("brand_id").distinct().orderBy("brand_id").execute();
  return rows.map(({ brand_id: id }) => id);
}

/**
 * An hour whose sums changed late. `noted` is the transaction that recorded it, to tell two records of one hour
 * apart.
 */
export type LateHour = { currency: string; hour: Date; noted: string };

export async function listLateHours(db: Db, brandId: string): Promise<LateHour[]> {
  const { rows } = await sql<LateHour>`
    select currency, hour, xmin::text as noted from late_hours where brand_id = ${brandId} order by hour`.execute(db);
  return rows;
}

/**
 * Deletes late hours after their periods were recalculated. An hour that was recorded again in the meantime has
 * another `noted` and stays.
 */
export async function forgetLateHours(db: Db, brandId: string, hours: readonly LateHour[]): Promise<void> {
  const each = <Value>(read: (hour: LateHour) => Value) => hours.map(read);
  await sql`
    delete from late_hours as late
    using unnest(${each(({ currency }) => currency)}::text[], ${each(({ hour }) => hour)}::timestamptz[],
      ${each(({ noted }) => noted)}::text[]) as done (currency, hour, noted)
    where late.brand_id = ${brandId} and late.currency = done.currency and late.hour = done.hour
      and late.xmin::text = done.noted`.execute(db);
}
