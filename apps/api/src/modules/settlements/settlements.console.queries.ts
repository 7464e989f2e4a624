import type { SettlementKind, SettlementState } from "@perya/contract";
import type { Db, SettlementLimitsRow, Tx } from "@perya/db";
import { sql, type Insertable } from "kysely";
import { isOf, isPosted, seriesOf, type LineRow, type PeriodRow } from "./settlements.queries.ts";

export type PeriodFilter = { kind?: SettlementKind; state?: SettlementState; before?: string; pageSize: number };

/** Lists periods, the latest end first, one row more than the page. */
export async function listPeriods(db: Db, brandId: string, filter: PeriodFilter): Promise<PeriodRow[]> {
  const { kind = null, state = null, before = null, pageSize } = filter;
  const { rows } = await sql<PeriodRow>`
    select period.* from settlement_periods as period
    left join settlement_periods as last on last.id = ${before}::uuid
    where period.brand_id = ${brandId} and (${kind}::text is null or period.kind = ${kind})
      and (${state}::text is null or period.state = ${state})
      and (last.id is null or period.ends_at < last.ends_at or (period.ends_at = last.ends_at and period.id > last.id))
    order by period.ends_at desc, period.id limit ${pageSize + 1}`.execute(db);
  return rows;
}

export async function listRuns(db: Db, period: PeriodRow): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    select * from settlement_periods as run where ${isOf("run", seriesOf(period))} and starts_at = ${period.starts_at}
    order by run`.execute(db);
  return rows;
}

/** Lists the accounts of the operators who proposed and approved a release. */
export async function listReleasers(db: Db, approvalId: string): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select operator.account from approvals as agreed
    cross join lateral unnest(array[agreed.proposed_by, agreed.decided_by]) with ordinality as person (id, place)
    join operators as operator on operator.id = person.id
    where agreed.id = ${approvalId} order by person.place`.execute(db);
  return rows.map(({ account }) => account);
}

export async function readMoved(db: Db, { id, brand_id: brandId, kind, currency }: PeriodRow) {
  const { rows } = await sql<{ moved: bigint; limit: bigint }>`
    select coalesce(sum(abs(owed)), 0)::bigint as moved, settlement_limit(${brandId}, ${kind}, ${currency}) as limit
    from settlement_lines where period_id = ${id}`.execute(db);
  return rows[0] ?? { moved: 0n, limit: 0n };
}

export type ConsoleLine = LineRow & { member: string; above: string | null } & {
  before_bet: bigint | null;
  before_profit: bigint | null;
  before_members: number | null;
  before_due: bigint | null;
};

export type LineFilter = { onlyChanged: boolean; after?: string; pageSize: number };

/** Lists the lines of a run by member, each with the same contract's line in the previous run. */
export async function listConsoleLines(
  db: Db,
  period: PeriodRow,
  { onlyChanged, after, pageSize }: LineFilter,
): Promise<ConsoleLine[]> {
  const { rows } = await sql<ConsoleLine>`
    select line.*, member.nickname as member, above.nickname as above, earlier.bet as before_bet,
      earlier.profit as before_profit, earlier.members as before_members, earlier.due as before_due
    from settlement_lines as line join members as member on member.id = line.member_id
    left join members as above on above.id = line.above_id
    left join settlement_periods as run on ${isOf("run", seriesOf(period))} and run.starts_at = ${period.starts_at}
      and run.run = ${period.run - 1}
    left join settlement_lines as earlier on earlier.period_id = run.id and earlier.contract_id = line.contract_id
    where line.period_id = ${period.id} and (${after ?? null}::uuid is null or line.member_id > ${after ?? null}::uuid)
      and (not ${onlyChanged} or earlier.due is distinct from line.due)
    order by line.member_id, line.contract_id limit ${pageSize + 1}`.execute(db);
  return rows;
}

export type PayableRow = { currency: string; unpaid: bigint; waiting: bigint; debts: bigint };

/**
 * Sums the commission owed in released and counted periods, by currency. Few periods are in these states at a time.
 */
export async function listPayable(db: Db, brandId: string, currency: string): Promise<PayableRow[]> {
  const { rows } = await sql<PayableRow>`
    select currency, coalesce(sum(unpaid), 0)::bigint as unpaid, coalesce(sum(waiting), 0)::bigint as waiting,
      coalesce(sum(debts), 0)::bigint as debts
    from (
      select ${currency}::text as currency, 0 as unpaid, 0 as waiting, 0 as debts
      union all
      select period.currency, line.paid, 0, 0
      from settlement_periods as period join settlement_lines as line on line.period_id = period.id and line.paid > 0
      ${isPosted(brandId)}
      where period.brand_id = ${brandId} and period.state = 'released' and posted.is_known is null
      union all
      select currency, 0, owed, 0 from settlement_periods where brand_id = ${brandId} and state = 'counted'
      union all
      select currency, 0, 0, amount from commission_debts where brand_id = ${brandId}
    ) as owed
    group by currency order by currency`.execute(db);
  return rows;
}

export type LimitRow = { kind: SettlementKind; most: bigint; set_at: Date | null; proposed: string | null };

/** Lists each kind's limit and its pending proposal. */
export async function listLimits(db: Db, brandId: string, currency: string): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select listed.kind, settlement_limit(${brandId}, listed.kind, ${currency}) as most, agreed.set_at,
      waiting.payload ->> 'most' as proposed
    from unnest(array['dividend', 'daily', 'hourly', 'realtime']) with ordinality as listed (kind, place)
    left join settlement_limits as agreed on agreed.brand_id = ${brandId} and agreed.kind = listed.kind
      and agreed.currency = ${currency}
    left join approvals as waiting on waiting.kind = 'settlements.limit' and waiting.subject_kind = 'settlementLimit'
      and waiting.subject_id = ${brandId} || ' ' || listed.kind and waiting.state = 'proposed' and waiting.expires_at > now()
    order by listed.place`.execute(db);
  return rows;
}

export async function putLimit(tx: Tx, limit: Insertable<SettlementLimitsRow>): Promise<void> {
  const { most, approval_id, set_at } = limit;
  await tx
    .insertInto("settlement_limits")
    .values(limit)
    .onConflict((row) => row.columns(["brand_id", "kind", "currency"]).doUpdateSet({ most, approval_id, set_at }))
    .execute();
}
