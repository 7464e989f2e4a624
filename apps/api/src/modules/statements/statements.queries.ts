import { firstIdAt, type ContractsRow, type Db, type SettlementLinesRow, type SettlementPeriodsRow } from "@perya/db";
import type { ContractKind } from "@perya/rules";
import { sql, type RawBuilder, type Selectable } from "kysely";

type PeriodFields = Pick<
  Selectable<SettlementPeriodsRow>,
  | "brand_id"
  | "kind"
  | "cycle"
  | "currency"
  | "starts_at"
  | "ends_at"
  | "run"
  | "state"
  | "hash"
  | "counted_at"
  | "released_at"
  | "paid_at"
  | "from_written_by"
  | "from_id"
  | "to_written_by"
  | "to_id"
>;

export type StatementRow = Selectable<SettlementLinesRow> & PeriodFields;

const PERIOD = sql`period.brand_id, period.kind, period.cycle, period.currency, period.starts_at, period.ends_at, period.run,
  period.state, period.hash, period.counted_at, period.released_at, period.paid_at, period.from_written_by, period.from_id,
  period.to_written_by, period.to_id`;

/** Which statements to read: member, kind and currency, and the range in which their periods start. */
export type Stretch = { memberId: string; kind: ContractKind; currency: string; from: Date | null; to: Date | null };

/**
 * Selects the lines of a member's contracts of a kind. A line's id contains the time when it was counted, which is
 * after its period began. So a contract's lines are read only from the start of the range on.
 */
const linesOf = (
  { memberId, kind, currency, from, to }: Stretch,
  more = sql``,
  end = sql``,
): RawBuilder<unknown> => sql`
  contracts as contract cross join lateral (
    select line.*, ${PERIOD} from settlement_lines as line join settlement_periods as period on period.id = line.period_id
    where line.contract_id = contract.id and line.id >= ${firstIdAt(from ?? new Date(0))}::uuid
      and period.starts_at >= ${from ?? new Date(0)} and (${to}::timestamptz is null or period.starts_at < ${to})
      and period.currency = ${currency} and period.state <> 'superseded' ${more}
    ${end}
  ) as line
  where contract.downline_id = ${memberId} and contract.kind = ${kind} and contract.starts_at is not null`;

/** Lists statements of a member. Runs that were superseded before their release are left out. */
export async function listStatements(
  db: Db,
  stretch: Stretch,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<StatementRow[]> {
  const after = before ? sql`and line.id < ${before}::uuid` : sql``;
  const { rows } = await sql<StatementRow>`
    select line.* from ${linesOf(stretch, after, sql`order by line.id desc limit ${limit}`)}
    order by line.id desc limit ${limit}`.execute(db);
  return rows;
}

export type SumsRow = {
  statements: number;
  bet: bigint;
  gross: bigint;
  below: bigint;
  owed: bigint;
  paid: bigint;
};

/** Sums owed and paid amounts over all runs of a period, all other figures over the last runs only. */
const SUMS = sql`count(*)::integer as statements, ${sql.join([
  ...["bet", "gross", "below"].map(
    (name) => sql`coalesce(sum(line.${sql.id(name)}) filter (where line.is_last), 0)::bigint as ${sql.id(name)}`,
  ),
  ...["owed", "paid"].map((name) => sql`coalesce(sum(line.${sql.id(name)}), 0)::bigint as ${sql.id(name)}`),
])}`;

const counts = (stretch: Stretch) => sql`(
  select line.*, row_number() over (partition by line.contract_id, line.starts_at order by line.run desc) = 1 as is_last
  from ${linesOf(stretch)}
) as line`;

export async function sumStatements(db: Db, stretch: Stretch): Promise<SumsRow> {
  const { rows } = await sql<SumsRow>`select ${SUMS} from ${counts(stretch)}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error("the sum returned no row");
  return sums;
}

export async function sumByDay(db: Db, stretch: Stretch, timeZone: string): Promise<(SumsRow & { day: string })[]> {
  const { rows } = await sql<SumsRow & { day: string }>`
    select to_char(line.starts_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, ${SUMS} from ${counts(stretch)}
    group by 1 order by 1 desc`.execute(db);
  return rows;
}

/** Finds a statement of this member. Undefined for statements of other members. */
export async function findStatement(
  db: Db,
  { brandId, memberId }: { brandId: string; memberId: string },
  id: string,
): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    select line.*, ${PERIOD} from settlement_lines as line join settlement_periods as period on period.id = line.period_id
    where line.id = ${id}::uuid and line.member_id = ${memberId} and period.brand_id = ${brandId}`.execute(db);
  return rows[0];
}

/** Lists all runs of one period for the same contract, in order. */
export async function listRuns(db: Db, row: StatementRow): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select line.*, ${PERIOD} from settlement_periods as period
    join settlement_lines as line on line.period_id = period.id and line.contract_id = ${row.contract_id}
    where period.brand_id = ${row.brand_id} and period.kind = ${row.kind} and period.cycle is not distinct from ${row.cycle}
      and period.currency = ${row.currency} and period.starts_at = ${row.starts_at}
    order by period.run`.execute(db);
  return rows;
}

export type BelowRow = Selectable<SettlementLinesRow> & { left_out_below: bigint };

/** Lists the figures of the next contract holders below, each with the uncounted play of their whole line. */
export async function listBelow(
  db: Db,
  { period_id: periodId, member_id: memberId }: StatementRow,
): Promise<BelowRow[]> {
  const { rows } = await sql<BelowRow>`
    with recursive below as (
      select line.member_id as head, line.member_id, line.left_out from settlement_lines as line
      where line.period_id = ${periodId} and line.above_id = ${memberId}
      union all
      select below.head, line.member_id, line.left_out from below
      join settlement_lines as line on line.period_id = ${periodId} and line.above_id = below.member_id
    )
    select line.*, whole.left_out_below from settlement_lines as line
    join (select head, sum(left_out)::bigint as left_out_below from below group by head) as whole on whole.head = line.member_id
    where line.period_id = ${periodId} and line.above_id = ${memberId}
    order by line.bet desc, line.id`.execute(db);
  return rows;
}

type ContractFields = Pick<Selectable<ContractsRow>, "id" | "version" | "terms" | "terms_hash"> & {
  upline: string | null;
};

export async function getContract(db: Db, id: string): Promise<ContractFields> {
  return db
    .selectFrom("contracts")
    .leftJoin("members", "members.id", "contracts.upline_id")
    .select([
      "contracts.id",
      "contracts.version",
      "contracts.terms",
      "contracts.terms_hash",
      "members.nickname as upline",
    ])
    .where("contracts.id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Finds the member's active contract of a kind, which determines the current period. */
export async function findRunning(db: Db, memberId: string, kind: ContractKind, now: Date) {
  return db
    .selectFrom("contracts")
    .select(["kind", "cycle"])
    .where("downline_id", "=", memberId)
    .where("kind", "=", kind)
    .where("starts_at", "<=", now)
    .where((row) => row.or([row("ends_at", "is", null), row("ends_at", ">", now)]))
    .executeTakeFirst();
}

/** Finds the previous and next statement of the same kind, from other periods. */
export async function findNeighbours(
  db: Db,
  row: StatementRow,
): Promise<{ previous: string | null; next: string | null }> {
  const { member_id: memberId, kind, currency } = row;
  const of = (side: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select line.id from ${linesOf(
      { memberId, kind, currency, from: null, to: null },
      sql`and ${side} and period.starts_at <> ${row.starts_at}`,
      sql`order by line.id ${order} limit 1`,
    )} order by line.id ${order} limit 1)`;
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    select ${of(sql`line.id < ${row.id}::uuid`, sql`desc`)} as previous,
      ${of(sql`line.id > ${row.id}::uuid`, sql`asc`)} as next`.execute(db);
  return rows[0] ?? { previous: null, next: null };
}

export async function findTransfer(db: Db, { brand_id: brandId, id }: StatementRow): Promise<string | null> {
  const key = `commission:${id}:paid`;
  const { rows } = await sql<{ transfer_id: bigint | null }>`
    select transfer_id from ledger_keys where brand_id = ${brandId} and key = ${key}`.execute(db);
  return rows[0]?.transfer_id?.toString() ?? null;
}

export type IncomeRow = { kind: ContractKind; day: string; paid: bigint; statements: number };

/** Longest time between the counting of a period and its payment. */
const LONGEST_WAIT_MS = 366 * 24 * 60 * 60_000;

/**
 * Sums what each kind of contract paid per day. A line's id contains the time when it was counted, at most
 * LONGEST_WAIT_MS before its payment; this bounds the ids to read.
 */
export async function sumIncome(
  db: Db,
  { memberId, currency, from, to }: { memberId: string; currency: string; from: Date; to: Date },
  timeZone: string,
): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    select contract.kind, to_char(period.paid_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      sum(line.paid)::bigint as paid, count(*)::integer as statements
    from contracts as contract
    join settlement_lines as line on line.contract_id = contract.id
      and line.id >= ${firstIdAt(new Date(from.getTime() - LONGEST_WAIT_MS))}::uuid and line.id < ${firstIdAt(to)}::uuid
    join settlement_periods as period on period.id = line.period_id
    where contract.downline_id = ${memberId} and contract.starts_at is not null and line.paid > 0
      and period.state = 'paid' and period.currency = ${currency} and period.paid_at >= ${from} and period.paid_at < ${to}
    group by 1, 2`.execute(db);
  return rows;
}

/** Sums what each of these members was paid in a time range, over all contracts. */
export async function sumPaidTo(
  db: Db,
  { memberIds, currency, from, to }: { memberIds: readonly string[]; currency: string; from: Date; to: Date },
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ member_id: string; paid: bigint }>`
    select line.member_id, sum(line.paid)::bigint as paid
    from settlement_lines as line
    join settlement_periods as period on period.id = line.period_id
    where line.member_id = any (${memberIds}) and line.paid > 0
      and line.id >= ${firstIdAt(new Date(from.getTime() - LONGEST_WAIT_MS))}::uuid and line.id < ${firstIdAt(to)}::uuid
      and period.state = 'paid' and period.currency = ${currency} and period.paid_at >= ${from} and period.paid_at < ${to}
    group by 1`.execute(db);
  return new Map(rows.map(({ member_id: id, paid }) => [id, paid]));
}

/** Returns start and end of a range of days in the brand's time zone. */
export async function findEnds(
  db: Db,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): Promise<{ from: Date | null; to: Date | null }> {
  const { rows } = await sql<{ from: Date | null; to: Date | null }>`
    select ${from ?? null}::date::timestamp at time zone ${timeZone} as from,
      (${to ?? null}::date + 1)::timestamp at time zone ${timeZone} as to`.execute(db);
  return rows[0] ?? { from: null, to: null };
}
