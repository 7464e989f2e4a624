import type { Db, Tx } from "@perya/db";
import { sql } from "kysely";
import { followedRows, type Settled } from "../bets/index.ts";

/** Of which hours something was counted after they were over: whoever has settled them looks again. */
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
 * Takes what was noted, before anything is read for it: what is counted while the taker reads is noted anew, and remains. Undone
 * with the taker's transaction.
 */
export async function takeLateHours(tx: Tx, brandId: string): Promise<{ currency: string; hour: Date }[]> {
  return tx.deleteFrom("late_hours").where("brand_id", "=", brandId).returning(["currency", "hour"]).execute();
}
