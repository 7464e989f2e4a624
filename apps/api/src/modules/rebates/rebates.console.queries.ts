import type { RebateBase, RebatePeriod } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import { fromTenThousandths, type Amount } from "@perya/money";
import type { RebatePlay } from "@perya/rules";
import { sql } from "kysely";
import type { Brand } from "../../brand.ts";
import { firstDay, type ProgramRow, type RebateRow, type VersionRow } from "./rebates.queries.ts";

type ListedVersion = Pick<VersionRow, "version" | "starts_on" | "is_on" | "terms" | "reason"> & {
  account: string | null;
  created_at: string;
};
export type ListedProgram = ProgramRow & { versions: ListedVersion[]; approval_id: string | null; earliest: string };

/**
 * Selects the earliest start of a version: the current period for a program's first version, else the next period.
 */
const EARLIEST = sql`to_char(part.first + case
  when not exists (select from rebate_versions where program_id = program.id) then 0
  when program.period = 'week' then 7 else 1 end, 'YYYY-MM-DD')`;

/** Lists programs with their versions, newest first, and a pending proposal, if any. */
export async function listPrograms(db: Db, brandId: string, now: Date): Promise<ListedProgram[]> {
  const { rows } = await sql<ListedProgram>`
    select program.*, coalesce((
        select jsonb_agg(jsonb_build_object('version', found.version, 'starts_on', found.starts_on, 'is_on', found.is_on,
          'terms', found.terms, 'reason', found.reason, 'account', operators.account, 'created_at', found.created_at)
          order by found.version desc)
        from rebate_versions as found left join operators on operators.id = found.created_by
        where found.program_id = program.id
      ), '[]') as versions,
      (select id from approvals where kind = 'rebates.version' and state = 'proposed' and subject_id = program.id::text
        and expires_at > now() limit 1) as approval_id,
      ${EARLIEST} as earliest
    from rebate_programs as program join brands as brand on brand.id = program.brand_id
    cross join lateral (select (${now}::timestamptz at time zone brand.time_zone)::date as today) as date
    cross join lateral (select ${firstDay("date.today")} as first) as part
    where program.brand_id = ${brandId}
    order by program.created_at, program.id`.execute(db);
  return rows;
}

/** Returns the earliest start of the next version, and whether `startsOn` is the first day of a period. */
export async function checkStart(
  tx: Tx,
  programId: string,
  startsOn: string,
  now: Date,
): Promise<{ earliest: string; isFirstDay: boolean }> {
  const { rows } = await sql<{ earliest: string; isFirstDay: boolean }>`
    select ${EARLIEST} as earliest,
      program.period = 'day' or ${startsOn}::date = date_trunc('week', ${startsOn}::date)::date as "isFirstDay"
    from rebate_programs as program join brands as brand on brand.id = program.brand_id
    cross join lateral (select (${now}::timestamptz at time zone brand.time_zone)::date as today) as date
    cross join lateral (select ${firstDay("date.today")} as first) as part
    where program.id = ${programId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no rebate program ${programId}`);
  return row;
}

export async function findLatestVersion(db: Db, programId: string): Promise<VersionRow | undefined> {
  return db
    .selectFrom("rebate_versions")
    .selectAll()
    .where("program_id", "=", programId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

const PAST_DAYS = 28;

type PastPeriod = { memberId: string; level: number; plays: RebatePlay[]; bonuses: Amount };
type PastRow = {
  member_id: string;
  level: number;
  bonuses: bigint;
  plays: { category: string; stake: string; valid_stake: string; win: string }[];
};
type Past = { brand: Brand; base: RebateBase; period: RebatePeriod; until: Date };

/** Lists each member's play in each period of the last four whole weeks or 28 days, at the VIP level of that time. */
export async function listPastPlay(
  db: Db,
  { brand, base, period, until }: Past,
): Promise<{ from: string; to: string; periods: PastPeriod[] }> {
  const { id, currency, timeZone } = brand;
  const first = (day: string) => (period === "week" ? sql`date_trunc('week', ${sql.raw(day)})::date` : sql.raw(day));
  const span = sql`select ${first("date.today")} - ${PAST_DAYS}::integer as first, ${first("date.today")} - 1 as last
    from (select (${until}::timestamptz at time zone ${timeZone})::date as today) as date`;
  const bounds = await sql<{ from: string; to: string }>`
    select to_char(span.first, 'YYYY-MM-DD') as from, to_char(span.last, 'YYYY-MM-DD') as to
    from (${span}) as span`.execute(db);
  const [{ from, to } = { from: "", to: "" }] = bounds.rows;
  const { rows } = await sql<PastRow>`
    select part.member_id, vip_level_on(part.member_id, part.from_day) as level,
      ${base === "netLoss" ? sql`rebate_bonuses(part.member_id, ${currency}, part.from_day, part.to_day)` : sql`0::bigint`} as bonuses,
      jsonb_agg(jsonb_build_object('category', part.subject, 'stake', part.stake::text,
        'valid_stake', part.valid_stake::text, 'win', part.win::text)) as plays
    from (
      select days.member_id, days.subject, ${first("days.day")} as from_day,
        ${first("days.day")} + ${period === "week" ? 6 : 0}::integer as to_day,
        sum(days.stake - coalesce(known.stake, 0))::bigint as stake,
        sum(days.valid_stake - coalesce(known.valid_stake, 0))::bigint as valid_stake,
        sum(days.win - coalesce(known.win, 0))::bigint as win
      from members as person
      join profit_days as days on (days.member_id, days.currency, days.cut) = (person.id, ${currency}, 'category')
        and days.day between ${from}::date and ${to}::date
      left join lateral (
        select * from profit_days as earlier
        where (earlier.member_id, earlier.currency, earlier.cut, earlier.subject)
          = (days.member_id, days.currency, days.cut, days.subject) and earlier.day < days.day
        order by earlier.day desc limit 1
      ) as known on true
      where person.brand_id = ${id} and person.type <> 4
      group by days.member_id, days.subject, 3, 4
    ) as part
    group by part.member_id, part.from_day, part.to_day`.execute(db);
  return {
    from,
    to,
    periods: rows.map((row) => ({
      memberId: row.member_id,
      level: row.level,
      bonuses: fromTenThousandths(row.bonuses),
      plays: row.plays.map(({ category, stake, valid_stake, win }) => ({
        category,
        stake: fromTenThousandths(BigInt(stake)),
        validStake: fromTenThousandths(BigInt(valid_stake)),
        win: fromTenThousandths(BigInt(win)),
      })),
    })),
  };
}

export type HeldRow = RebateRow & { nickname: string; names: Record<string, string> };

const MAX_HELD = 200;

/** Lists held rebates that await an operator, oldest first. */
export async function listHeld(db: Db, brandId: string): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select rebate.*, member.nickname, program.names
    from rewards as reward
    join rebates as rebate on rebate.id = reward.source_ref::uuid
    join members as member on member.id = rebate.member_id
    join rebate_programs as program on program.id = rebate.program_id
    where reward.brand_id = ${brandId} and reward.source = 'rebate' and reward.state = 'held'
    order by reward.issued_at, reward.id limit ${MAX_HELD}`.execute(db);
  return rows;
}

export async function findHeld(tx: Tx, id: string): Promise<RebateRow | undefined> {
  return tx.selectFrom("rebates").selectAll().where("id", "=", id).executeTakeFirst();
}
