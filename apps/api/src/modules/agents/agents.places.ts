import type { Db } from "@perya/db";
import { ACCOUNT_TYPES, isAgent } from "@perya/rules";
import { sql } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { MOVE } from "./agents.moves.ts";
import * as queries from "./agents.queries.ts";
import { presentAccount } from "./agents.views.ts";

type Asked = {
  brandId: string;
  memberId?: string;
  account?: string;
  agentsOnly: boolean;
  topsOnly: boolean;
  before?: string;
  pageSize: number;
};

type PlaceRow = {
  id: string;
  brand_id: string;
  account_key: string;
  account_sealed: Buffer | null;
  nickname: string;
  type: number;
  level: number;
  number: bigint;
  created_at: Date;
  is_locked: boolean;
  is_frozen: boolean;
  is_move_proposed: boolean;
  move_on: string | null;
  move_to: string | null;
  members: bigint;
  has_below: boolean;
};

const ALL_TYPES = Object.values(ACCOUNT_TYPES);

/** Lists the tree for operators: one level at a time, newest first, each line with its size. */
export async function listPlaces({ db, vault }: Pick<Deps, "db" | "vault">, asked: Asked) {
  const { brandId, memberId, pageSize } = asked;
  const above = memberId === undefined ? null : await queries.findPlace(db, brandId, memberId);
  if (above === undefined) throw new AppError("MEMBER_UNKNOWN");
  const rows = await readRows(db, asked);
  const page = rows.slice(0, pageSize);
  return {
    path: above ? await queries.listSteps(db, [...above.lineage, above.id]) : [],
    places: page.map((row) => ({
      id: row.id,
      account: presentAccount({ vault }, row),
      nickname: row.nickname,
      type: row.type,
      level: row.level,
      // Sizes are counted asynchronously: a new member has no row yet, but the team contains at least that member.
      members: Math.max(1, Number(row.members)),
      hasBelow: row.has_below,
      joinedAt: row.created_at.toISOString(),
      isLocked: row.is_locked,
      isFrozen: row.is_frozen,
      isMoveProposed: row.is_move_proposed,
      move: row.move_on === null ? null : { upline: row.move_to, effectiveOn: row.move_on },
    })),
    next: rows.length > pageSize ? String(page.at(-1)?.number ?? "") : null,
  };
}

async function readRows(
  db: Db,
  { brandId, memberId, account, agentsOnly, topsOnly, before, pageSize }: Asked,
): Promise<PlaceRow[]> {
  const types = agentsOnly ? ALL_TYPES.filter(isAgent) : ALL_TYPES;
  const where =
    account === undefined
      ? sql`place.upline_id is not distinct from ${memberId ?? null}::uuid`
      : sql`lower(member.account) like lower(${`${account.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})
          and (not ${topsOnly} or place.upline_id is null)`;
  const { rows } = await sql<PlaceRow>`
    select member.id, member.brand_id, member.account as account_key, member.account_sealed, member.nickname,
      member.type, place.level, place.number, member.created_at, member.locked_at is not null as is_locked,
      member.frozen_at is not null as is_frozen, coalesce(size.members, 0) as members,
      move.effective_on as move_on, moved_to.nickname as move_to,
      exists (
        select from approvals where kind = ${MOVE} and subject_kind = 'member' and subject_id = member.id::text
          and state = 'proposed' and expires_at > now()
      ) as is_move_proposed,
      exists (select from team_places as below where below.upline_id = place.member_id) as has_below
    from team_places as place join members as member on member.id = place.member_id and member.erased_at is null
    left join lateral (
      select members from team_sizes where member_id = place.member_id order by day desc limit 1
    ) as size on true
    left join team_moves as move on move.member_id = member.id and move.state = 'waiting'
    left join members as moved_to on moved_to.id = move.upline_id
    where place.brand_id = ${brandId} and ${where} and member.type = any (${types}::integer[])
      and (${before ?? null}::bigint is null or place.number < ${before ?? null}::bigint)
    order by place.number desc limit ${pageSize + 1}`.execute(db);
  return rows;
}
