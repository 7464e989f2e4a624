import type { Tx } from "@perya/db";
import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { followedRows, followSettled, type Settled } from "../bets/index.ts";
import { insertRounds } from "./leaderboards.queries.ts";

/** Name of the follower that counts scores from the stream of settled bets. */
export const BOARDS_FOLLOWER = "leaderboard_scores";

/** Counts settled bets and advances the follower's position, in one transaction. Returns the number of bets. */
export function countScores(deps: ClockedDbDeps): Promise<number> {
  return followSettled(deps, BOARDS_FOLLOWER, addToScores);
}

/**
 * Adds valid stakes to the period in which each bet was settled. A correction may be negative. Only own money counts,
 * not bonus money. Paid boards keep counting, to show corrections made after they were paid.
 */
async function addToScores(tx: Tx, rows: readonly Settled[]): Promise<void> {
  const played = sql`
    select board.id as board_id, mission_first_day(board.period, settled.settled_at, brand.time_zone) as from_day,
      settled.member_id, sum(settled.valid_stake) as score
    from ${followedRows(rows)}
    join members on members.id = settled.member_id and members.type <> 4
    join leaderboards as board on board.brand_id = settled.brand_id
    where settled.currency = brand.currency and (board.categories = '{}' or settled.category = any (board.categories))
    group by 1, 2, 3`;
  await insertRounds(tx, sql`select distinct board_id, from_day from (${played}) as played`);
  await sql`
    insert into leaderboard_scores as known (round_id, member_id, score)
    select round.id, played.member_id, played.score
    from (${played}) as played
    join leaderboard_rounds as round on round.board_id = played.board_id and round.from_day = played.from_day
    where played.score <> 0
    order by 1, 2
    on conflict (round_id, member_id) do update set score = known.score + excluded.score`.execute(tx);
}
