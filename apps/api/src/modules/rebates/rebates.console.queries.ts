import type { Db, Tx } from "@perya/db";
import { sql } from "kysely";
import { firstDay, type ProgramRow, type RebateRow, type VersionRow } from "./rebates.queries.ts";

type ListedVersion = Pick<VersionRow, "version" | "starts_on" | "is_on" | "terms" | "reason"> & {
  account: string | null;
  created_at: string;
};
export type ListedProgram = ProgramRow & { versions: ListedVersion[]; approval_id: string | null };

/** With their versions, newest first, and a proposal that waits. */
export async function listPrograms(db: Db, brandId: string): Promise<ListedProgram[]> {
  const { rows } = await sql<ListedProgram>`
    select program.*, coalesce((
        select jsonb_agg(jsonb_build_object('version', found.version, 'starts_on', found.starts_on, 'is_on', found.is_on,
          'terms', found.terms, 'reason', found.reason, 'account', operators.account, 'created_at', found.created_at)
          order by found.version desc)
        from rebate_versions as found left join operators on operators.id = found.created_by
        where found.program_id = program.id
      ), '[]') as versions,
      (select id from approvals where kind = 'rebates.version' and state = 'proposed' and subject_id = program.id::text
        and expires_at > now() limit 1) as approval_id
    from rebate_programs as program where program.brand_id = ${brandId}
    order by program.created_at, program.id`.execute(db);
  return rows;
}

/** The earliest start of the next version, and whether a day begins a period. */
export async function checkStart(
  tx: Tx,
  programId: string,
  startsOn: string,
  now: Date,
): Promise<{ earliest: string; isFirstDay: boolean }> {
  const { rows } = await sql<{ earliest: string; isFirstDay: boolean }>`
    select to_char(part.first + case
        when not exists (select from rebate_versions where program_id = program.id) then 0
        when program.period = 'week' then 7 else 1 end, 'YYYY-MM-DD') as earliest,
      program.period = 'day' or ${startsOn}::date = date_trunc('week', ${startsOn}::date)::date as "isFirstDay"
    from rebate_programs as program join brands as brand on brand.id = program.brand_id
    cross join lateral (select (${now}::timestamptz at time zone brand.time_zone)::date as today) as date
    cross join lateral (select ${firstDay("date.today")} as first) as part
    where program.id = ${programId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no rebate program ${programId}`);
  return row;
}

export type HeldRow = RebateRow & { nickname: string; names: Record<string, string> };

const MAX_HELD = 200;

/** Rebates whose reward waits for an operator, oldest first. */
export async function listHeld(db: Db, brandId: string): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select rebate.*, member.nickname, program.names
    from rewards as reward
    join rebates as rebate on rebate.id = reward.source_ref::uuid
    join members as member on member.id = rebate.member_id
    join rebate_programs as program on program.id = rebate.program_id
    where reward.brand_id = ${brandId} and reward.source = 'rebate' and reward.state = 'held'
    order by reward.issued_at, reward.id limit ${MAX_HELD}`.execute(db);
  return rows;
}

export async function findHeld(tx: Tx, id: string): Promise<RebateRow | undefined> {
  return tx.selectFrom("rebates").selectAll().where("id", "=", id).executeTakeFirst();
}
