import type { Db, LeaderboardResultsRow, LeaderboardRoundsRow, LeaderboardVersionsRow, Tx } from "@perya/db";
import { sql, type Selectable, type Updateable } from "kysely";

type VersionRow = Selectable<LeaderboardVersionsRow> & { period: "daily" | "weekly"; categories: string[] };

/** Maximum number of rows on the console's page. */
const MAX_VERSIONS = 500;

/** Lists every version of the brand's boards, newest board and version first. */
export async function listVersions(db: Db, brandId: string): Promise<VersionRow[]> {
  return db
    .selectFrom("leaderboard_versions")
    .innerJoin("leaderboards", "leaderboards.id", "leaderboard_versions.board_id")
    .selectAll("leaderboard_versions")
    .select(["leaderboards.period", "leaderboards.categories"])
    .where("leaderboard_versions.brand_id", "=", brandId)
    .orderBy("leaderboard_versions.board_id", "desc")
    .orderBy("leaderboard_versions.version", "desc")
    .limit(MAX_VERSIONS)
    .execute();
}

type RoundRow = Selectable<LeaderboardRoundsRow> & { players: number };

/** Lists the latest rounds of the brand's boards. */
export async function listLatestRounds(db: Db, brandId: string): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select round.*, coalesce((
      select sum(members) from leaderboard_buckets where round_id = round.id and is_doubling
    ), 0)::integer as players
    from leaderboard_rounds as round where round.brand_id = ${brandId}
    order by round.ends_at desc, round.id limit 60`.execute(db);
  return rows;
}

export async function lockBoard(tx: Tx, id: string) {
  return tx.selectFrom("leaderboards").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** True if the prizes exceed the dual-approval limit. The table's guard uses the same limit function. */
export async function isAboveLimit(tx: Tx, total: bigint): Promise<boolean> {
  const { rows } = await sql<{ above: boolean }>`select ${total}::bigint > leaderboard_limit() as above`.execute(tx);
  return rows[0]?.above ?? true;
}

export async function findBrandOf(db: Db | Tx, roundId: string): Promise<string | undefined> {
  const row = await db.selectFrom("leaderboard_rounds").select("brand_id").where("id", "=", roundId).executeTakeFirst();
  return row?.brand_id;
}

type ResultRow = Selectable<LeaderboardResultsRow> & { account: string; score_now: bigint };

/** Lists results of a paid round with the current scores, which corrections may have changed since. */
export async function listResults(db: Db, roundId: string): Promise<ResultRow[]> {
  return db
    .selectFrom("leaderboard_results as result")
    .innerJoin("members", "members.id", "result.member_id")
    .innerJoin("leaderboard_scores as scored", (join) =>
      join.onRef("scored.round_id", "=", "result.round_id").onRef("scored.member_id", "=", "result.member_id"),
    )
    .selectAll("result")
    .select(["members.account", "scored.score as score_now"])
    .where("result.round_id", "=", roundId)
    .orderBy("result.place")
    .orderBy("result.member_id")
    .limit(500)
    .execute();
}

/** Records a review. False if none is needed, or if the result was already reviewed. */
export async function reviewResult(
  tx: Tx,
  { roundId, memberId }: { roundId: string; memberId: string },
  change: Updateable<LeaderboardResultsRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("leaderboard_results as result")
    .set(change)
    .where("round_id", "=", roundId)
    .where("member_id", "=", memberId)
    .where("reviewed_at", "is", null)
    .where(sql<boolean>`exists (
      select from leaderboard_scores as scored
      where scored.round_id = result.round_id and scored.member_id = result.member_id and scored.score <> result.score)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
