import { inTransaction, type Db, type Tx } from "@perya/db";
import { sql } from "kysely";
import type { RollUpFinding, Settled } from "../bets/index.ts";
import { countLines, setUpForCounting } from "./settlements.count.ts";
import { hashPeriod } from "./settlements.hash.ts";
import * as queries from "./settlements.queries.ts";
import type { PeriodRow } from "./settlements.queries.ts";
import { addUpVersions, REALTIME_FOLLOWER } from "./settlements.realtime.ts";
import { isSameOutcome } from "./settlements.rules.ts";

const BATCH = 2_000;

/**
 * Recounts each period from its hourly sums, and real-time salary from its bets. Checks totals, hashes, differences
 * between runs, debts, and payments in the ledger. Reads everything in one snapshot. For a command and for tests.
 */
export async function checkSettlements(db: Db): Promise<RollUpFinding[]> {
  return inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    await setUpForCounting(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    return [...(await checkSums(tx)), ...(await checkPeriods(tx)), ...(await checkRealTime(tx))];
  });
}

/** Checks sums within the settlement tables and against the ledger. */
async function checkSums(tx: Tx): Promise<RollUpFinding[]> {
  const { rows } = await sql<RollUpFinding>`
    with line as (
      select line.*, period.brand_id, period.kind, period.cycle, period.currency, period.starts_at, period.run, period.state
      from settlement_lines as line join settlement_periods as period on period.id = line.period_id
    ), finding (roll_up, brand_id, place, difference) as (
      select 'settlement totals', period.brand_id, period.id::text, 'due ' || (period.due - coalesce(sum(line.due), 0))
        || ', owed ' || (period.owed - coalesce(sum(line.owed), 0)) || ', paid ' || (period.paid - coalesce(sum(line.paid), 0))
      from settlement_periods as period left join line on line.period_id = period.id
      where period.state <> 'open' group by period.id
      having (period.lines, period.due, period.covered, period.owed)
          <> (count(line.id), coalesce(sum(line.due), 0), coalesce(sum(line.covered), 0), coalesce(sum(line.owed), 0))
        or period.paid <> coalesce(sum(line.paid), 0)
      union all
      select 'settlement runs', brand_id, id::text, 'settled before ' || (settled_before - coalesce(came_to, 0))
      from (
        select *, sum(owed) filter (where state in ('released', 'paid')) over (
          partition by contract_id, starts_at order by run rows between unbounded preceding and 1 preceding) as came_to
        from line where kind <> 'realtime'
      ) as runs where settled_before <> coalesce(came_to, 0)
      union all
      select 'commission_debts', brand_id, member_id || ' ' || currency, 'debt ' || sum(amount)
      from (
        select brand_id, member_id, currency, amount from commission_debts
        union all
        select brand_id, member_id, currency, least(0, owed) + deducted from line where state in ('released', 'paid')
      ) as owing group by brand_id, member_id, currency having sum(amount) <> 0
      union all
      select 'commissions in the ledger', brand_id, reference || ' ' || type, 'paid ' || sum(amount)
      from (
        select brand_id, reference, type, amount from ledger_transfers
        where refusal is null and (cause = 'commission' or (cause = 'settlement' and type = 'accrued'))
        union all
        select brand_id, id::text, 'paid', -paid from line where state = 'paid' and paid > 0
        union all
        select line.brand_id, line.id::text, 'paid', -line.paid from line
        where line.state = 'released' and line.paid > 0 and exists (
          select from ledger_keys as key where key.brand_id = line.brand_id and key.key = 'commission:' || line.id || ':paid')
        union all
        -- The first leg is the house's, which gives it.
        select brand_id, id::text, 'accrued', paid from settlement_periods where state in ('released', 'paid') and paid > 0
      ) as moved group by brand_id, reference, type having sum(amount) <> 0
      union all
      select 'agents:commissions', brand_id, currency, 'balance ' || sum(amount)
      from (
        select brand_id, currency, balance as amount from ledger_balances where owner = 'agents:commissions'
        union all
        select line.brand_id, line.currency, -line.paid from line
        where line.state = 'released' and line.paid > 0 and not exists (
          select from ledger_keys as key where key.brand_id = line.brand_id and key.key = 'commission:' || line.id || ':paid')
      ) as payable group by brand_id, currency having sum(amount) <> 0
    )
    select roll_up as "rollUp", brand_id as "brandId", place, difference from finding order by 1, 2, 3 limit 1000`.execute(
    tx,
  );
  return rows;
}

/**
 * Checks the last run of each period against its hash and a recount. Periods with late play are skipped until they are
 * corrected.
 */
async function checkPeriods(tx: Tx): Promise<RollUpFinding[]> {
  const { rows } = await sql<PeriodRow & { time_zone: string; is_last: boolean }>`
    select period.*, brand.time_zone, not exists (
      select from settlement_periods as later where later.brand_id = period.brand_id and later.kind = period.kind
        and later.cycle is not distinct from period.cycle and later.currency = period.currency
        and later.starts_at = period.starts_at and later.run > period.run
    ) and not exists (
      select from late_hours as late where late.brand_id = period.brand_id and late.currency = period.currency
        and late.hour >= period.starts_at and late.hour < period.ends_at
    ) as is_last
    from settlement_periods as period join brands as brand on brand.id = period.brand_id
    where period.state <> 'open' order by period.brand_id, period.ends_at, period.run`.execute(tx);
  const findings: RollUpFinding[] = [];
  for (const period of rows) {
    const lines = await queries.listLines(tx, period.id);
    const found = (rollUp: string, difference: string) =>
      findings.push({ rollUp, brandId: period.brand_id, place: period.id, difference });
    if (!period.hash?.equals(hashPeriod(queries.factsOf(period), lines))) found("settlement hash", "other lines");
    if (period.kind === "realtime" || !period.is_last) continue;
    const stretch = { from: period.starts_at, to: period.ends_at };
    const series = { ...queries.seriesOf(period), timeZone: period.time_zone };
    const earlier = await queries.listSettledBefore(tx, period);
    const again = await countLines(tx, series, stretch, period.run === 0 ? [] : earlier);
    if (!isSameOutcome(lines, again)) found("settlement count", "the hours come to something else");
  }
  return findings;
}

/** Compares the sums of all bet versions read so far with the lines, by contract. */
async function checkRealTime(tx: Tx): Promise<RollUpFinding[]> {
  const sums = new Map<string, { brandId: string; due: bigint; covered: bigint }>();
  const add = (contractId: string, brandId: string, due: bigint, covered: bigint) => {
    const sum = sums.get(contractId) ?? { brandId, due: 0n, covered: 0n };
    sums.set(contractId, { brandId, due: sum.due + due, covered: sum.covered + covered });
  };
  const lines = await sql<{ contract_id: string; brand_id: string; due: bigint; covered: bigint }>`
    select line.contract_id, period.brand_id, sum(line.due)::bigint as due, sum(line.covered)::bigint as covered
    from settlement_lines as line join settlement_periods as period on period.id = line.period_id
    where period.kind = 'realtime' group by 1, 2`.execute(tx);
  for (const { contract_id: id, brand_id: brandId, due, covered } of lines.rows) add(id, brandId, -due, -covered);

  let place = { written_by: 0n, id: 0n };
  for (;;) {
    const { rows } = await sql<Settled>`
      select row.* from settled_bets as row join settled_bet_followers as follower on follower.name = ${REALTIME_FOLLOWER}
      where (row.written_by, row.id) > (${place.written_by}, ${place.id})
        and (row.written_by, row.id) <= (follower.written_by, follower.id)
        -- Before the first of them began there was nothing to earn.
        and row.settled_at >= (select min(starts_at) from contracts where kind = 'realtime')
      order by row.written_by, row.id limit ${BATCH}`.execute(tx);
    for (const { brandId, changes } of await addUpVersions(tx, rows))
      for (const { contractId, due, covered } of changes) add(contractId, brandId, due, covered);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    place = last;
  }
  return [...sums].flatMap(([contractId, { brandId, due, covered }]) =>
    due === 0n && covered === 0n
      ? []
      : { rollUp: "real time", brandId, place: contractId, difference: `due ${due}, covered ${covered}` },
  );
}
