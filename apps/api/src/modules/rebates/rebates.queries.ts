import type {
  Db,
  RebateCorrectionsRow,
  RebateProgramsRow,
  RebatesRow,
  RebateVersionsRow,
  RewardsRow,
  Tx,
} from "@perya/db";
import { fromTenThousandths, type Amount } from "@perya/money";
import type { RebatePlay } from "@perya/rules";
import { sql, type Insertable, type Selectable } from "kysely";

export type ProgramRow = Selectable<RebateProgramsRow>;
export type VersionRow = Selectable<RebateVersionsRow>;
export type RebateRow = Selectable<RebatesRow>;

/** Identifies a member's rebates in one program and currency. */
export type Series = { program_id: string; member_id: string; currency: string };
export type Stretch = Series & { from_day: string; to_day: string };
export type Position = { written_by: bigint; id: bigint };
export type DueMark = Stretch & Position & { brand_id: string };

/** Selects the first day of the period that contains a day; below, the last day of a mark's period. */
export const firstDay = (
  day: string,
) => sql`case program.period when 'week' then date_trunc('week', ${sql.raw(day)})::date
  else ${sql.raw(day)} end`;
const lastDay = sql`mark.from_day + case program.period when 'week' then 6 else 0 end`;

/**
 * Lists marked periods to count, oldest first: those that are over, covered by the members' daily sums, and with a
 * known VIP level. `except`: how many marks failed in this run and are skipped.
 */
export async function listDueMarks(
  db: Db,
  until: Date,
  { except, limit }: { except: number; limit: number },
): Promise<DueMark[]> {
  const { rows } = await sql<DueMark>`
    select mark.*, program.brand_id, ${lastDay} as to_day
    from rebate_marks as mark
    join rebate_programs as program on program.id = mark.program_id
    join brands as brand on brand.id = program.brand_id
    cross join lateral (select (date_trunc('month', mark.from_day) - interval '1 month')::date as before) as month
    where (${lastDay} + 1)::timestamp at time zone brand.time_zone <= ${until}
      and (mark.written_by, mark.id) <= (
        select counted.written_by, counted.id from settled_bet_followers as counted where counted.name = 'profit_days')
      and (vip_version_on(brand.id, month.before) is null or exists (
        select from vip_reviews as review where review.brand_id = brand.id and review.month = month.before))
    order by mark.from_day, mark.program_id, mark.member_id, mark.currency
    offset ${except} limit ${limit}`.execute(db);
  return rows;
}

const isOf = (series: Series) =>
  sql<boolean>`(program_id, member_id, currency) = (${series.program_id}, ${series.member_id}, ${series.currency})`;

/** Deletes a mark, unless it was renewed after it was read. */
export async function deleteMark(tx: Tx, { written_by, id, ...mark }: DueMark): Promise<void> {
  await tx
    .deleteFrom("rebate_marks")
    .where(isOf(mark))
    .where("from_day", "=", mark.from_day)
    .where("written_by", "=", written_by)
    .where("id", "=", id)
    .execute();
}

export async function findProgram(db: Db | Tx, id: string): Promise<ProgramRow | undefined> {
  return db.selectFrom("rebate_programs").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findVersionOn(db: Db | Tx, programId: string, day: string): Promise<VersionRow | undefined> {
  return db
    .selectFrom("rebate_versions")
    .selectAll()
    .where("id", "=", sql<string>`rebate_version_on(${programId}, ${day}::date)`)
    .executeTakeFirst();
}

export async function getVersion(tx: Tx, id: string): Promise<VersionRow> {
  return tx.selectFrom("rebate_versions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export async function findRebate(tx: Tx, stretch: Stretch): Promise<RebateRow | undefined> {
  return tx
    .selectFrom("rebates")
    .selectAll()
    .where(isOf(stretch))
    .where("from_day", "=", stretch.from_day)
    .executeTakeFirst();
}

export async function findLevel(db: Db | Tx, memberId: string, day: string): Promise<number> {
  const { rows } = await sql<{ level: number }>`select vip_level_on(${memberId}, ${day}::date) as level`.execute(db);
  return rows[0]?.level ?? 1;
}

/** Reads a member's settled bets of a period by category, and the rewards paid to the member in it. */
export async function readPlay(db: Db | Tx, stretch: Stretch): Promise<{ plays: RebatePlay[]; bonuses: Amount }> {
  const { member_id, currency, from_day, to_day } = stretch;
  const within = sql`(${member_id}, ${currency}, ${from_day}::date, ${to_day}::date)`;
  const { rows } = await sql<{ category: string; stake: bigint; valid_stake: bigint; win: bigint }>`
    select * from rebate_plays ${within}`.execute(db);
  const bonuses = await sql<{ sum: bigint }>`select rebate_bonuses ${within} as sum`.execute(db);
  return {
    plays: rows.map(({ category, stake, valid_stake, win }) => ({
      category,
      stake: fromTenThousandths(stake),
      validStake: fromTenThousandths(valid_stake),
      win: fromTenThousandths(win),
    })),
    bonuses: fromTenThousandths(bonuses.rows[0]?.sum ?? 0n),
  };
}

export async function sumWaiting(tx: Tx, series: Series): Promise<bigint> {
  const row = await tx
    .selectFrom("rebate_corrections")
    .select(sql<bigint>`coalesce(sum(after - before), 0)::bigint`.as("sum"))
    .where(isOf(series))
    .where("posted_in", "is", null)
    .executeTakeFirst();
  return row?.sum ?? 0n;
}

/** Sums a period's recounts, relative to its rebate. */
export async function sumRecounts(tx: Tx, stretch: Stretch): Promise<bigint> {
  const row = await tx
    .selectFrom("rebate_corrections")
    .select(sql<bigint>`coalesce(sum(after - before), 0)::bigint`.as("sum"))
    .where(isOf(stretch))
    .where("from_day", "=", stretch.from_day)
    .where("kind", "=", "recount")
    .executeTakeFirst();
  return row?.sum ?? 0n;
}

export async function insertRebate(tx: Tx, row: Insertable<RebatesRow>): Promise<void> {
  await tx.insertInto("rebates").values(row).execute();
}

export async function insertCorrection(tx: Tx, row: Insertable<RebateCorrectionsRow>): Promise<void> {
  await tx.insertInto("rebate_corrections").values(row).execute();
}

/**
 * Marks pending corrections as settled by this rebate. Call it before adding the rebate's own carry-over, which stays
 * pending.
 */
export async function postCorrections(tx: Tx, series: Series, rebateId: string): Promise<void> {
  await tx
    .updateTable("rebate_corrections")
    .set({ posted_in: rebateId })
    .where(isOf(series))
    .where("posted_in", "is", null)
    .execute();
}

/** Marks the current period, so that it settles corrections even without bets. */
export async function markOpenPeriod(tx: Tx, series: Series, now: Date): Promise<void> {
  await sql`
    insert into rebate_marks (program_id, from_day, member_id, currency, written_by, id)
    select program.id, ${firstDay("date.today")}, ${series.member_id}, ${series.currency}, 0, 0
    from rebate_programs as program join brands as brand on brand.id = program.brand_id
    cross join lateral (select (${now}::timestamptz at time zone brand.time_zone)::date as today) as date
    where program.id = ${series.program_id}
    on conflict do nothing`.execute(tx);
}

/**
 * Returns when an unclaimed rebate is paid: at the program's time on the day after the period, or at once if that has
 * passed.
 */
export async function findPayMoment(tx: Tx, brandId: string, day: string, at: string): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`
    select (${day}::date + 1 + ${at}::time) at time zone time_zone as moment from brands where id = ${brandId}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error(`no brand ${brandId}`);
  return row.moment;
}

export async function countVersions(tx: Tx, programId: string): Promise<number> {
  const row = await tx
    .selectFrom("rebate_versions")
    .select(sql<number>`coalesce(max(version), 0)::integer`.as("count"))
    .where("program_id", "=", programId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function insertProgram(tx: Tx, row: Insertable<RebateProgramsRow>): Promise<void> {
  await tx.insertInto("rebate_programs").values(row).execute();
}

export async function insertVersion(tx: Tx, row: Insertable<RebateVersionsRow>): Promise<void> {
  await tx.insertInto("rebate_versions").values(row).execute();
}

export type CurrentRow = ProgramRow & { version: VersionRow; from_day: string; to_day: string; level: number };

/** Lists the brand's programs that are on in the period of this moment, with the member's level in it. */
export async function listCurrent(db: Db, memberId: string, at: Date): Promise<CurrentRow[]> {
  const { rows } = await sql<CurrentRow>`
    select program.*, to_jsonb(found) as version, to_char(part.first, 'YYYY-MM-DD') as from_day,
      to_char(part.first + case program.period when 'week' then 6 else 0 end, 'YYYY-MM-DD') as to_day,
      vip_level_on(person.id, part.first) as level
    from members as person
    join brands as brand on brand.id = person.brand_id
    join rebate_programs as program on program.brand_id = brand.id
    cross join lateral (select (${at}::timestamptz at time zone brand.time_zone)::date as today) as date
    cross join lateral (select ${firstDay("date.today")} as first) as part
    join rebate_versions as found on found.id = rebate_version_on(program.id, part.first) and found.is_on
    where person.id = ${memberId}
    order by program.way desc, program.created_at, program.id`.execute(db);
  return rows;
}

export type RewardOf = Pick<Selectable<RewardsRow>, "state" | "auto_pay_at" | "ended_at"> & { id: string };
export type PastRow = RebateRow & {
  names: Record<string, string>;
  base: ProgramRow["base"];
  terms: VersionRow["terms"];
} & {
  reward: { id: string; state: RewardOf["state"]; auto_pay_at: string | null; ended_at: string | null } | null;
};

/** Lists a member's past rebates, newest first. */
export async function listPast(db: Db, memberId: string, limit: number): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    select rebate.*, program.names, program.base, version.terms,
      case when reward.id is not null then
        jsonb_build_object('id', reward.id, 'state', reward.state, 'auto_pay_at', reward.auto_pay_at, 'ended_at', reward.ended_at)
      end as reward
    from rebates as rebate
    join rebate_programs as program on program.id = rebate.program_id
    join rebate_versions as version on version.id = rebate.version_id
    left join rewards as reward on (reward.brand_id, reward.member_id, reward.source, reward.source_ref)
      = (rebate.brand_id, rebate.member_id, 'rebate', rebate.id::text)
    where rebate.member_id = ${memberId} and rebate.withheld is null
    order by rebate.from_day desc, rebate.id desc limit ${limit}`.execute(db);
  return rows;
}
