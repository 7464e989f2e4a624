import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import type { Finding } from "../alerts/index.ts";
import { describeDark, UNKNOWN_MINUTES } from "../payments/index.ts";

type Dark = Parameters<typeof describeDark>[0];

/** Payouts that may have left, and nobody knows. They are asked about, never sent anew: after so long a person asks as well. */
export async function judgePayouts({ db, clock }: ClockedDbDeps): Promise<Finding[]> {
  const before = new Date(clock.now().getTime() - UNKNOWN_MINUTES * 60_000);
  const { rows } = await sql<Dark>`
    select brand_id, coalesce(provider, '') as provider, currency, count(*)::integer as count, sum(amount)::text as amount
    from payouts where state in ('submitting', 'unknown') and submitted_at < ${before}
    group by brand_id, provider, currency`.execute(db);
  return rows.map((row) => describeDark(row, "payouts"));
}
