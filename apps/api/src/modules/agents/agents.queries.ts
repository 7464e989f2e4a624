import type { Db, TeamMovesRow, Tx } from "@perya/db";
import { sql, type Insertable, type RawBuilder } from "kysely";
import type { PlaceFacts } from "./agents.rules.ts";

export type TeamPlace = PlaceFacts & { lineage: string[] };
export type Days = { from: string; to: string };

/**
 * Finds a member's place, also of erased members: their place stays for the members below and for past settlements.
 */
export async function findPlace(db: Db | Tx, brandId: string, memberId: string): Promise<TeamPlace | undefined> {
  return db
    .selectFrom("team_places")
    .select(["member_id as id", "upline_id as uplineId", "level", "path", "lineage"])
    .where("member_id", "=", memberId)
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
}

export async function findPath(db: Db, memberId: string): Promise<string | undefined> {
  const place = db.selectFrom("team_places").select("path").where("member_id", "=", memberId);
  return (await place.executeTakeFirst())?.path;
}

/** Selects places below this path: their paths begin with it. "~" sorts after every character of a path. */
const isBelow = (path: RawBuilder<unknown>) => sql`place.path >= ${path} and place.path < ${path} || '~'`;

export async function findDeepest(db: Db | Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ level: number | null }>`
    select max(place.level) as level from team_places as top
    join team_places as place on ${isBelow(sql`top.path`)}
    where top.member_id = ${memberId}`.execute(db);
  return rows[0]?.level ?? 0;
}

export type Step = { id: string; nickname: string };

/** Places of these members, ordered from the top of the tree down. */
export async function listSteps(db: Db, ids: readonly string[]): Promise<Step[]> {
  return db
    .selectFrom("team_places")
    .innerJoin("members", "members.id", "team_places.member_id")
    .select(["members.id", "members.nickname"])
    .where("members.id", "in", ids)
    .orderBy("team_places.level")
    .execute();
}

export type SumsRow = {
  id: string;
  members: bigint;
  joined: bigint;
  active_days: bigint;
  bets: bigint;
  stake: bigint;
  valid_stake: bigint;
  win: bigint;
  deposited: bigint;
  withdrawn: bigint;
};

const latest = (table: string, where: RawBuilder<unknown>, name: string) => sql`
  left join lateral (
    select * from ${sql.id(table)} where member_id = team.id and ${where} order by day desc limit 1
  ) as ${sql.id(name)} on true`;

/** Sums of each team. Reads six rows per team, for any team size and number of days. */
export async function sumTeams(
  db: Db,
  ids: readonly string[],
  currency: string,
  { from, to }: Days,
): Promise<Map<string, SumsRow>> {
  const ofCurrency = (when: RawBuilder<unknown>) => sql`currency = ${currency} and ${when}`;
  const [byTheEnd, before] = [sql`day <= ${to}::date`, sql`day < ${from}::date`];
  const between = (name: string) =>
    sql`coalesce(last.${sql.id(name)}, 0) - coalesce(first.${sql.id(name)}, 0) as ${sql.id(name)}`;
  const paid = (name: string) =>
    sql`coalesce(last_money.${sql.id(name)}, 0) - coalesce(first_money.${sql.id(name)}, 0) as ${sql.id(name)}`;
  const { rows } = await sql<SumsRow>`
    select team.id, coalesce(size.members, 0) as members, coalesce(size.joined, 0) - coalesce(old_size.joined, 0) as joined,
      ${sql.join(["active_days", "bets", "stake", "valid_stake", "win"].map(between))},
      ${sql.join(["deposited", "withdrawn"].map(paid))}
    from unnest(${ids}::uuid[]) as team (id)
    ${latest("team_days", ofCurrency(byTheEnd), "last")} ${latest("team_days", ofCurrency(before), "first")}
    ${latest("team_money_days", ofCurrency(byTheEnd), "last_money")}
    ${latest("team_money_days", ofCurrency(before), "first_money")}
    ${latest("team_sizes", byTheEnd, "size")} ${latest("team_sizes", before, "old_size")}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns a team's sums for each day of a range. */
export async function sumDays(
  db: Db,
  id: string,
  currency: string,
  days: readonly string[],
): Promise<(SumsRow & { day: string })[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const course = (table: string, where: RawBuilder<unknown>) => sql`(
    select * from ${sql.id(table)} where member_id = ${id} and ${where} and day between ${first}::date and ${last}::date
    union all
    (select * from ${sql.id(table)} where member_id = ${id} and ${where} and day < ${first}::date order by day desc limit 1)
  )`;
  const ofCurrency = sql`currency = ${currency}`;
  /** Joins the last row on or before a day, which has the running totals up to that day. */
  const by = (course_: string, name: string, end: RawBuilder<unknown>) => sql`
    left join lateral (
      select * from ${sql.id(course_)} as row where row.day <= ${end} order by row.day desc limit 1
    ) as ${sql.id(name)} on true`;
  const between = (now: string, before: string) => (name: string) =>
    sql`coalesce(${sql.ref(`${now}.${name}`)}, 0) - coalesce(${sql.ref(`${before}.${name}`)}, 0) as ${sql.id(name)}`;
  const { rows } = await sql<SumsRow & { day: string }>`
    with played as materialized ${course("team_days", ofCurrency)},
      paid as materialized ${course("team_money_days", ofCurrency)},
      heads as materialized ${course("team_sizes", sql`true`)}
    select ${id}::uuid as id, wanted.day::text as day, coalesce(size.members, 0) as members,
      coalesce(size.joined, 0) - coalesce(old_size.joined, 0) as joined,
      ${sql.join(["active_days", "bets", "stake", "valid_stake", "win"].map(between("last", "first")))},
      ${sql.join(["deposited", "withdrawn"].map(between("last_money", "first_money")))}
    from unnest(${days}::date[]) as wanted (day)
    ${by("played", "last", sql`wanted.day`)} ${by("played", "first", sql`wanted.day - 1`)}
    ${by("paid", "last_money", sql`wanted.day`)} ${by("paid", "first_money", sql`wanted.day - 1`)}
    ${by("heads", "size", sql`wanted.day`)} ${by("heads", "old_size", sql`wanted.day - 1`)}
    order by wanted.day`.execute(db);
  return rows;
}

/** Lists the direct downlines whose lines bet the most, and how many were examined. */
export async function listTop(
  db: Db,
  uplineId: string,
  currency: string,
  { days: { from, to }, count, skipped = 0, looked }: { days: Days; count: number; skipped?: number; looked: number },
): Promise<{ rows: MemberRow[]; directs: number }> {
  const staked = (when: RawBuilder<unknown>) => sql`coalesce((
    select valid_stake from team_days where member_id = place.member_id and currency = ${currency} and ${when}
    order by day desc limit 1
  ), 0)`;
  const { rows } = await sql<MemberRow & { directs: number }>`
    select ${MEMBER}, place.directs from (
      select place.*, count(*) over ()::integer as directs,
        ${staked(sql`day <= ${to}::date`)} - ${staked(sql`day < ${from}::date`)} as valid_stake
      from (
        select * from team_places where upline_id = ${uplineId} order by number desc limit ${looked}
      ) as place
      order by valid_stake desc, place.number limit ${count} offset ${skipped}
    ) as place join members as member on member.id = place.member_id
    order by place.valid_stake desc, place.number`.execute(db);
  return { rows, directs: rows[0]?.directs ?? 0 };
}

export type MemberRow = {
  id: string;
  brand_id: string;
  account_key: string;
  account_sealed: Buffer | null;
  nickname: string;
  type: number;
  created_at: Date;
  last_sign_in_at: Date | null;
  locked_at: Date | null;
  frozen_at: Date | null;
  level: number;
  number: bigint;
};

const MEMBER = sql`member.id, member.brand_id, member.account as account_key, member.account_sealed, member.nickname,
  member.type, member.created_at, member.last_sign_in_at, member.locked_at, member.frozen_at, place.level, place.number`;

/** Lists direct downlines, newest first. */
export async function listLevel(
  db: Db,
  uplineId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${MEMBER} from team_places as place join members as member on member.id = place.member_id
    where place.upline_id = ${uplineId} and (${before ?? null}::bigint is null or place.number < ${before ?? null}::bigint)
    order by place.number desc limit ${limit}`.execute(db);
  return rows;
}

export async function countDirects(db: Db, uplineId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from team_places where upline_id = ${uplineId} limit ${most}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findMemberRow(db: Db, memberId: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${MEMBER} from team_places as place join members as member on member.id = place.member_id
    where place.member_id = ${memberId}`.execute(db);
  return rows[0];
}

export type NamedRow = PlaceFacts & Pick<MemberRow, "brand_id" | "account_key" | "account_sealed" | "nickname">;

/** Lists places and names of these members, except erased ones. */
export async function listNamed(db: Db, brandId: string, ids: readonly string[]): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select place.member_id as id, place.upline_id as "uplineId", place.level, place.path, member.brand_id,
      member.account as account_key, member.account_sealed, member.nickname
    from team_places as place join members as member on member.id = place.member_id and member.erased_at is null
    where place.member_id = any (${ids}::uuid[]) and place.brand_id = ${brandId}`.execute(db);
  return rows;
}

/** Bounds of a member search: brand, top of the team (`path`), and the last level included (`deepest`). */
export type Search = { brandId: string; path: string; deepest: number; isNamed: RawBuilder<unknown> };

/**
 * Finds members of a team by name. Examines a bounded number of the brand's members with that name, so the cost does
 * not depend on team size. `isWhole`: whether all were examined.
 */
export async function searchByName(
  db: Db,
  { brandId, path, deepest, isNamed }: Search,
  { looked, limit }: { looked: number; limit: number },
): Promise<{ rows: MemberRow[]; isWhole: boolean }> {
  const named = sql`(
    select *, lower(account) as spelled from members where brand_id = ${brandId} and erased_at is null and ${isNamed}
    order by lower(account) using ~<~ limit ${looked}
  ) as member`;
  // The lateral join reads rows one by one, in order, until there are enough. With a plain join, the planner would
  // read the whole team.
  const { rows } = await sql<MemberRow>`
    select ${MEMBER} from ${named} cross join lateral (
      select place.level, place.number from team_places as place
      where place.member_id = member.id and ${isBelow(sql`${path}`)} and place.level <= ${deepest} offset 0
    ) as place
    order by member.spelled using ~<~ limit ${limit + 1}`.execute(db);
  if (rows.length > limit) return { rows: rows.slice(0, limit), isWhole: false };
  const all = await sql<{ count: number }>`select count(*)::integer as count from ${named}`.execute(db);
  return { rows, isWhole: (all.rows[0]?.count ?? 0) < looked };
}

/** Searches a small team by reading all its members. */
export async function searchThrough(
  db: Db,
  { path, deepest, isNamed }: Search,
  limit: number,
): Promise<{ rows: MemberRow[]; isWhole: boolean }> {
  const { rows } = await sql<MemberRow>`
    select ${MEMBER} from team_places as place
    join members as member on member.id = place.member_id and member.erased_at is null
    where ${isBelow(sql`${path}`)} and place.level <= ${deepest} and ${isNamed}
    order by lower(member.account) using ~<~ limit ${limit + 1}`.execute(db);
  return { rows: rows.slice(0, limit), isWhole: rows.length <= limit };
}

/** Counts the members below, up to `most`. */
export async function countUpTo(db: Db, path: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from team_places as place where ${isBelow(sql`${path}`)} limit ${most}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function hasWaitingMove(tx: Tx, memberId: string): Promise<boolean> {
  return (await findWaitingMove(tx, memberId)) !== undefined;
}

export async function findWaitingMove(db: Db | Tx, memberId: string) {
  return db
    .selectFrom("team_moves")
    .select(["upline_id", "effective_on"])
    .where("member_id", "=", memberId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
}

export async function insertMove(
  tx: Tx,
  move: Omit<Insertable<TeamMovesRow>, "state" | "obstacle" | "ended_at" | "applied_by">,
): Promise<void> {
  await tx.insertInto("team_moves").values(move).execute();
}
