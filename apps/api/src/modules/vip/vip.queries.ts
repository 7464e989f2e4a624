import type { Db, Tx, VipEventsRow, VipVersionsRow } from "@perya/db";
import type { VipWindows } from "@perya/rules";
import { fromTenThousandths } from "@perya/money";
import { sql, type Insertable, type Selectable } from "kysely";

export type VersionRow = Selectable<VipVersionsRow>;
export type EventRow = Selectable<VipEventsRow>;

/** Finds the version in force at a moment, by the date in the brand's time zone. */
export async function findVersionAt(db: Db | Tx, brandId: string, at: Date): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select version.* from brands join vip_versions as version
      on version.id = vip_version_on(brands.id, (${at}::timestamptz at time zone brands.time_zone)::date)
    where brands.id = ${brandId}`.execute(db);
  return rows[0];
}

export async function getVersionOf(tx: Tx, brandId: string, month: string): Promise<VersionRow> {
  return tx
    .selectFrom("vip_versions")
    .selectAll()
    .where("id", "=", sql<string>`vip_version_on(${brandId}, ${month}::date)`)
    .executeTakeFirstOrThrow();
}

export async function countVersions(tx: Tx, brandId: string): Promise<number> {
  const row = await tx
    .selectFrom("vip_versions")
    .select(sql<number>`coalesce(max(version), 0)::integer`.as("count"))
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function insertVersion(tx: Tx, row: Insertable<VipVersionsRow>): Promise<void> {
  await tx.insertInto("vip_versions").values(row).execute();
}

/** Returns the first day of the next month if the levels are switched off then; otherwise null. */
export async function findEnd(db: Db, brandId: string, lastDay: string): Promise<string | null> {
  const { rows } = await sql<{ starts_on: string }>`
    select to_char(starts_on, 'YYYY-MM-DD') as starts_on from vip_versions
    where id = vip_version_on(${brandId}, ${lastDay}::date + 1) and starts_on > ${lastDay}::date and not is_on`.execute(
    db,
  );
  return rows[0]?.starts_on ?? null;
}

export type Standing = { level: number; since: string | null; from: string; to: string; windows: VipWindows };
type StandingRow = Omit<Standing, "windows"> & { valid_stake: bigint; deposits: bigint };

const windowsOf = ({ valid_stake, deposits }: Pick<StandingRow, "valid_stake" | "deposits">): VipWindows => ({
  validStake: fromTenThousandths(valid_stake),
  deposits: fromTenThousandths(deposits),
});

/** Reads the member's level, valid stake and deposits in the month that contains a moment. */
export async function readStandingAt(db: Db, memberId: string, at: Date): Promise<Standing> {
  const { rows } = await sql<StandingRow>`
    select vip_level_on(person.id, month.first) as level, month.first as from, (month.first + interval '1 month')::date - 1 as to,
      (select (max(month) + interval '1 month')::date from vip_events where member_id = person.id and month < month.first) as since,
      reached.valid_stake, reached.deposits
    from members as person join brands as brand on brand.id = person.brand_id
    cross join lateral (select date_trunc('month', ${at}::timestamptz at time zone brand.time_zone)::date as first) as month
    cross join lateral vip_windows(person.id, month.first) as reached
    where person.id = ${memberId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no member ${memberId}`);
  return { level: row.level, since: row.since, from: row.from, to: row.to, windows: windowsOf(row) };
}

/** Lists level changes of a member, newest first. */
export async function listEvents(db: Db, memberId: string, limit: number): Promise<EventRow[]> {
  return db
    .selectFrom("vip_events")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("month", "desc")
    .limit(limit)
    .execute();
}

export type DueMonth = { brand_id: string; currency: string; month: string };

/** Lists months that ended before this moment and are not reviewed, each brand's oldest first. */
export async function listDueMonths(db: Db, until: Date): Promise<DueMonth[]> {
  const { rows } = await sql<DueMonth>`
    select brand.id as brand_id, brand.currency, step.month::date as month
    from brands as brand
    join (select brand_id, min(starts_on) as first from vip_versions group by brand_id) as known on known.brand_id = brand.id
    cross join lateral generate_series(
      known.first::timestamp, date_trunc('month', ${until}::timestamptz at time zone brand.time_zone) - interval '1 month',
      interval '1 month') as step (month)
    where not exists (
      select from vip_reviews as review where review.brand_id = brand.id and review.month = step.month::date)
    order by brand.id, step.month`.execute(db);
  return rows;
}

export type Reviewed = { id: string; level: number; windows: VipWindows };

/** Lists a page of the brand's members by id, with their level in a month and what they reached in it. */
export async function listReviewed(
  db: Db,
  { brand_id: brandId, month }: DueMonth,
  { after, limit }: { after: string | null; limit: number },
): Promise<Reviewed[]> {
  const { rows } = await sql<{ id: string; level: number; valid_stake: bigint; deposits: bigint }>`
    select person.id, vip_level_on(person.id, ${month}::date) as level, reached.valid_stake, reached.deposits
    from (
      select id from members where brand_id = ${brandId} and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit}
    ) as person
    cross join lateral vip_windows(person.id, ${month}::date) as reached
    order by person.id`.execute(db);
  return rows.map((row) => ({ id: row.id, level: row.level, windows: windowsOf(row) }));
}

/**
 * Reads one member as `listReviewed` does. Undefined if this month's review has already changed the member's level.
 */
export async function findReviewed(tx: Tx, memberId: string, month: string): Promise<Reviewed | undefined> {
  const { rows } = await sql<{ id: string; level: number; valid_stake: bigint; deposits: bigint }>`
    select person.id, vip_level_on(person.id, ${month}::date) as level, reached.valid_stake, reached.deposits
    from members as person cross join lateral vip_windows(person.id, ${month}::date) as reached
    where person.id = ${memberId}
      and not exists (select from vip_events where member_id = person.id and month >= ${month}::date)`.execute(tx);
  const [row] = rows;
  return row && { id: row.id, level: row.level, windows: windowsOf(row) };
}

export async function insertEvent(tx: Tx, row: Insertable<VipEventsRow>): Promise<void> {
  await tx.insertInto("vip_events").values(row).execute();
}

export async function insertReview(
  tx: Tx,
  { brand_id, month }: Pick<DueMonth, "brand_id" | "month">,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("vip_reviews")
    .values({ brand_id, month, finished_at: now })
    .onConflict((known) => known.doNothing())
    .execute();
}

export type Today = { brand_id: string; currency: string; today: string; version: VersionRow };

/** Lists brands whose VIP levels are on, with their date at this moment. */
export async function listBrandsAt(db: Db, at: Date): Promise<Today[]> {
  const { rows } = await sql<Today>`
    select brand.id as brand_id, brand.currency, to_char(date.today, 'YYYY-MM-DD') as today, to_jsonb(found) as version
    from brands as brand
    cross join lateral (select (${at}::timestamptz at time zone brand.time_zone)::date as today) as date
    join vip_versions as found on found.id = vip_version_on(brand.id, date.today) and found.is_on`.execute(db);
  return rows;
}

export async function findLevelOn(db: Db | Tx, memberId: string, day: string): Promise<number> {
  const { rows } = await sql<{ level: number }>`select vip_level_on(${memberId}, ${day}::date) as level`.execute(db);
  return rows[0]?.level ?? 1;
}

export type ListedVersion = VersionRow & { account: string | null };

/** Lists a brand's versions, newest first. */
export async function listVersions(db: Db, brandId: string): Promise<ListedVersion[]> {
  return db
    .selectFrom("vip_versions")
    .leftJoin("operators", "operators.id", "vip_versions.created_by")
    .selectAll("vip_versions")
    .select("operators.account")
    .where("vip_versions.brand_id", "=", brandId)
    .orderBy("version", "desc")
    .execute();
}

/** Returns the earliest start of a brand's next version: next month, or the current month for its first version. */
export async function findEarliestStart(tx: Db | Tx, brandId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ earliest: string }>`
    select to_char(date_trunc('month', ${now}::timestamptz at time zone brand.time_zone) + case
      when exists (select from vip_versions where brand_id = brand.id) then interval '1 month' else interval '0' end,
      'YYYY-MM-DD') as earliest
    from brands as brand where brand.id = ${brandId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no brand ${brandId}`);
  return row.earliest;
}
