import { inTransaction, type Db, type Tx } from "@perya/db";
import { nextPeriod, type ContractPeriod } from "@perya/rules";
import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { forgetLateHours, listLateBrands, listLateHours, type LateHour } from "../agents/index.ts";
import { forEachDespiteFailures } from "./settlements.for-each.ts";
import { recountPeriod, type CountedSeries } from "./settlements.count.ts";
import { seriesOf, type PeriodRow } from "./settlements.queries.ts";

type Covering = Pick<PeriodRow, "brand_id" | "kind" | "cycle" | "currency" | "starts_at" | "ends_at"> & {
  time_zone: string;
};
export type Doubtful = { series: CountedSeries; period: ContractPeriod };

/**
 * Recounts the periods of all hours with late play, one transaction per period. The record of these hours is deleted
 * only when all are done, so that an interrupted run is repeated. Returns the number of new runs.
 */
export async function correctLate(deps: ClockedDbDeps): Promise<number> {
  let made = 0;
  await forEachDespiteFailures(await listLateBrands(deps.db), async (brandId) => {
    const hours = await listLateHours(deps.db, brandId);
    await forEachDespiteFailures(await listCovering(deps.db, brandId, hours), async (doubtful) => {
      made += await inTransaction(deps.db, (tx) => recountAll(tx, deps, [doubtful]));
    });
    await forgetLateHours(deps.db, brandId, hours);
  });
  return made;
}

/** Recounts periods in order of time, because a changed carry-over affects the following period. */
export async function recountAll(
  tx: Tx,
  deps: Pick<ClockedDbDeps, "clock">,
  doubtful: readonly Doubtful[],
): Promise<number> {
  const waiting = new Map(doubtful.map((one) => [nameOf(one), one]));
  let made = 0;
  for (;;) {
    const [next] = [...waiting.values()].toSorted((one, other) => Number(one.period.from) - Number(other.period.from));
    if (!next) return made;
    waiting.delete(nameOf(next));
    const { series, period } = next;
    const recounted = await recountPeriod(tx, deps, series, period);
    if (!recounted?.next) continue;
    made += 1;
    if (series.rhythm.kind !== "dividend") continue;
    const after = { series, period: nextPeriod(series.rhythm, period, series.timeZone) };
    waiting.set(nameOf(after), after);
  }
}

function nameOf({ series: { rhythm, currency }, period }: Doubtful): string {
  return [rhythm.kind, rhythm.kind === "dividend" ? rhythm.cycle : "", currency, period.from.toISOString()].join(" ");
}

async function listCovering(db: Db, brandId: string, hours: readonly LateHour[]): Promise<Doubtful[]> {
  const { rows } = await sql<Covering>`
    select distinct period.brand_id, period.kind, period.cycle, period.currency, period.starts_at, period.ends_at,
      brand.time_zone
    from unnest(${hours.map(({ currency }) => currency)}::text[], ${hours.map(({ hour }) => hour)}::timestamptz[])
      as late (currency, hour)
    join settlement_periods as period on period.brand_id = ${brandId} and period.currency = late.currency
      and period.ends_at > late.hour and period.starts_at <= late.hour and period.kind <> 'realtime'
    join brands as brand on brand.id = period.brand_id
    order by period.starts_at`.execute(db);
  return rows.map(doubt);
}

export function doubt(row: Covering): Doubtful {
  return { series: { ...seriesOf(row), timeZone: row.time_zone }, period: { from: row.starts_at, to: row.ends_at } };
}
