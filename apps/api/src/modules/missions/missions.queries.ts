import type { MissionGoal } from "@perya/contract";
import type { Db, MissionCountersRow, MissionVersionsRow, Tx } from "@perya/db";
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";

export type VersionRow = Selectable<MissionVersionsRow>;
export type CounterRow = Selectable<MissionCountersRow>;
/** A mission in one of its periods, with the version that applies then. */
export type RunningRow = VersionRow & {
  period: "daily" | "weekly";
  currency: string;
  /** First day of the period. */
  first_day: string;
  starts_at: Date;
  ends_at: Date;
};

type Running = { moment: Date; brandId?: string; goal?: MissionGoal };

/** Lists missions with the version of the period that contains a moment. */
export async function listRunning(db: Db | Tx, { moment, brandId, goal }: Running): Promise<RunningRow[]> {
  const { rows } = await sql<RunningRow>`
    select version.*, missions.period, brands.currency, period.first_day::text as first_day,
      period.first_day::timestamp at time zone brands.time_zone as starts_at,
      (period.first_day + case missions.period when 'weekly' then 7 else 1 end)::timestamp at time zone brands.time_zone
        as ends_at
    from missions
    join brands on brands.id = missions.brand_id
    cross join lateral (
      select mission_first_day(missions.period, ${moment}::timestamptz, brands.time_zone) as first_day
    ) as period
    cross join lateral (
      select * from mission_versions
      where mission_versions.mission_id = missions.id and mission_versions.from_day <= period.first_day
      order by mission_versions.from_day desc, mission_versions.version desc limit 1
    ) as version
    where version.is_open
      ${brandId === undefined ? sql`` : sql`and missions.brand_id = ${brandId}`}
      ${goal === undefined ? sql`` : sql`and version.goal = ${goal}`}
    order by missions.period, version.target, missions.id`.execute(db);
  return rows;
}

export async function putCounted(
  tx: Tx,
  { mission_id, version, brand_id, target, first_day }: RunningRow,
  sums: readonly { memberId: string; amount: bigint }[],
): Promise<void> {
  const counted = JSON.stringify(sums.map(({ memberId, amount }) => ({ member: memberId, amount: String(amount) })));
  await sql`
    insert into mission_counters as known (member_id, mission_id, from_day, version, brand_id, target, counted)
    select member, ${mission_id}::uuid, ${first_day}::date, ${version}::integer, ${brand_id}::uuid, ${target}::bigint, amount
    from jsonb_to_recordset(${counted}::jsonb) as deposited (member uuid, amount bigint)
    join members on members.id = member and members.type <> 4
    order by member
    on conflict (member_id, mission_id, from_day) do update set counted = excluded.counted
      where known.counted <> excluded.counted`.execute(tx);
}

type CounterKey = Pick<CounterRow, "member_id" | "mission_id" | "from_day">;

/** Lists counters that reached their target and are not completed. */
export function listReached(db: Db, limit: number): Promise<CounterRow[]> {
  return db
    .selectFrom("mission_counters")
    .selectAll()
    .where("completed_at", "is", null)
    .whereRef("counted", ">=", "target")
    .limit(limit)
    .execute();
}

/** Lists completed counters that a correction took below their target and that are not under review yet. */
export function listShort(db: Db, limit: number): Promise<CounterRow[]> {
  return db
    .selectFrom("mission_counters")
    .selectAll()
    .where("completed_at", "is not", null)
    .where("missing", "is", null)
    .whereRef("counted", "<", "target")
    .limit(limit)
    .execute();
}

/** Lists counters under review that have reached their target again. */
export function listMadeUp(db: Db, limit: number): Promise<CounterRow[]> {
  return db
    .selectFrom("mission_counters")
    .selectAll()
    .where("missing", "is not", null)
    .where("reviewed_at", "is", null)
    .whereRef("counted", ">=", "target")
    .limit(limit)
    .execute();
}

export async function lockCounter(tx: Tx, key: CounterKey): Promise<CounterRow | undefined> {
  return ofKey(tx.selectFrom("mission_counters").selectAll(), key).forUpdate().executeTakeFirst();
}

export async function changeCounter(tx: Tx, key: CounterKey, change: Updateable<MissionCountersRow>): Promise<void> {
  await ofKey(tx.updateTable("mission_counters").set(change), key).execute();
}

type Keyed<Query> = { where: (column: keyof CounterKey, equals: "=", value: string) => Query };

function ofKey<Query extends Keyed<Query>>(query: Query, { member_id, mission_id, from_day }: CounterKey): Query {
  return query.where("member_id", "=", member_id).where("mission_id", "=", mission_id).where("from_day", "=", from_day);
}

/** Lists a member's counters of periods that started on or after a day. */
export async function listCounters(db: Db, memberId: string, since: string): Promise<CounterRow[]> {
  return db
    .selectFrom("mission_counters")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("from_day", ">=", since)
    .execute();
}

/** Locks the mission, so that its versions are numbered one by one. */
export async function lockMission(tx: Tx, id: string) {
  return tx.selectFrom("missions").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export async function insertVersion(tx: Tx, row: Omit<Insertable<MissionVersionsRow>, "version">): Promise<number> {
  const { count } = await tx
    .selectFrom("mission_versions")
    .select((select) => select.fn.countAll<bigint>().as("count"))
    .where("mission_id", "=", row.mission_id)
    .executeTakeFirstOrThrow();
  const version = Number(count) + 1;
  await tx
    .insertInto("mission_versions")
    .values({ ...row, version })
    .execute();
  return version;
}

/** Returns a counter's mission, with the terms of the counter's period. */
export async function getMission(db: Db | Tx, counter: CounterRow): Promise<RunningRow> {
  const { rows } = await sql<RunningRow>`
    select version.*, missions.period, brands.currency, ${counter.from_day}::text as first_day,
      ${counter.from_day}::date::timestamp at time zone brands.time_zone as starts_at,
      (${counter.from_day}::date + case missions.period when 'weekly' then 7 else 1 end)::timestamp
        at time zone brands.time_zone as ends_at
    from mission_versions as version
    join missions on missions.id = version.mission_id
    join brands on brands.id = version.brand_id
    where version.mission_id = ${counter.mission_id} and version.version = ${counter.version}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`the mission ${counter.mission_id} has no version ${counter.version}`);
  return row;
}

/** Lists every version of the brand's missions, newest mission and version first. */
export async function listVersions(db: Db, brandId: string): Promise<(VersionRow & Pick<RunningRow, "period">)[]> {
  return db
    .selectFrom("mission_versions")
    .innerJoin("missions", "missions.id", "mission_versions.mission_id")
    .selectAll("mission_versions")
    .select("missions.period")
    .where("mission_versions.brand_id", "=", brandId)
    .orderBy("mission_versions.mission_id", "desc")
    .orderBy("mission_versions.version", "desc")
    .limit(MAX_VERSIONS)
    .execute();
}

/** Maximum number of rows on the console's page. */
const MAX_VERSIONS = 500;

/** True if the reward exceeds the dual-approval limit. The table's guard uses the same limit function. */
export async function isAboveLimit(tx: Tx, kind: string, reward: bigint): Promise<boolean> {
  const { rows } = await sql<{ above: boolean }>`select ${reward}::bigint > mission_limit(${kind}) as above`.execute(
    tx,
  );
  return rows[0]?.above ?? true;
}

type ReviewRow = CounterRow & Pick<VersionRow, "titles" | "goal"> & { account: string; reward_state: string | null };

/** Lists open reviews, the latest period first. */
export async function listReviews(db: Db, brandId: string): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select counter.*, version.titles, version.goal, members.account, rewards.state as reward_state
    from mission_counters as counter
    join mission_versions as version on version.mission_id = counter.mission_id and version.version = counter.version
    join members on members.id = counter.member_id
    left join rewards on rewards.brand_id = counter.brand_id and rewards.member_id = counter.member_id
      and rewards.source = 'mission' and rewards.source_ref = counter.mission_id || ':' || counter.from_day
    where counter.brand_id = ${brandId} and counter.missing is not null and counter.reviewed_at is null
    order by counter.from_day desc, counter.mission_id, counter.member_id
    limit 200`.execute(db);
  return rows;
}
