import type { Db } from "@perya/db";
import { ACCOUNT_TYPES, isAgent } from "@perya/rules";
import { sql } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import * as queries from "./agents.queries.ts";

type Asked = {
  brandId: string;
  memberId?: string;
  account?: string;
  agentsOnly: boolean;
  before?: string;
  pageSize: number;
};

type PlaceRow = {
  id: string;
  nickname: string;
  type: number;
  level: number;
  number: bigint;
  created_at: Date;
  is_locked: boolean;
  members: bigint;
  has_below: boolean;
};

const ALL_TYPES = Object.values(ACCOUNT_TYPES);

/** The tree as operators walk it: one level at a time, newest first, each line with its size. */
export async function listPlaces({ db }: Pick<Deps, "db">, asked: Asked) {
  const { brandId, memberId, pageSize } = asked;
  const above = memberId === undefined ? null : await queries.findPlace(db, brandId, memberId);
  if (above === undefined) throw new AppError("MEMBER_UNKNOWN");
  const rows = await readRows(db, asked);
  const page = rows.slice(0, pageSize);
  return {
    path: above ? await queries.listSteps(db, [...above.lineage, above.id]) : [],
    places: page.map(({ id, nickname, type, level, members, has_below, created_at, is_locked }) => ({
      id,
      nickname,
      type,
      level,
      // Whoever joined since the sizes were counted is at least themselves.
      members: Math.max(1, Number(members)),
      hasBelow: has_below,
      joinedAt: created_at.toISOString(),
      isLocked: is_locked,
    })),
    next: rows.length > pageSize ? String(page.at(-1)?.number ?? "") : null,
  };
}

async function readRows(
  db: Db,
  { brandId, memberId, account, agentsOnly, before, pageSize }: Asked,
): Promise<PlaceRow[]> {
  const types = agentsOnly ? ALL_TYPES.filter(isAgent) : ALL_TYPES;
  const where =
    account === undefined
      ? sql`place.upline_id is not distinct from ${memberId ?? null}::uuid`
      : sql`lower(member.account) like lower(${`${account.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`;
  const { rows } = await sql<PlaceRow>`
    select member.id, member.nickname, member.type, place.level, place.number, member.created_at,
      member.locked_at is not null as is_locked, coalesce(size.members, 0) as members,
      exists (select from team_places as below where below.upline_id = place.member_id) as has_below
    from team_places as place join members as member on member.id = place.member_id and member.erased_at is null
    left join lateral (
      select members from team_sizes where member_id = place.member_id order by day desc limit 1
    ) as size on true
    where place.brand_id = ${brandId} and ${where} and member.type = any (${types}::integer[])
      and (${before ?? null}::bigint is null or place.number < ${before ?? null}::bigint)
    order by place.number desc limit ${pageSize + 1}`.execute(db);
  return rows;
}
