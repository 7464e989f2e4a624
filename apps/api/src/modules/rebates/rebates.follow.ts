import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { followedRows, followSettled } from "../bets/index.ts";
import { firstDay } from "./rebates.queries.ts";

export const REBATES_FOLLOWER = "rebates";

/**
 * Marks members' periods whose settled bets changed, so that they are counted. The amounts are read from profit_days
 * at that time.
 */
export async function markChanged(deps: ClockedDbDeps): Promise<void> {
  await followSettled(deps, REBATES_FOLLOWER, async (tx, rows) => {
    const last = rows.at(-1);
    if (!last) return;
    await sql`
      insert into rebate_marks (program_id, from_day, member_id, currency, written_by, id)
      select distinct program.id, part.first, settled.member_id, settled.currency, ${last.written_by}::bigint, ${last.id}::bigint
      from ${followedRows(rows)}
      join rebate_programs as program on program.brand_id = brand.id
      cross join lateral (select (settled.settled_at at time zone brand.time_zone)::date as played) as day
      cross join lateral (select ${firstDay("day.played")} as first) as part
      where settled.currency = brand.currency and rebate_version_on(program.id, part.first) is not null
      on conflict (program_id, from_day, member_id, currency)
        do update set written_by = excluded.written_by, id = excluded.id`.execute(tx);
  });
}
