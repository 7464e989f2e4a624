import type { Db, LeaderboardRoundsRow, LeaderboardVersionsRow, Tx } from "@perya/db";
import { sql, type Insertable, type RawBuilder, type Selectable } from "kysely";

/** A round of a leaderboard, with its terms. */
export type RoundRow = Selectable<LeaderboardRoundsRow> & {
  period: "daily" | "weekly";
  categories: string[];
  titles: Record<string, string>;
  prizes: bigint[];
};

/** Inserts missing rounds, given as (board_id, from_day), each with the version valid in its period. */
export async function insertRounds(tx: Tx, periods: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into leaderboard_rounds (id, board_id, version, brand_id, from_day, starts_at, ends_at)
    select gen_random_uuid(), version.board_id, version.version, version.brand_id, opened.from_day,
      opened.from_day::timestamp at time zone brands.time_zone,
      (opened.from_day + case board.period when 'weekly' then 7 else 1 end)::timestamp at time zone brands.time_zone
    from (${periods}) as opened
    join leaderboards as board on board.id = opened.board_id
    join brands on brands.id = board.brand_id
    cross join lateral (
      select * from leaderboard_versions as of_board
      where of_board.board_id = board.id and of_board.from_day <= opened.from_day
      order by of_board.from_day desc, of_board.version desc limit 1
    ) as version
    where version.is_open and not exists (
      select from leaderboard_rounds as known where known.board_id = board.id and known.from_day = opened.from_day
    )
    on conflict (board_id, from_day) do nothing`.execute(tx);
}

/**
 * Selects each board's period that contains the given moment. Boards without scores get a round this way, so they are
 * shown too.
 */
export function currentPeriods(moment: Date): RawBuilder<unknown> {
  return sql`select board.id as board_id, mission_first_day(board.period, ${moment}::timestamptz, brands.time_zone) as from_day
    from leaderboards as board join brands on brands.id = board.brand_id`;
}

const ROUNDS = sql`select round.*, board.period, board.categories, version.titles, version.prizes
  from leaderboard_rounds as round
  join leaderboards as board on board.id = round.board_id
  join leaderboard_versions as version on version.board_id = round.board_id and version.version = round.version`;

/** Maximum number of rounds in the selector. */
const MAX_SHOWN = 12;

/** Lists running rounds, then frozen ones, then those paid in the last days. */
export async function listRounds(db: Db, brandId: string, paidSince: Date): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`${ROUNDS}
    where round.brand_id = ${brandId} and (round.state <> 'paid' or round.ends_at > ${paidSince})
    order by array_position(array['running', 'frozen', 'paid'], round.state), board.period = 'daily',
      round.ends_at desc, board.id
    limit ${MAX_SHOWN}`.execute(db);
  return rows;
}

export async function findRound(db: Db | Tx, id: string): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`${ROUNDS} where round.id = ${id}`.execute(db);
  return rows[0];
}

export type ScoreRow = { member_id: string; score: bigint };
export type PlayerRow = ScoreRow & { nickname: string; is_demo_player: boolean; is_incognito: boolean };

/** Joins the rows of `scored` with the fields of members that boards show. */
const withPlayers = (scored: RawBuilder<unknown>) => sql<PlayerRow>`
  select scored.member_id, scored.score, members.nickname, members.is_demo_player,
    hidden.member_id is not null as is_incognito
  from (${scored}) as scored
  join members on members.id = scored.member_id
  left join leaderboard_incognito as hidden on hidden.member_id = scored.member_id
  order by scored.score desc, scored.member_id`;

/** Lists the top of a board. Equal scores are ordered by member id, which is lower for earlier accounts. */
export async function listTop(db: Db, roundId: string, count: number): Promise<PlayerRow[]> {
  const { rows } = await withPlayers(sql`
    select member_id, score from leaderboard_scores
    where round_id = ${roundId} and score > 0 order by score desc, member_id limit ${count}`).execute(db);
  return rows;
}

/** Returns a member's row with the rows before and after it. */
export async function listAround(db: Db, roundId: string, { member_id: id, score }: ScoreRow): Promise<PlayerRow[]> {
  // Two index lookups for each neighbor: first among equal scores, then for the next score.
  const { rows } = await withPlayers(sql`
    select ${id}::uuid as member_id, ${score}::bigint as score
    union all
    (select * from (
      (select member_id, score from leaderboard_scores
        where round_id = ${roundId} and score > 0 and score = ${score} and member_id < ${id} order by member_id desc limit 1)
      union all
      (select member_id, score from leaderboard_scores
        where round_id = ${roundId} and score > 0 and score > ${score} order by score, member_id desc limit 1)
    ) as before order by score, member_id desc limit 1)
    union all
    (select * from (
      (select member_id, score from leaderboard_scores
        where round_id = ${roundId} and score > 0 and score = ${score} and member_id > ${id} order by member_id limit 1)
      union all
      (select member_id, score from leaderboard_scores
        where round_id = ${roundId} and score > 0 and score < ${score} order by score desc, member_id limit 1)
    ) as after order by score desc, member_id limit 1)`).execute(db);
  return rows;
}

/** Finds a member's score in a round. Undefined unless it is above zero. */
export async function findScore(db: Db, roundId: string, memberId: string): Promise<ScoreRow | undefined> {
  return db
    .selectFrom("leaderboard_scores")
    .select(["member_id", "score"])
    .where("round_id", "=", roundId)
    .where("member_id", "=", memberId)
    .where("score", ">", 0n)
    .executeTakeFirst();
}

/** Returns the place of each of these scores, exact at any size of the board. */
export async function findPlaces(
  db: Db,
  roundId: string,
  scores: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ score: bigint; place: bigint }>`
    select score, leaderboard_place(${roundId}::uuid, score) as place
    from unnest(${scores.map(String)}::bigint[]) as score`.execute(db);
  return new Map(rows.map(({ score, place }) => [score, Number(place)]));
}

export async function countPlayers(db: Db, roundId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(members), 0)::integer as count from leaderboard_buckets
    where round_id = ${roundId} and is_doubling`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the members with each of these scores. */
export async function countEqual(
  db: Db,
  roundId: string,
  scores: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ score: bigint; count: number }>`
    select score, count(*)::integer as count from leaderboard_scores
    where round_id = ${roundId} and score > 0 and score = any (${scores.map(String)}::bigint[]) group by score`.execute(
    db,
  );
  return new Map(rows.map(({ score, count }) => [score, count]));
}

/** Lists members who would win a prize now, including all ties for the last prize. Blocked members have no place. */
export async function listWinners(tx: Tx, roundId: string, places: number): Promise<ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    with first as materialized (
      select score from leaderboard_scores
      where round_id = ${roundId} and score > 0 and reward_standing(member_id) is null
      order by score desc, member_id limit ${places}
    )
    select member_id, score from leaderboard_scores
    where round_id = ${roundId} and score > 0 and score >= (select min(score) from first)
      and reward_standing(member_id) is null
    order by score desc, member_id`.execute(tx);
  return rows;
}

/** Returns the prizes paid by a round, by member. */
export async function listPrizes(db: Db, roundId: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom("leaderboard_results")
    .select(["member_id", "prize"])
    .where("round_id", "=", roundId)
    .execute();
  return new Map(rows.map(({ member_id, prize }) => [member_id, prize]));
}

export async function isIncognito(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom("leaderboard_incognito")
    .select("member_id")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertVersion(tx: Tx, row: Omit<Insertable<LeaderboardVersionsRow>, "version">): Promise<number> {
  const id = row.board_id;
  await tx.selectFrom("leaderboards").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom("leaderboard_versions")
    .select((select) => select.fn.countAll<bigint>().as("count"))
    .where("board_id", "=", id)
    .executeTakeFirstOrThrow();
  const version = Number(count) + 1;
  await tx
    .insertInto("leaderboard_versions")
    .values({ ...row, version })
    .execute();
  return version;
}
