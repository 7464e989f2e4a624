import type { PromotionPeriod, PromotionTerms, PromotionTexts, RewardRefusal } from "@perya/contract";
import type { Db, PromotionClaimsRow, PromotionsRow, Tx } from "@perya/db";
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";

export type PromotionRow = Awaited<ReturnType<typeof listPublished>>[number];
export type ClaimRow = Awaited<ReturnType<typeof listClaimsOf>>[number];
export type PlainClaim = Selectable<PromotionClaimsRow>;

/** Maximum number of promotions on a page. */
const MOST = 200;

/** Selects a promotion with one of its versions: the published one, unless the join says otherwise. */
const withVersion = (db: Db | Tx) =>
  db
    .selectFrom("promotions as promotion")
    .innerJoin("promotion_versions as published", (join) =>
      join.onRef("published.promotion_id", "=", "promotion.id").onRef("published.version", "=", "promotion.version"),
    )
    .innerJoin("promotion_budgets as budget", "budget.promotion_id", "promotion.id")
    .select(["promotion.id", "promotion.brand_id", "promotion.state", "promotion.sequence", "promotion.closed_at"])
    .select([
      "published.version",
      "published.terms_hash",
      "published.picture",
      "published.starts_at",
      "published.ends_at",
    ])
    .select([
      sql<PromotionTerms>`published.terms`.as("terms"),
      sql<PromotionTexts>`published.texts`.as("texts"),
      sql<bigint>`budget.limit_amount - budget.reserved - budget.spent`.as("budget_left"),
    ]);

/** Lists published promotions, including future ones and those that ended or closed after `since`. */
export async function listPublished(db: Db | Tx, brandId: string, since: Date) {
  return withVersion(db)
    .where("promotion.brand_id", "=", brandId)
    .where((row) => row.or([row("promotion.closed_at", "is", null), row("promotion.closed_at", ">", since)]))
    .where((row) => row.or([row("published.ends_at", "is", null), row("published.ends_at", ">", since)]))
    .orderBy("promotion.sequence")
    .orderBy("promotion.id")
    .limit(MOST)
    .execute();
}

export async function findPublished(db: Db | Tx, brandId: string, id: string) {
  return withVersion(db).where("promotion.id", "=", id).where("promotion.brand_id", "=", brandId).executeTakeFirst();
}

/** Locks a promotion's budget, so that concurrent claims run one after the other and each sees what is left. */
export async function lockBudget(tx: Tx, promotionId: string): Promise<void> {
  await tx
    .selectFrom("promotion_budgets")
    .select("promotion_id")
    .where("promotion_id", "=", promotionId)
    .forNoKeyUpdate()
    .execute();
}

/** Selects claims, each with the terms that it keeps. */
const withTerms = (db: Db | Tx) =>
  db
    .selectFrom("promotion_claims as claim")
    .innerJoin("promotion_versions as kept", (join) =>
      join.onRef("kept.promotion_id", "=", "claim.promotion_id").onRef("kept.version", "=", "claim.version"),
    )
    .leftJoin("rewards", "rewards.id", "claim.reward_id")
    .leftJoin("work_items as item", (join) =>
      join
        .on("item.queue", "=", "applications")
        .on("item.subject_id", "=", sql<string>`claim.id::text`)
        .on("item.state", "=", "open"),
    )
    .selectAll("claim")
    .select(["kept.ends_at", "kept.picture", "rewards.claim_until", "item.promised_by"])
    .select([sql<PromotionTerms>`kept.terms`.as("terms"), sql<PromotionTexts>`kept.texts`.as("texts")]);

/** Lists a member's claims, newest first. */
export async function listClaimsOf(db: Db | Tx, memberId: string) {
  return withTerms(db).where("claim.member_id", "=", memberId).orderBy("claim.id", "desc").limit(MOST).execute();
}

export async function findClaim(db: Db | Tx, id: string) {
  return withTerms(db).where("claim.id", "=", id).executeTakeFirst();
}

/** Lists joined claims that have not ended, in order of their ids. */
export async function listJoined(db: Db, after: string, limit: number): Promise<ClaimRow[]> {
  return withTerms(db)
    .where("claim.state", "=", "joined")
    .where("claim.id", ">", after)
    .orderBy("claim.id")
    .limit(limit)
    .execute();
}

/** Inserts a claim. False if this person already has one in this period. */
export async function insertClaim(tx: Tx, claim: Insertable<PromotionClaimsRow>): Promise<boolean> {
  const result = await tx
    .insertInto("promotion_claims")
    .values(claim)
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/**
 * Advances a claim if it is still in the expected state (compare-and-set). Undefined if another transaction changed
 * it first.
 */
export async function advanceClaim(
  tx: Tx,
  id: string,
  from: PlainClaim["state"],
  change: Updateable<PromotionClaimsRow>,
): Promise<PlainClaim | undefined> {
  return tx
    .updateTable("promotion_claims")
    .set(change)
    .where("id", "=", id)
    .where("state", "=", from)
    .returningAll()
    .executeTakeFirst();
}

export async function advancePromotion(
  tx: Tx,
  id: string,
  from: readonly PromotionsRow["state"]["__select__"][],
  change: Updateable<PromotionsRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("promotions")
    .set(change)
    .where("id", "=", id)
    .where("state", "in", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Person = {
  standing: RewardRefusal | null;
  person_key: string;
  account_days: number;
  is_mobile_verified: boolean;
  is_identity_verified: boolean;
  vip_level: number;
  first_deposit: bigint | null;
};

export async function readPerson(db: Db | Tx, memberId: string, now: Date): Promise<Person> {
  const { rows } = await sql<Person>`
    select reward_standing(members.id) as standing, promotion_person_key(members.id) as person_key,
      floor(extract(epoch from ${now}::timestamptz - members.created_at) / 86400)::integer as account_days,
      coalesce(vip_level_on(members.id, date_trunc('month', ${now}::timestamptz at time zone brands.time_zone)::date), 0) as vip_level,
      mobile_verified_at is not null as is_mobile_verified, identity_verified_at is not null as is_identity_verified,
      (select paid_amount from deposits where deposits.member_id = members.id and ${GOOD_DEPOSIT}
       order by credited_at limit 1) as first_deposit
    from members join brands on brands.id = members.brand_id where members.id = ${memberId}`.execute(db);
  if (!rows[0]) throw new Error(`there is no member ${memberId}`);
  return rows[0];
}

const GOOD_DEPOSIT = sql`credited_at is not null and taken_back_at is null`;

/** Period of one promotion to sum: deposits between these moments, and valid stakes on these days of the brand. */
export type Window = { id: string; period: PromotionPeriod; from: Date; to: Date; category: string | null };
export type WindowFacts = { id: string; period_key: string; deposit: bigint; valid_stake: bigint };

/**
 * Sums deposits and valid stakes per window. Stakes per day are stored as running totals, so a window is the
 * difference of two rows.
 */
export async function readWindows(
  db: Db | Tx,
  { memberId, currency, timeZone, now }: { memberId: string; currency: string; timeZone: string; now: Date },
  windows: readonly Window[],
): Promise<Map<string, WindowFacts>> {
  if (windows.length === 0) return new Map();
  const { rows } = await sql<WindowFacts>`
    select asked.id, promotion_period_key(asked.period, ${now}, ${timeZone}) as period_key,
      coalesce((select paid_amount from deposits where member_id = ${memberId} and ${GOOD_DEPOSIT}
        and credited_at >= asked.begins and credited_at < asked.ends order by credited_at desc limit 1), 0) as deposit,
      coalesce(upto.valid_stake, 0) - coalesce(before.valid_stake, 0) as valid_stake
    from unnest(${windows.map(({ id }) => id)}::uuid[], ${windows.map(({ period }) => period)}::text[],
      ${windows.map(({ from }) => from)}::timestamptz[], ${windows.map(({ to }) => to)}::timestamptz[],
      ${windows.map(({ category }) => category)}::text[]) as asked (id, period, begins, ends, category)
    left join lateral (${lastDay(memberId, currency, sql`day <= ((asked.ends - interval '1 ms') at time zone ${timeZone})::date`)}) as upto on true
    left join lateral (${lastDay(memberId, currency, sql`day < (asked.begins at time zone ${timeZone})::date`)}) as before on true`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const lastDay = (memberId: string, currency: string, isBefore: ReturnType<typeof sql>) => sql`
  select valid_stake from profit_days
  where member_id = ${memberId} and currency = ${currency} and ${isBefore}
    and cut = case when asked.category is null then 'all' else 'category' end and subject = coalesce(asked.category, '')
  order by day desc limit 1`;

export async function hidesOffers(db: Db | Tx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom("promotion_hiders")
    .select("member_id")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setHidesOffers(tx: Tx, memberId: string, at: Date | null): Promise<void> {
  if (at === null) await tx.deleteFrom("promotion_hiders").where("member_id", "=", memberId).execute();
  else
    await tx
      .insertInto("promotion_hiders")
      .values({ member_id: memberId, hidden_at: at })
      .onConflict((row) => row.doNothing())
      .execute();
}

/** Reads what the queue of applications shows in its rows. */
export async function describeApplications(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return withTerms(db)
    .innerJoin("members", "members.id", "claim.member_id")
    .select(["members.account", sql<string>`kept.texts #>> '{EN,title}'`.as("title")])
    .where("claim.id", "in", [...ids])
    .execute();
}

export async function listBrands(db: Db) {
  return db.selectFrom("brands").select(["id", "currency", "time_zone as timeZone"]).execute();
}

/** Reads who gave an application's first approval, and the amount up to which one approval is enough. */
export async function readReview(db: Db | Tx, claimId: string): Promise<{ alone: bigint; approved_by: string | null }> {
  const { rows } = await sql<{ alone: bigint; approved_by: string | null }>`
    select promotion_award_alone() as alone, (
      select operators.name from work_items as item join operators on operators.id = item.done_by
      where item.queue = 'applications' and item.subject_id = ${claimId} and item.outcome = 'approved'
      order by item.done_at limit 1) as approved_by`.execute(db);
  if (!rows[0]) throw new Error("a review was not read");
  return rows[0];
}

/** Finds the applicant, with the number of their applications so far. */
export async function findApplicant(db: Db | Tx, memberId: string) {
  return db
    .selectFrom("members")
    .select(["id", "account", "created_at"])
    .select(
      sql<number>`(select count(*)::integer from promotion_claims where member_id = members.id and remark is not null)`.as(
        "applications",
      ),
    )
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
}
