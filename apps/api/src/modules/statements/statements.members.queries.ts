import type { Db } from "@perya/db";
import { sql, type RawBuilder } from "kysely";
import type { StatementRow } from "./statements.queries.ts";

export type MemberSums = {
  id: string;
  holder_id: string | null;
  bets: bigint;
  stake: bigint;
  valid_stake: bigint;
  win: bigint;
  left_out: bigint;
};

/** The line whose members are read: the agent's own, that of a contract holder below, or all lines. */
export type LineOf = "own" | "all" | { holderId: string };

export type MembersPlace = { before: { stake: bigint; id: string } | null; limit: number };

/** True if an hour's play is excluded. A rule that covers part of an hour excludes the whole hour. */
const isLeftOut = (memberId: RawBuilder<unknown>, hour: RawBuilder<unknown>) => sql`exists (
  select from uncounted_play as rule where rule.member_id = ${memberId}
    and rule.from_at < ${hour} + interval '1 hour' and coalesce(rule.until_at, 'infinity') > ${hour})`;

/**
 * Selects a holder and everyone below at the start of the period. The current team is one index range; members moved
 * since then are matched by their earlier lineage.
 */
const teamOf = (rootId: string, day: RawBuilder<unknown>) => sql`
  select place.member_id, coalesce((
    select moved.lineage from team_lineages as moved where moved.member_id = place.member_id and moved.until_on > ${day}
    order by moved.until_on limit 1
  ), place.lineage) || place.member_id as path
  from team_places as root join team_places as place on place.path >= root.path and place.path < root.path || '~'
  where root.member_id = ${rootId}
  union
  select moved.member_id, team_lineage_on(moved.member_id, ${day}) || moved.member_id
  from team_lineages as moved where moved.until_on > ${day} and ${rootId}::uuid = any (moved.lineage)`;

type Sought = { row: StatementRow; timeZone: string; heads: readonly string[]; lineOf: LineOf };

/** Selects everyone in a line who played in the period, with their counted and excluded play. */
const played = ({ row, timeZone, heads, lineOf }: Sought) => {
  const rootId = typeof lineOf === "object" ? lineOf.holderId : row.member_id;
  const day = sql`(${row.starts_at}::timestamptz at time zone ${timeZone})::date`;
  const head = sql`(select head.id from unnest(${heads}::uuid[]) as head (id) where head.id = any (team.path) limit 1)`;
  const counted = (name: string) =>
    sql`coalesce(sum(hours.${sql.id(name)}) filter (where not hours.is_left_out), 0)::bigint`;
  return sql`
    select team.member_id as id, ${head} as holder_id, ${counted("bets")} as bets, ${counted("stake")} as stake,
      ${counted("valid_stake")} as valid_stake, ${counted("win")} as win,
      coalesce(sum(hours.valid_stake) filter (where hours.is_left_out), 0)::bigint as left_out
    from (${teamOf(rootId, day)}) as team
    join lateral (
      select hours.*, ${isLeftOut(sql`hours.member_id`, sql`hours.hour`)} as is_left_out from member_hours as hours
      where hours.member_id = team.member_id and hours.currency = ${row.currency}
        and hours.hour >= ${row.starts_at} and hours.hour < ${row.ends_at}
    ) as hours on true
    where ${rootId}::uuid = any (team.path) and ${row.member_id}::uuid = any (team.path)
    group by team.member_id, team.path`;
};

export async function listMembers(
  db: Db,
  sought: Sought,
  { before, limit }: MembersPlace,
): Promise<{ rows: MemberSums[]; count: number }> {
  return page(db, played(sought), sought.lineOf, { before, limit });
}

/**
 * Lists members like listMembers, but for a five-minute period (tick): adds up the bet versions that it read from the
 * stream.
 */
export async function listTickMembers(
  db: Db,
  sought: Sought,
  { before, limit }: MembersPlace,
): Promise<{ rows: MemberSums[]; count: number }> {
  const counted = (name: string) => sql`coalesce(sum(bet.${sql.id(name)}) filter (where bet.counts), 0)::bigint`;
  const members = sql`
    select bet.member_id as id, bet.holder_id, ${counted("bets")} as bets, ${counted("stake")} as stake,
      ${counted("valid_stake")} as valid_stake, ${counted("win")} as win,
      coalesce(sum(bet.valid_stake) filter (where not bet.counts), 0)::bigint as left_out
    from (${tickBets(sought.row, sought.timeZone)}) as bet group by bet.member_id, bet.holder_id`;
  return page(db, members, sought.lineOf, { before, limit });
}

async function page(db: Db, members: RawBuilder<unknown>, lineOf: LineOf, { before, limit }: MembersPlace) {
  const isOfLine =
    lineOf === "all"
      ? sql`true`
      : lineOf === "own"
        ? sql`holder_id is null`
        : sql`holder_id = ${lineOf.holderId}::uuid`;
  const after = before ? sql`(valid_stake, id) < (${before.stake}, ${before.id}::uuid)` : sql`true`;
  const { rows } = await sql<MemberSums & { count: number }>`
    select * from (select *, count(*) over ()::integer as count from (${members}) as member where ${isOfLine}) as member
    where ${after} order by valid_stake desc, id desc limit ${limit}`.execute(db);
  return { rows, count: rows[0]?.count ?? 0 };
}

export type TickBetRow = {
  bet_id: string;
  version: number;
  written_by: bigint;
  id: bigint;
  member_id: string;
  game_id: string;
  holder_id: string | null;
  settled_at: Date;
  counts: boolean;
  counts_before: boolean;
  terms: unknown;
  /** True if the agent's contract applied to this version of the bet; `was_held`: to the version before. */
  is_held: boolean;
  was_held: boolean;
  holder_terms: unknown;
  holder_terms_before: unknown;
  stake_now: bigint;
  valid_stake_now: bigint;
  win_now: bigint;
  stake_before: bigint | null;
  valid_stake_before: bigint | null;
  win_before: bigint | null;
};

/**
 * Selects bets that a real-time period read from the stream and to which this contract applied, in this version or
 * the one before, each with the next holder below. Contracts and lineages are those at the time of settling.
 */
const tickBets = (row: StatementRow, timeZone: string) => {
  const agent = sql`${row.member_id}::uuid`;
  const pathAt = (at: RawBuilder<unknown>) =>
    sql`team_lineage_on(settled.member_id, (${at} at time zone ${timeZone})::date) || settled.member_id`;
  const runsAt = (contract: string, at: RawBuilder<unknown>) =>
    sql`${sql.ref(`${contract}.starts_at`)} <= ${at} and coalesce(${sql.ref(`${contract}.ends_at`)}, 'infinity') > ${at}`;
  const headAt = (path: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`lateral (
    select contract.downline_id, contract.terms from contracts as contract
    where contract.downline_id = any ((${path})[array_position(${path}, ${agent}) + 1 :])
      and contract.kind = 'realtime' and contract.currency = bet.currency and ${runsAt("contract", at)}
    order by array_position(${path}, contract.downline_id) limit 1)`;
  const isCounted = (at: RawBuilder<unknown>) =>
    sql`not ${isLeftOut(sql`bet.member_id`, sql`date_trunc('hour', ${at}, ${timeZone})`)}`;
  const [now, earlier] = [sql`bet.settled_at`, sql`bet.settled_before`];
  return sql`
    select bet.*, own.terms, held.is_held, held.was_held, head.terms as holder_terms, head_before.terms as holder_terms_before,
      case when held.is_held then head.downline_id else head_before.downline_id end as holder_id,
      ${isCounted(now)} as counts, ${isCounted(earlier)} as counts_before
    from (
      select settled.*, earlier.settled_at as settled_before, ${pathAt(sql`settled.settled_at`)} as path,
        case when earlier.settled_at is not null then ${pathAt(sql`earlier.settled_at`)} end as path_before
      from settled_bets as settled
      left join lateral (
        select version.settled_at from settled_bets as version
        where version.bet_id = settled.bet_id and version.version < settled.version order by version.version desc limit 1
      ) as earlier on settled.version > 1
      where (settled.written_by, settled.id) > (${row.from_written_by ?? 0n}, ${row.from_id ?? 0n})
        and (settled.written_by, settled.id) <= (${row.to_written_by ?? 0n}, ${row.to_id ?? 0n})
        and settled.brand_id = ${row.brand_id} and settled.currency = ${row.currency}
    ) as bet
    join contracts as own on own.id = ${row.contract_id}
    cross join lateral (
      select ${agent} = any (bet.path) and ${runsAt("own", now)} as is_held,
        coalesce(${agent} = any (bet.path_before) and ${runsAt("own", earlier)}, false) as was_held
    ) as held
    left join ${headAt(sql`bet.path`, now)} as head on held.is_held
    left join ${headAt(sql`bet.path_before`, earlier)} as head_before on held.was_held
    where held.is_held or held.was_held`;
};

export type TickPlace = { written_by: bigint; id: bigint };

/** Lists bets of a tick, newest first, each version with the state of the bet before and after it. */
export async function listTickBets(
  db: Db,
  row: StatementRow,
  timeZone: string,
  { memberId, before, limit }: { memberId?: string | undefined; before: TickPlace | null; limit: number },
): Promise<TickBetRow[]> {
  const sums = (name: string) => sql`coalesce(sum(${sql.id(name)}), 0)::bigint as ${sql.id(name)}`;
  const standing = (versions: RawBuilder<unknown>) => sql`lateral (
    select ${sums("stake")}, ${sums("valid_stake")}, ${sums("win")} from settled_bets as version
    where version.bet_id = bet.bet_id and ${versions})`;
  const { rows } = await sql<TickBetRow>`
    select bet.*, now.stake as stake_now, now.valid_stake as valid_stake_now, now.win as win_now,
      earlier.stake as stake_before, earlier.valid_stake as valid_stake_before, earlier.win as win_before
    from (
      select * from (${tickBets(row, timeZone)}) as bet
      where (${memberId ?? null}::uuid is null or bet.member_id = ${memberId ?? null}::uuid)
        and (${before?.written_by ?? null}::bigint is null
          or (bet.written_by, bet.id) < (${before?.written_by ?? null}::bigint, ${before?.id ?? null}::bigint))
      order by bet.written_by desc, bet.id desc limit ${limit}
    ) as bet
    cross join ${standing(sql`version.version <= bet.version`)} as now
    left join ${standing(sql`version.version < bet.version`)} as earlier on bet.version > 1
    order by bet.written_by desc, bet.id desc`.execute(db);
  return rows;
}
