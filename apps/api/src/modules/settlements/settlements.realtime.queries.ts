import { newId, type ContractsRow, type Tx } from "@perya/db";
import { sql, type Selectable } from "kysely";
import { followedRows, type Settled } from "../bets/index.ts";
import type { LineChange } from "./settlements.realtime.rules.ts";

/** One version of a bet, with the member's lineage on the day of that version, and whether it counts. */
export type BetAsOf = Record<"stake" | "valid_stake" | "win", bigint> & {
  settled_at: Date;
  lineage: string[];
  counts: boolean;
};

export type VersionRow = {
  brand_id: string;
  currency: string;
  member_id: string;
  now: BetAsOf;
  /** The version before this one; null for the first. */
  before: BetAsOf | null;
};

type Flat = Pick<VersionRow, "brand_id" | "currency" | "member_id"> & {
  [Field in keyof BetAsOf as `now_${Field}`]: BetAsOf[Field];
} & { [Field in keyof BetAsOf as `before_${Field}`]: BetAsOf[Field] | null };

/**
 * Reads each version of these bets together with the one before it. Only for brands and currencies that ever had a
 * real-time contract, because bets of others earn nothing.
 */
export async function listVersions(tx: Tx, rows: readonly Settled[]): Promise<VersionRow[]> {
  const said = (name: string, upTo: ReturnType<typeof sql>) => sql`cross join lateral (
      select sum(version.stake)::bigint as stake, sum(version.valid_stake)::bigint as valid_stake,
        sum(version.win)::bigint as win, (array_agg(version.settled_at order by version.version desc))[1] as settled_at
      from settled_bets as version where version.bet_id = settled.bet_id and version.version ${upTo}
    ) as ${sql.id(name)}`;
  const asOf = (name: string) => sql`
      ${sql.ref(`${name}.stake`)} as ${sql.id(`${name}_stake`)}, ${sql.ref(`${name}.valid_stake`)} as ${sql.id(`${name}_valid_stake`)},
      ${sql.ref(`${name}.win`)} as ${sql.id(`${name}_win`)}, ${sql.ref(`${name}.settled_at`)} as ${sql.id(`${name}_settled_at`)},
      case when ${sql.ref(`${name}.settled_at`)} is not null then
        team_lineage_on(settled.member_id, (${sql.ref(`${name}.settled_at`)} at time zone brand.time_zone)::date)
      end as ${sql.id(`${name}_lineage`)},
      not exists (
        select from uncounted_play as uncounted where uncounted.member_id = settled.member_id
          and uncounted.from_at < date_trunc('hour', ${sql.ref(`${name}.settled_at`)}, brand.time_zone) + interval '1 hour'
          and coalesce(uncounted.until_at, 'infinity') > date_trunc('hour', ${sql.ref(`${name}.settled_at`)}, brand.time_zone)
      ) as ${sql.id(`${name}_counts`)}`;
  const { rows: found } = await sql<Flat>`
    select settled.brand_id, settled.currency, settled.member_id, ${asOf("now")}, ${asOf("before")}
    from ${followedRows(rows)}
    ${said("now", sql`<= settled.version`)} ${said("before", sql`< settled.version`)}
    where exists (
      select from contracts as contract where contract.brand_id = settled.brand_id and contract.kind = 'realtime'
        and contract.currency = settled.currency and contract.starts_at is not null
    )
    order by settled.written_by, settled.id`.execute(tx);
  return found.map((row) => ({
    brand_id: row.brand_id,
    currency: row.currency,
    member_id: row.member_id,
    now: {
      stake: row.now_stake,
      valid_stake: row.now_valid_stake,
      win: row.now_win,
      settled_at: row.now_settled_at,
      lineage: row.now_lineage,
      counts: row.now_counts,
    },
    before:
      row.before_settled_at === null
        ? null
        : {
            stake: row.before_stake ?? 0n,
            valid_stake: row.before_valid_stake ?? 0n,
            win: row.before_win ?? 0n,
            settled_at: row.before_settled_at,
            lineage: row.before_lineage ?? [],
            counts: row.before_counts ?? true,
          },
  }));
}

export type RealTimeContract = Pick<
  Selectable<ContractsRow>,
  "id" | "downline_id" | "currency" | "terms" | "starts_at" | "ends_at"
>;

/** Lists every real-time contract that any of these members ever had. */
export async function listHeldBy(tx: Tx, memberIds: readonly string[]): Promise<RealTimeContract[]> {
  const { rows } = await sql<RealTimeContract>`
    select contract.id, contract.downline_id, contract.currency, contract.terms, contract.starts_at, contract.ends_at
    from unnest(${memberIds}::uuid[]) as member (id)
    join contracts as contract on contract.downline_id = member.id and contract.kind = 'realtime'
      and contract.starts_at is not null
    order by contract.id`.execute(tx);
  return rows;
}

/** Adds earnings to the period's lines, one per contract. */
export async function addToLines(tx: Tx, periodId: string, now: Date, changes: readonly LineChange[]): Promise<void> {
  const each = <Value>(read: (change: LineChange) => Value) => changes.map(read);
  await sql`
    insert into settlement_lines as known (id, period_id, contract_id, member_id, above_id, bets, bet, profit, left_out, base,
      gross, below, due, covered, owed)
    select line.id, ${periodId}, line.contract_id, line.member_id, line.above_id, line.bets, line.bet, line.profit, 0, line.bet,
      line.gross, line.below, line.due, line.covered, line.due
    from unnest(${each(() => newId(now))}::uuid[], ${each(({ contractId }) => contractId)}::uuid[],
      ${each(({ memberId }) => memberId)}::uuid[], ${each(({ aboveId }) => aboveId)}::uuid[],
      ${each(({ bets }) => bets)}::bigint[], ${each(({ bet }) => bet)}::bigint[], ${each(({ profit }) => profit)}::bigint[],
      ${each(({ gross }) => gross)}::bigint[], ${each(({ below }) => below)}::bigint[], ${each(({ due }) => due)}::bigint[],
      ${each(({ covered }) => covered)}::bigint[])
      as line (id, contract_id, member_id, above_id, bets, bet, profit, gross, below, due, covered)
    on conflict (period_id, contract_id) do update set above_id = excluded.above_id, bets = known.bets + excluded.bets,
      bet = known.bet + excluded.bet, profit = known.profit + excluded.profit, base = known.bet + excluded.bet,
      gross = known.gross + excluded.gross, below = known.below + excluded.below, due = known.due + excluded.due,
      covered = known.covered + excluded.covered, owed = known.due + excluded.due`.execute(tx);
}
