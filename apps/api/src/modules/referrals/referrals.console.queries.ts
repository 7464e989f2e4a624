import type { LinkSign, RewardRefusal } from "@perya/contract";
import { type Db, type StoredReferralTerms, type Tx } from "@perya/db";
import { sql } from "kysely";
import type { ProgramRow, ReferralRow } from "./referrals.queries.ts";

/** Lists the versions of a brand's program, newest first. */
export async function listVersions(db: Db, brandId: string): Promise<(ProgramRow & { account: string | null })[]> {
  return db
    .selectFrom("referral_programs")
    .leftJoin("operators", "operators.id", "referral_programs.made_by")
    .selectAll("referral_programs")
    .select("operators.account")
    .where("brand_id", "=", brandId)
    .orderBy("version", "desc")
    .execute();
}

export async function findProposal(db: Db, kind: string, subjectId: string): Promise<string | null> {
  const waiting = db.selectFrom("approvals").select("id").where("kind", "=", kind).where("subject_id", "=", subjectId);
  const open = waiting.where("state", "=", "proposed").where("expires_at", ">", sql<Date>`now()`);
  return (await open.executeTakeFirst())?.id ?? null;
}

export async function needsApproval(tx: Tx, terms: StoredReferralTerms): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select referral_needs_approval(${JSON.stringify(terms)}::jsonb) as needed`.execute(tx);
  return rows[0]?.needed ?? true;
}

/**
 * Returns the first day on which another version may start: today, or the start of the latest version if that is in
 * the future.
 */
export async function earliestStart(tx: Tx, brandId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ earliest: string }>`
    select to_char(greatest((${now}::timestamptz at time zone brand.time_zone)::date, (
        select max(starts_on) from referral_programs where brand_id = brand.id)), 'YYYY-MM-DD') as earliest
    from brands as brand where brand.id = ${brandId}`.execute(tx);
  if (!rows[0]) throw new Error(`no brand ${brandId}`);
  return rows[0].earliest;
}

export type PersonFacts = {
  id: string;
  account: string;
  nickname: string;
  joined_at: string;
  standing: RewardRefusal | null;
  has_mobile: boolean;
  has_email: boolean;
  deposits: string;
  staked: string;
  friends: number;
};
export type HeldRow = ReferralRow & {
  referrer: PersonFacts;
  friend: PersonFacts;
  shared: { sign: LinkSign; member_id: string; account: string }[];
  rewards: { source_ref: string; kind: "cash" | "bonus"; amount: string }[];
};

const MAX_HELD = 50;

/** Selects an account with its total deposits and stakes in the brand's currency. */
const person = (id: ReturnType<typeof sql>) => sql`(
  select jsonb_build_object('id', one.id, 'account', one.account, 'nickname', one.nickname, 'joined_at', one.created_at,
    'standing', reward_standing(one.id), 'has_mobile', one.mobile_verified_at is not null,
    'has_email', one.email_verified_at is not null, 'deposits', (
      select coalesce(sum(amount), 0)::text from deposits
      where member_id = one.id and currency = brand.currency and state in ('credited', 'settled')
    ), 'staked', coalesce((
      select valid_stake::text from profit_days where member_id = one.id and currency = brand.currency and cut = 'all'
        and subject = '' order by day desc limit 1
    ), '0'), 'friends', (select count(*) from referrals where referrer_id = one.id))
  from members as one where one.id = ${id})`;

/** Selects referrals with held rewards and no review yet. */
const unreviewed = sql`
  from referrals as referral
  join brands as brand on brand.id = referral.brand_id
  cross join lateral (
    select jsonb_agg(jsonb_build_object('source_ref', source_ref, 'kind', kind, 'amount', amount::text) order by source_ref desc)
      as listed
    from rewards
    where brand_id = referral.brand_id and source = 'referral' and state = 'held'
      and (member_id, source_ref) in ((referral.referrer_id, 'referrer:' || referral.invitee_id),
        (referral.invitee_id, 'friend:' || referral.invitee_id))
  ) as reward
  where referral.linked <> '{}' and referral.review is null and reward.listed is not null`;

/** Lists referrals whose rewards wait for a review, oldest first. */
export async function listHeld(db: Db, brandId: string): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select referral.*, reward.listed as rewards, ${person(sql`referral.referrer_id`)} as referrer,
      ${person(sql`referral.invitee_id`)} as friend, (
        select coalesce(jsonb_agg(jsonb_build_object('sign', found.sign, 'member_id', found.member_id, 'account', one.account)
          order by found.sign, one.account), '[]')
        from referral_evidence(referral.invitee_id, referral.referrer_id) as found join members as one on one.id = found.member_id
      ) as shared
    ${unreviewed} and referral.brand_id = ${brandId}
    order by referral.qualified_at, referral.invitee_id limit ${MAX_HELD}`.execute(db);
  return rows;
}

export async function countHeld(db: Db, brandId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${unreviewed} and referral.brand_id = ${brandId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function lockReferral(tx: Tx, inviteeId: string): Promise<ReferralRow | undefined> {
  return tx.selectFrom("referrals").selectAll().where("invitee_id", "=", inviteeId).forUpdate().executeTakeFirst();
}

export async function findReferral(tx: Tx, inviteeId: string): Promise<ReferralRow | undefined> {
  return tx.selectFrom("referrals").selectAll().where("invitee_id", "=", inviteeId).executeTakeFirst();
}

export type LinkedRow = {
  sign: LinkSign;
  last_at: Date;
  count: number;
  people: {
    id: string;
    account: string;
    joined_at: string;
    standing: RewardRefusal | null;
    referred_by: string | null;
    held: number;
    held_cash: string;
  }[];
};

/**
 * Lists groups of accounts that share a device, payout account or other sign: first those with held rewards, then the
 * latest.
 */
export async function listLinked(db: Db, brandId: string, limit: number): Promise<LinkedRow[]> {
  const { rows } = await sql<LinkedRow>`select * from shared_accounts(${brandId}::uuid, ${limit}::integer)`.execute(db);
  return rows;
}
