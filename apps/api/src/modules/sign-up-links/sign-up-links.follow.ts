import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { followSettled } from "../bets/index.ts";

/** Name of the follower that finds first bets. */
export const FIRST_BETS_FOLLOWER = "sign_up_links";

/**
 * Stores the first settled bet of members who joined by a link. The database adds it to the count of its day
 * (sign_up_link_uses_guard).
 */
export function followFirstBets(deps: ClockedDbDeps): Promise<number> {
  return followSettled(deps, FIRST_BETS_FOLLOWER, async (tx, rows) => {
    const bets = rows.map(({ member_id: member, settled_at: at }) => ({ member, at }));
    await sql`
      update sign_up_link_uses as newcomer set bet_at = first.at
      from (
        select member, min(at) as at from jsonb_to_recordset(${JSON.stringify(bets)}::jsonb) as bet (member uuid, at timestamptz)
        group by member
      ) as first
      where newcomer.member_id = first.member and newcomer.bet_at is null`.execute(tx);
  });
}
