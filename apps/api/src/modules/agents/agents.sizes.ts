import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { follow } from "../bets/index.ts";
import { applyMoves, SIZES_FOLLOWER } from "./agents.moves.ts";
import { addToCumulative, TEAM_SIZES } from "./agents.sums.ts";

type Newcomer = { written_by: bigint; id: bigint; member_id: string };

/** Counts team sizes asynchronously from new places, so registration does not wait for it. */
export function rollUpSizes(deps: ClockedDbDeps): Promise<number> {
  const places = sql`(select written_by, number as id, member_id from team_places) as place`;
  return follow<Newcomer>(deps, SIZES_FOLLOWER, places, async (tx, rows) => {
    const newcomers = sql`unnest(${rows.map(({ member_id: id }) => id)}::uuid[]) as newcomer (id)
      join team_places as place on place.member_id = newcomer.id`;
    await applyMoves(tx, deps, sql`select place.brand_id, place.joined_on as day from ${newcomers}`);
    await addToCumulative(
      tx,
      TEAM_SIZES,
      sql`select ancestor.id as member_id, place.joined_on as day, count(*) as members, count(*) as joined
        from ${newcomers}
        cross join lateral unnest(team_lineage_on(place.member_id, place.joined_on) || place.member_id) as ancestor (id)
        group by 1, 2`,
    );
  });
}
