import type { PromotionTerms, PromotionTexts } from "@perya/contract";
import type { Db, PromotionsRow, PromotionVersionsRow, Tx } from "@perya/db";
import { sql, type Insertable } from "kysely";

export async function insertPromotion(tx: Tx, promotion: Insertable<PromotionsRow>): Promise<void> {
  await tx.insertInto("promotions").values(promotion).execute();
}

/** Inserts a version with the next number. The database hashes its terms. */
export async function insertVersion(
  tx: Tx,
  row: Omit<Insertable<PromotionVersionsRow>, "version">,
): Promise<{ version: number; termsHash: string }> {
  await tx.selectFrom("promotions").select("id").where("id", "=", row.promotion_id).forNoKeyUpdate().execute();
  return tx
    .insertInto("promotion_versions")
    .values({
      ...row,
      version: sql<number>`(
        select coalesce(max(version), 0) + 1 from promotion_versions where promotion_id = ${row.promotion_id})`,
    })
    .returning(["version", "terms_hash as termsHash"])
    .executeTakeFirstOrThrow();
}

export async function findVersion(db: Db | Tx, promotionId: string, version: number) {
  return db
    .selectFrom("promotion_versions as version")
    .innerJoin("promotions as promotion", "promotion.id", "version.promotion_id")
    .select(["version.promotion_id", "version.version", "version.terms_hash", "version.fingerprint", "version.budget"])
    .select(["promotion.brand_id", "promotion.state"])
    .select([sql<PromotionTerms>`version.terms`.as("terms"), sql<PromotionTexts>`version.texts`.as("texts")])
    .where("version.promotion_id", "=", promotionId)
    .where("version.version", "=", version)
    .executeTakeFirst();
}

/** True if another live promotion has the same offer for the same members. */
export async function hasLiveTwin(
  db: Db | Tx,
  { promotion_id: id, brand_id: brandId, fingerprint }: { promotion_id: string; brand_id: string; fingerprint: string },
): Promise<boolean> {
  const twin = await db
    .selectFrom("promotions")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("fingerprint", "=", fingerprint)
    .where("state", "=", "live")
    .where("id", "<>", id)
    .executeTakeFirst();
  return twin !== undefined;
}

/** Reads the data for a promotion's announcement on the site. */
export async function getAnnounced(tx: Tx, promotionId: string) {
  return tx
    .selectFrom("promotions as promotion")
    .innerJoin("promotion_versions as published", (join) =>
      join.onRef("published.promotion_id", "=", "promotion.id").onRef("published.version", "=", "promotion.version"),
    )
    .innerJoin("brands", "brands.id", "promotion.brand_id")
    .select(["promotion.brand_id", "promotion.state", "promotion.sequence", "published.picture"])
    .select(["published.starts_at", "published.ends_at", "brands.default_language"])
    .select([sql<PromotionTerms>`published.terms`.as("terms"), sql<PromotionTexts>`published.texts`.as("texts")])
    .where("promotion.id", "=", promotionId)
    .executeTakeFirstOrThrow();
}

export type Line = NonNullable<Awaited<ReturnType<typeof findLine>>>;
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** Selects promotions, each with the published version, or else the latest. */
const lines = (db: Db | Tx) =>
  db
    .selectFrom("promotions as promotion")
    .innerJoin("brands", "brands.id", "promotion.brand_id")
    .innerJoin("jurisdictions", "jurisdictions.code", "brands.jurisdiction_code")
    .innerJoin("promotion_versions as shown", (join) =>
      join.onRef("shown.promotion_id", "=", "promotion.id").on(
        "shown.version",
        "=",
        sql<number>`coalesce(promotion.version, (
          select max(version) from promotion_versions where promotion_id = promotion.id))`,
      ),
    )
    .leftJoin("promotion_budgets as held", "held.promotion_id", "promotion.id")
    .select(["promotion.id", "promotion.brand_id", "promotion.state", "promotion.version", "promotion.fingerprint"])
    .select(["shown.starts_at", "shown.ends_at", "shown.budget", "held.limit_amount", "held.reserved", "held.spent"])
    .select(["jurisdictions.profile", "brands.currency"])
    .select([
      sql<PromotionTerms>`shown.terms`.as("terms"),
      sql<PromotionTexts>`shown.texts`.as("texts"),
      sql<number>`(select max(version) from promotion_versions where promotion_id = promotion.id)`.as("last_version"),
      sql<number>`(select count(*)::integer from promotion_claims where promotion_id = promotion.id)`.as("claims"),
    ]);

export async function findLine(db: Db | Tx, id: string) {
  return lines(db).where("promotion.id", "=", id).executeTakeFirst();
}

const MOST = 500;

export async function listLines(db: Db, brandId: string): Promise<Line[]> {
  return lines(db).where("promotion.brand_id", "=", brandId).orderBy("promotion.id", "desc").limit(MOST).execute();
}

/** Lists a promotion's versions, newest first. */
export async function listVersions(db: Db | Tx, promotionId: string) {
  return db
    .selectFrom("promotion_versions as version")
    .leftJoin("operators", "operators.id", "version.written_by")
    .select(["version.version", "version.picture", "version.budget", "version.terms_hash", "version.written_at"])
    .select(["operators.name as written_by_name"])
    .select([sql<PromotionTerms>`version.terms`.as("terms"), sql<PromotionTexts>`version.texts`.as("texts")])
    .where("version.promotion_id", "=", promotionId)
    .orderBy("version.version", "desc")
    .limit(MOST)
    .execute();
}

export async function getBrand(db: Db | Tx, id: string) {
  return db
    .selectFrom("brands")
    .select(["id", "currency", "time_zone as timeZone"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/**
 * Reads a brand's facts for the console, even before the brand has a promotion. `alone`: the largest budget that one
 * operator may set.
 */
export async function getConsoleBrand(db: Db, id: string) {
  return db
    .selectFrom("brands")
    .select(["currency", "time_zone as timeZone", sql<bigint>`promotion_budget_alone()`.as("alone")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/**
 * Locks a promotion's budget. `alone`: the largest budget that one operator may set. Undefined if the promotion was
 * never published.
 */
export async function lockBudgetOf(tx: Tx, promotionId: string) {
  return tx
    .selectFrom("promotion_budgets")
    .selectAll()
    .select(sql<bigint>`promotion_budget_alone()`.as("alone"))
    .where("promotion_id", "=", promotionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setBudget(
  tx: Tx,
  promotionId: string,
  { limit, approvalId }: { limit: bigint; approvalId?: string },
): Promise<void> {
  await tx
    .updateTable("promotion_budgets")
    .set({ limit_amount: limit, ...(approvalId !== undefined && { approval_id: approvalId }) })
    .where("promotion_id", "=", promotionId)
    .execute();
}

type Past = {
  member_id: string;
  account_days: number;
  is_mobile_verified: boolean;
  is_identity_verified: boolean;
  vip_level: number;
  first_deposit: bigint | null;
  weekday: number;
  deposit: bigint;
  valid_stake: bigint;
};

type Asked = { until: Date; days: number; period: PromotionTerms["period"]; category: string | null };

/**
 * Lists who placed bets or deposited in these days. One row per player and period (day, week, month, or all days).
 */
export async function listPast(
  db: Db,
  { id, currency, timeZone }: { id: string; currency: string; timeZone: string },
  { until, days, period, category }: Asked,
): Promise<Past[]> {
  const [cut, subject] = category === null ? ["all", ""] : ["category", category];
  const { rows } = await sql<Past>`
    with span as (select (${until}::timestamptz at time zone ${timeZone})::date - ${days}::integer as first),
    played as (
      select member_id, day, valid_stake - coalesce(lag(valid_stake) over (partition by member_id order by day), 0) as stake
      from profit_days join members on members.id = member_id
      where members.brand_id = ${id} and profit_days.currency = ${currency} and cut = ${cut} and subject = ${subject}
    ), paid as (
      select member_id, (credited_at at time zone ${timeZone})::date as day, max(paid_amount) as deposit
      from deposits where brand_id = ${id} and credited_at is not null and taken_back_at is null group by 1, 2
    ), moved as (
      select coalesce(played.member_id, paid.member_id) as member_id, coalesce(played.day, paid.day) as day,
        coalesce(stake, 0) as stake, coalesce(deposit, 0) as deposit
      from played full join paid on (paid.member_id, paid.day) = (played.member_id, played.day)
    )
    select moved.member_id, (${until}::date - members.created_at::date)::integer as account_days,
      members.mobile_verified_at is not null as is_mobile_verified,
      members.identity_verified_at is not null as is_identity_verified, 100 as vip_level,
      (select paid_amount from deposits where deposits.member_id = moved.member_id and credited_at is not null
       order by credited_at limit 1) as first_deposit,
      extract(dow from min(moved.day))::integer as weekday, max(moved.deposit) as deposit, sum(moved.stake)::bigint as valid_stake
    from moved join members on members.id = moved.member_id, span
    where moved.day >= span.first and members.type <> 4 and members.erased_at is null
    group by moved.member_id, members.id, promotion_period_key(${period}, moved.day::timestamp at time zone ${timeZone}, ${timeZone})
    limit 100000`.execute(db);
  return rows;
}
