import type { Db } from "@perya/db";
import { sql } from "kysely";

export type MoveFacts = {
  /** Id of the approval. */
  id: string;
  member: string;
  /** Current upline; null at the top. */
  present: string | null;
  upline: string | null;
  members: bigint;
  /** The day it takes effect, once it is approved. */
  day: string | null;
};

/** Lists proposed moves with names instead of ids, one row each. */
export async function listMoveFacts(
  db: Db,
  moves: readonly { id: string; memberId: string; uplineId: string | null }[],
): Promise<Map<string, MoveFacts>> {
  const { rows } = await sql<MoveFacts>`
    select asked.id, member.nickname as member, present.nickname as present, upline.nickname as upline,
      coalesce(size.members, 0) as members, planned.effective_on as day
    from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ memberId }) => memberId)}::uuid[],
      ${moves.map(({ uplineId }) => uplineId)}::uuid[]) as asked (id, member_id, upline_id)
    join members as member on member.id = asked.member_id
    join team_places as place on place.member_id = asked.member_id
    left join members as present on present.id = place.upline_id
    left join members as upline on upline.id = asked.upline_id
    left join team_moves as planned on planned.approval_id = asked.id
    left join lateral (
      select members from team_sizes where member_id = asked.member_id order by day desc limit 1
    ) as size on true`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
