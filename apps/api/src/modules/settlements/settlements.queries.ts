import type { ContractsRow, Db, SettlementLinesRow, SettlementPeriodsRow, Tx } from "@perya/db";
import { newId } from "@perya/db";
import { fromTenThousandths, type Amount } from "@perya/money";
import type { ContractPeriod, Rhythm } from "@perya/rules";
import { sql, type RawBuilder, type Selectable } from "kysely";
import type { CountedLine, PeriodFacts } from "./settlements.rules.ts";

export type PeriodRow = Selectable<SettlementPeriodsRow>;
export type LineRow = Selectable<SettlementLinesRow>;

/** Contracts of one kind, brand and currency, which are settled together. */
export type Series = { brandId: string; rhythm: Rhythm; currency: string };

/**
 * Locks the brand's periods, so that counts and corrections run one after the other. Real-time ticks have a separate
 * lock, so that they need not wait for month-long counts.
 */
export async function lockSettlements(tx: Tx, brandId: string, part: "periods" | "ticks" = "periods"): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settlements ${part} ${brandId}`}, 0))`.execute(tx);
}

/**
 * Builds the condition for the periods of a series. Matches a null cycle with `is null`, so that the unique index
 * applies.
 */
export function isOf(period: string, { brandId, rhythm, currency }: Series): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${period}.${name}`);
  const cycle = rhythm.kind === "dividend" ? sql`= ${rhythm.cycle}` : sql`is null`;
  return sql`${column("brand_id")} = ${brandId} and ${column("kind")} = ${rhythm.kind} and ${column("cycle")} ${cycle}
    and ${column("currency")} = ${currency}`;
}

/** Lists all series except real-time ones, at brands that ever had running contracts. */
export async function listSeries(db: Db): Promise<(Series & { timeZone: string })[]> {
  const { rows } = await sql<Kept & { time_zone: string }>`
    select distinct contract.brand_id, contract.kind, contract.cycle, contract.currency, brand.time_zone
    from contracts as contract join brands as brand on brand.id = contract.brand_id
    where contract.starts_at is not null and contract.kind <> 'realtime'
    order by contract.brand_id, contract.kind, contract.cycle, contract.currency`.execute(db);
  return rows.map((row) => ({ ...seriesOf(row), timeZone: row.time_zone }));
}

type Kept = Pick<PeriodRow, "brand_id" | "kind" | "cycle" | "currency">;

export function seriesOf({ brand_id: brandId, kind, cycle, currency }: Kept): Series {
  const rhythm: Rhythm = kind === "dividend" ? { kind, cycle: cycle ?? "monthly" } : { kind };
  return { brandId, rhythm, currency };
}

/** Finds the first moment after the last counted period at which a contract runs. Null if none does. */
export async function findUncountedFrom(db: Db | Tx, series: Series): Promise<Date | null> {
  const { rows } = await sql<{ from: Date | null }>`
    with counted as (
      select coalesce((
        select period.ends_at from settlement_periods as period where ${isOf("period", series)}
        order by period.starts_at desc limit 1
      ), '-infinity') as until
    )
    select min(greatest(contract.starts_at, counted.until)) as from
    from contracts as contract, counted
    where ${isOf("contract", series)} and contract.starts_at is not null
      and coalesce(contract.ends_at, 'infinity') > greatest(contract.starts_at, counted.until)`.execute(db);
  return rows[0]?.from ?? null;
}

export type RunningContract = Pick<Selectable<ContractsRow>, "id" | "downline_id" | "upline_id" | "terms">;

/** Lists contracts that ran in a period. They start and end with periods, so none runs for only a part of it. */
export async function listRunning(
  db: Db | Tx,
  series: Series,
  { from, to }: ContractPeriod,
): Promise<RunningContract[]> {
  const { rows } = await sql<RunningContract>`
    select id, downline_id, upline_id, terms from contracts as contract
    where ${isOf("contract", series)} and starts_at < ${to} and coalesce(ends_at, 'infinity') > ${from}
    order by downline_id`.execute(db);
  return rows;
}

/** Finds the last count of a period, if any. */
export async function findLastRun(tx: Tx, series: Series, { from }: Pick<ContractPeriod, "from">) {
  const { rows } = await sql<PeriodRow>`
    select * from settlement_periods as period where ${isOf("period", series)} and starts_at = ${from}
    order by run desc limit 1`.execute(tx);
  return rows[0];
}

/** Locks and reads the run, so that it cannot be released before the transaction ends. */
export async function holdRun(tx: Tx, id: string): Promise<PeriodRow> {
  return tx.selectFrom("settlement_periods").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Reads the carry-over of each contract from the earlier contract between the same two members: from the previous
 * period or, if perpetual, from their last one. Otherwise two members could end a contract and sign again after a gap
 * to get rid of the carry-over, at the house's expense. A contract from another upline starts without carry-over.
 */
export async function listBroughtForward(
  tx: Tx,
  series: Series,
  { from }: ContractPeriod,
): Promise<Map<string, Amount>> {
  if (series.rhythm.kind !== "dividend") return new Map();
  const areSameTwo = sql`contract.downline_id = earlier.downline_id and contract.upline_id is not distinct from earlier.upline_id`;
  const { rows } = await sql<{ contract_id: string; carry_forward: bigint }>`
    select contract.id as contract_id, before.carry_forward
    from settlement_periods as period
    join settlement_lines as before on before.period_id = period.id and before.carry_forward < 0
    join contracts as earlier on earlier.id = before.contract_id
    join contracts as contract on ${areSameTwo} and ${isOf("contract", series)}
      and contract.starts_at <= ${from} and coalesce(contract.ends_at, 'infinity') > ${from}
    where ${isOf("period", series)} and period.ends_at = ${from} and ${isLastRun}
    union all
    select contract.id, last.carry_forward
    from contracts as contract
    cross join lateral (
      select line.carry_forward, period.ends_at, earlier.terms ->> 'carryOver' as carry_over
      from contracts as earlier
      join settlement_lines as line on line.contract_id = earlier.id
      join settlement_periods as period on period.id = line.period_id
      where ${areSameTwo} and ${isOf("earlier", series)} and period.ends_at <= ${from} and ${isLastRun}
      order by period.ends_at desc limit 1
    ) as last
    -- No period is longer than a month: whoever has held it for longer has a line in the one right before.
    where ${isOf("contract", series)} and contract.starts_at <= ${from} and contract.starts_at > ${from}::timestamptz - interval '32 days'
      and coalesce(contract.ends_at, 'infinity') > ${from}
      and last.ends_at < ${from} and last.carry_over = 'always' and last.carry_forward < 0`.execute(tx);
  return new Map(rows.map(({ contract_id: id, carry_forward: amount }) => [id, fromTenThousandths(amount)]));
}

/** Condition for the valid run of a period. */
const isLastRun = sql`period.state <> 'superseded' and not exists (
  select from settlement_periods as later where later.brand_id = period.brand_id and later.kind = period.kind
    and later.cycle is not distinct from period.cycle and later.currency = period.currency
    and later.starts_at = period.starts_at and later.run > period.run
)`;

export async function listLines(db: Db | Tx, periodId: string): Promise<CountedLine[]> {
  const rows = await db.selectFrom("settlement_lines").selectAll().where("period_id", "=", periodId).execute();
  return rows.map(openLine);
}

/** Reads the lines of a period's last released run, from which a correction starts. */
export async function listSettledBefore(tx: Tx, period: PeriodRow): Promise<CountedLine[]> {
  const { rows } = await sql<LineRow>`
    select line.* from settlement_lines as line where line.period_id = (
      select id from settlement_periods as period where ${isOf("period", seriesOf(period))}
        and starts_at = ${period.starts_at} and state in ('released', 'paid')
      order by run desc limit 1
    )`.execute(tx);
  return rows.map(openLine);
}

export function openLine(row: LineRow): CountedLine {
  const money = fromTenThousandths;
  return {
    memberId: row.member_id,
    contractId: row.contract_id,
    aboveId: row.above_id,
    bets: row.bets,
    bet: money(row.bet),
    profit: money(row.profit),
    members: row.members,
    membersForAbove: row.members_for_above,
    leftOut: money(row.left_out),
    broughtForward: money(row.brought_forward),
    base: money(row.base),
    tier: row.tier,
    rate: row.rate,
    gross: money(row.gross),
    below: money(row.below),
    due: money(row.due),
    covered: money(row.covered),
    carryForward: money(row.carry_forward),
    settledBefore: money(row.settled_before),
    owed: money(row.owed),
  };
}

export function factsOf(row: PeriodRow): PeriodFacts {
  const { brand_id: brandId, kind, cycle, currency, starts_at: from, ends_at: to, run } = row;
  return { brandId, kind, cycle, currency, from, to, run };
}

type Position = { written_by: bigint; id: bigint };

/** Opens a period. The same transaction must write its lines and mark it as counted. */
export async function openPeriod(tx: Tx, now: Date, facts: PeriodFacts, readFrom?: Position): Promise<string> {
  const id = newId(now);
  await tx
    .insertInto("settlement_periods")
    .values({
      id,
      brand_id: facts.brandId,
      kind: facts.kind as PeriodRow["kind"],
      cycle: facts.cycle as PeriodRow["cycle"],
      currency: facts.currency,
      starts_at: facts.from,
      ends_at: facts.to,
      run: facts.run,
      ...(readFrom && { from_written_by: readFrom.written_by, from_id: readFrom.id }),
    })
    .execute();
  return id;
}

export async function insertLines(tx: Tx, periodId: string, now: Date, lines: readonly CountedLine[]): Promise<void> {
  const each = <Value>(read: (line: CountedLine) => Value) => lines.map(read);
  await sql`
    insert into settlement_lines (id, period_id, contract_id, member_id, above_id, bets, bet, profit, members,
      members_for_above, left_out, brought_forward, base, tier, rate, gross, below, due, covered, carry_forward,
      settled_before, owed)
    select line.id, ${periodId}, line.contract_id, line.member_id, line.above_id, line.bets, line.bet, line.profit,
      line.members, line.members_for_above, line.left_out, line.brought_forward, line.base, line.tier, line.rate,
      line.gross, line.below, line.due, line.covered, line.carry_forward, line.settled_before, line.owed
    from unnest(${each(() => newId(now))}::uuid[], ${each((line) => line.contractId)}::uuid[],
      ${each((line) => line.memberId)}::uuid[], ${each((line) => line.aboveId)}::uuid[], ${each((line) => line.bets)}::bigint[],
      ${each((line) => line.bet)}::bigint[], ${each((line) => line.profit)}::bigint[],
      ${each((line) => line.members)}::integer[], ${each((line) => line.membersForAbove)}::integer[],
      ${each((line) => line.leftOut)}::bigint[], ${each((line) => line.broughtForward)}::bigint[],
      ${each((line) => line.base)}::bigint[], ${each((line) => line.tier)}::integer[],
      ${each((line) => line.rate)}::integer[], ${each((line) => line.gross)}::bigint[],
      ${each((line) => line.below)}::bigint[], ${each((line) => line.due)}::bigint[],
      ${each((line) => line.covered)}::bigint[], ${each((line) => line.carryForward)}::bigint[],
      ${each((line) => line.settledBefore)}::bigint[], ${each((line) => line.owed)}::bigint[])
      as line (id, contract_id, member_id, above_id, bets, bet, profit, members, members_for_above, left_out,
        brought_forward, base, tier, rate, gross, below, due, covered, carry_forward, settled_before, owed)`.execute(
    tx,
  );
}

export type Totals = Record<"gross" | "due" | "covered" | "owed", Amount> & { lines: number };

export async function markCounted(
  tx: Tx,
  id: string,
  { now, hash, ...totals }: Totals & { now: Date; hash: Buffer },
): Promise<void> {
  await tx
    .updateTable("settlement_periods")
    .set({ state: "counted", counted_at: now, hash, ...totals })
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute();
}

export async function markSuperseded(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable("settlement_periods")
    .set({ state: "superseded", superseded_at: now })
    .where("id", "=", id)
    .where("state", "=", "counted")
    .execute();
}

export async function findPeriod(db: Db | Tx, id: string): Promise<PeriodRow | undefined> {
  return db.selectFrom("settlement_periods").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function listPeriodsOf(db: Db, ids: readonly string[]): Promise<PeriodRow[]> {
  return db.selectFrom("settlement_periods").selectAll().where("id", "in", ids).execute();
}

export async function listInState(db: Db, state: "open" | "counted" | "released"): Promise<PeriodRow[]> {
  return db
    .selectFrom("settlement_periods")
    .selectAll()
    .where("state", "=", state)
    .orderBy("ends_at")
    .orderBy("run")
    .orderBy("id")
    .execute();
}

/** True if the amount is within the limit up to which a release needs no second operator. */
export async function isWithinLimit(tx: Tx, { id, brand_id: brandId, kind, currency }: PeriodRow): Promise<boolean> {
  const { rows } = await sql<{ within: boolean }>`
    select coalesce(sum(abs(owed)), 0) <= settlement_limit(${brandId}, ${kind}, ${currency}) as within
    from settlement_lines where period_id = ${id}`.execute(tx);
  return rows[0]?.within ?? false;
}

/** Releases a run. False if another operator has released it, or if it was recounted. */
export async function release(tx: Tx, id: string, approvalId: string | null, now: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select settlement_release(${id}, ${approvalId}::uuid, ${now}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}

/** Lists lines of a released period that are not in the ledger yet. */
export async function listUnpaid(
  db: Db,
  { id, brand_id: brandId }: PeriodRow,
): Promise<{ id: string; member_id: string; paid: bigint }[]> {
  const { rows } = await sql<{ id: string; member_id: string; paid: bigint }>`
    select line.id, line.member_id, line.paid from settlement_lines as line ${isPosted(brandId)}
    where line.period_id = ${id} and line.paid > 0 and posted.is_known is null`.execute(db);
  return rows;
}

/**
 * Looks up each line's ledger key in a lateral join. With a plain join, new keys without statistics would be compared
 * with every line.
 */
export const isPosted = (brandId: string) => sql`left join lateral (
    select true as is_known from ledger_keys as key
    where key.brand_id = ${brandId} and key.key = 'commission:' || line.id || ':paid' offset 0
  ) as posted on true`;

/** Marks the period as paid. The database checks that every line is paid. */
export async function markPaid(tx: Tx, id: string, now: Date): Promise<boolean> {
  const done = tx
    .updateTable("settlement_periods")
    .set({ state: "paid", paid_at: now })
    .where("id", "=", id)
    .where("state", "=", "released");
  return (await done.executeTakeFirst()).numUpdatedRows === 1n;
}

export async function listMembers(tx: Tx, periodId: string): Promise<string[]> {
  const lines = tx.selectFrom("settlement_lines").select("member_id").distinct().where("period_id", "=", periodId);
  return (await lines.execute()).map(({ member_id: id }) => id);
}
