import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { follow } from "../bets/index.ts";
import { applyMoves } from "./agents.moves.ts";
import { addToCumulative, TEAM_MONEY } from "./agents.sums.ts";

/** Name of the follower that sums deposits and withdrawals of teams. */
export const MONEY_FOLLOWER = "team_money";

type Step = { written_by: bigint; id: bigint };

const DAY = sql`(step.at at time zone brand.time_zone)::date`;

/**
 * Sums deposits and withdrawals by line and day from money_steps, for everyone who was above the member on that day.
 */
export function rollUpTeamMoney(deps: ClockedDbDeps): Promise<number> {
  return follow<Step>(deps, MONEY_FOLLOWER, sql`money_steps`, async (tx, rows) => {
    const steps = sql`unnest(${rows.map(({ id }) => id)}::bigint[]) as followed (id)
      join money_steps as step on step.id = followed.id join brands as brand on brand.id = step.brand_id`;
    await applyMoves(tx, deps, sql`select step.brand_id, ${DAY} as day from ${steps}`);
    await addToCumulative(
      tx,
      TEAM_MONEY,
      sql`select ancestor.id as member_id, own.currency, own.day, sum(own.deposited) as deposited,
          sum(own.withdrawn) as withdrawn
        from (
          select step.member_id, step.currency, ${DAY} as day, sum(step.deposited) as deposited,
            sum(step.withdrawn) as withdrawn
          from ${steps} group by 1, 2, 3
        ) as own
        cross join lateral unnest(team_lineage_on(own.member_id, own.day) || own.member_id) as ancestor (id)
        group by 1, 2, 3`,
    );
  });
}
