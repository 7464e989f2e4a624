import { sql } from "kysely";
import type { ClockedDbDeps } from "../../../deps.ts";
import type { Finding } from "../../alerts/index.ts";
import { describeContradiction, describeDark, MAX_CONTRADICTIONS, UNKNOWN_MINUTES } from "../../payments/index.ts";

type Dark = Parameters<typeof describeDark>[0];
type Contradicted = Parameters<typeof describeContradiction>[0];

/** Reports payouts of unknown outcome, and those that a provider contradicts. */
export async function checkPayouts(deps: ClockedDbDeps): Promise<Finding[]> {
  return [...(await checkUnknown(deps)), ...(await checkContradicted(deps))];
}

/**
 * Reports payouts that may have been sent, with unknown outcome. They are queried, never sent again. After some time,
 * operators are alerted.
 */
async function checkUnknown({ db, clock }: ClockedDbDeps): Promise<Finding[]> {
  const before = new Date(clock.now().getTime() - UNKNOWN_MINUTES * 60_000);
  const { rows } = await sql<Dark>`
    select brand_id, coalesce(provider, '') as provider, currency, count(*)::integer as count, sum(amount)::text as amount
    from payouts where state in ('submitting', 'unknown') and submitted_at < ${before}
    group by brand_id, provider, currency`.execute(db);
  return rows.map((row) => describeDark(row, "payouts"));
}

/**
 * Reports contradictions. One is critical if the provider pays what was already returned to the member, who is then
 * paid twice.
 */
async function checkContradicted({ db }: ClockedDbDeps): Promise<Finding[]> {
  const { rows } = await sql<Contradicted>`
    select brand_id, coalesce(provider, '') as provider, reference, currency, amount::text as amount, contradiction,
      state in ('failed', 'returned') and contradiction in ('accepted', 'succeeded') as "isCritical"
    from payouts where contradiction is not null order by contradicted_at limit ${MAX_CONTRADICTIONS}`.execute(db);
  return rows.map((row) => describeContradiction(row, "payout"));
}
