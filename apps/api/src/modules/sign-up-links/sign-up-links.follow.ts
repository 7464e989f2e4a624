import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { followSettled } from "../bets/index.ts";

/** As what first bets follow the stream of settled ones. */
export const FIRST_BETS_FOLLOWER = "sign_up_links";

/** The first settled bet of somebody who joined by a link; its day is counted where it is written (sign_up_link_uses_guard). */
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
