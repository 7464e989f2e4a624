import type { Db, ReferralProgramsRow, ReferralsRow, Tx } from "@perya/db";
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";

export type ProgramRow = Selectable<ReferralProgramsRow>;
export type ReferralRow = Selectable<ReferralsRow>;

/** Finds the version that applies at the moment, whether open or not. */
export async function findProgram(db: Db | Tx, brandId: string, at: Date): Promise<ProgramRow | undefined> {
  return db
    .selectFrom("referral_programs")
    .selectAll("referral_programs")
    .innerJoin("brands", "brands.id", "referral_programs.brand_id")
    .where("brands.id", "=", brandId)
    .where(
      "version",
      "=",
      sql<number>`referral_program_at(brands.id, (${at}::timestamptz at time zone brands.time_zone)::date)`,
    )
    .executeTakeFirst();
}

/** Finds the newest version, which may start later. */
export async function findLastProgram(db: Db | Tx, brandId: string): Promise<ProgramRow | undefined> {
  return db
    .selectFrom("referral_programs")
    .selectAll()
    .where("brand_id", "=", brandId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function getProgram(db: Db | Tx, brandId: string, version: number): Promise<ProgramRow> {
  return db
    .selectFrom("referral_programs")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
}

export async function insertProgram(tx: Tx, program: Insertable<ReferralProgramsRow>): Promise<void> {
  await tx.insertInto("referral_programs").values(program).execute();
}

export async function findCodeOf(db: Db | Tx, memberId: string) {
  return db.selectFrom("referral_codes").selectAll().where("member_id", "=", memberId).executeTakeFirst();
}

/** Inserts the member's code. An existing code stays, so one of two concurrent requests inserts. */
export async function insertCode(
  db: Db,
  code: { member_id: string; brand_id: string; code: string; made_at: Date },
): Promise<void> {
  await db
    .insertInto("referral_codes")
    .values(code)
    .onConflict((row) => row.doNothing())
    .execute();
}

const ACCOUNT = ["members.id", "members.type", "members.created_at"] as const;

export async function findReferrer(tx: Db | Tx, brandId: string, code: string) {
  return tx
    .selectFrom("referral_codes")
    .innerJoin("members", "members.id", "referral_codes.member_id")
    .select(ACCOUNT)
    .where("referral_codes.brand_id", "=", brandId)
    .where("referral_codes.code", "=", code)
    .executeTakeFirst();
}

export async function getAccount(tx: Db | Tx, memberId: string) {
  return tx.selectFrom("members").select(ACCOUNT).where("id", "=", memberId).executeTakeFirstOrThrow();
}

export async function countOpened(db: Db, brandId: string, code: string): Promise<void> {
  await db
    .updateTable("referral_codes")
    .set((row) => ({ opened: row("opened", "+", 1n) }))
    .where("brand_id", "=", brandId)
    .where("code", "=", code)
    .execute();
}

export async function countFromNetwork(tx: Tx, hash: Buffer, since: Date): Promise<number> {
  const counted = tx
    .selectFrom("referrals")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("network_hash", "=", hash)
    .where("joined_at", ">=", since);
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

export async function insertReferral(tx: Tx, referral: Insertable<ReferralsRow>): Promise<void> {
  await tx.insertInto("referrals").values(referral).execute();
}

export async function updateReferral(tx: Tx, inviteeId: string, change: Updateable<ReferralsRow>): Promise<void> {
  await tx.updateTable("referrals").set(change).where("invitee_id", "=", inviteeId).execute();
}

export type FunnelRow = { signed_up: number; verified: number; deposited: number; qualified: number; paid: number };

export async function countSteps(db: Db, referrerId: string): Promise<FunnelRow> {
  const { rows } = await sql<FunnelRow>`
    select count(*)::integer as signed_up, count(verified_at)::integer as verified, count(deposited_at)::integer as deposited,
      count(qualified_at)::integer as qualified, count(paid_at)::integer as paid
    from referrals where referrer_id = ${referrerId}`.execute(db);
  return rows[0] ?? { signed_up: 0, verified: 0, deposited: 0, qualified: 0, paid: 0 };
}

/** Number of days for which referrals stay open after their last day, for bets that settle late. */
const LATE_DAYS = 3;

/**
 * Records when friends of open referrals verified and first deposited. Returns the referrers whose funnel changed.
 */
export async function recordSteps(tx: Tx, today: string): Promise<string[]> {
  const { rows } = await sql<{ referrer_id: string }>`
    update referrals as referral
    set verified_at = coalesce(referral.verified_at, now.verified_at), deposited_at = coalesce(referral.deposited_at, now.deposited_at)
    from (
      select waiting.invitee_id, progress.verified_at, progress.deposited_at
      from referrals as waiting cross join lateral referral_progress(waiting.invitee_id) as progress
      where waiting.qualified_at is null and waiting.until >= ${today}::date - ${LATE_DAYS}::integer
        and num_nonnulls(waiting.verified_at, waiting.deposited_at) < 2
    ) as now
    where now.invitee_id = referral.invitee_id
      and ((referral.verified_at is null and now.verified_at is not null)
        or (referral.deposited_at is null and now.deposited_at is not null))
    returning referral.referrer_id`.execute(tx);
  return [...new Set(rows.map(({ referrer_id: id }) => id))];
}

/** Lists open referrals that meet their terms; with `inviteeId`, only that friend's. */
export async function listMet(db: Db | Tx, today: string, inviteeId: string | null = null): Promise<ReferralRow[]> {
  const { rows } = await sql<ReferralRow>`
    select referral.* from referrals as referral
    join referral_programs as program on program.brand_id = referral.brand_id and program.version = referral.program_version
    cross join lateral referral_progress(referral.invitee_id) as progress
    where referral.qualified_at is null and referral.until >= ${today}::date - ${LATE_DAYS}::integer
      and (${inviteeId}::uuid is null or referral.invitee_id = ${inviteeId}::uuid)
      and num_nonnulls(referral.verified_at, referral.deposited_at) = 2 and reward_standing(referral.invitee_id) is null
      and progress.deposited >= (program.terms ->> 'minimumDeposit')::bigint
      and progress.staked >= (program.terms ->> 'minimumStake')::bigint
    order by referral.joined_at, referral.invitee_id`.execute(db);
  return rows;
}

export async function listLinks(tx: Tx, inviteeId: string, referrerId: string): Promise<ReferralRow["linked"]> {
  const { rows } = await sql<{ linked: ReferralRow["linked"] }>`
    select referral_links(${inviteeId}::uuid, ${referrerId}::uuid) as linked`.execute(tx);
  return rows[0]?.linked ?? [];
}

export async function countQualified(tx: Tx, referrerId: string): Promise<number> {
  const counted = tx
    .selectFrom("referrals")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("referrer_id", "=", referrerId)
    .where("qualified_at", "is not", null);
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** Records the first payment only, because its event may be delivered more than once. */
export async function updatePaid(tx: Tx, inviteeId: string, at: Date): Promise<void> {
  const first = tx.updateTable("referrals").set({ paid_at: at }).where("invitee_id", "=", inviteeId);
  await first.where("paid_at", "is", null).execute();
}
