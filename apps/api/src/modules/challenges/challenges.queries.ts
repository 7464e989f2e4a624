import type { CaptchasRow, Db } from "@perya/db";
import { sql, type Insertable } from "kysely";

/** Inserts a captcha, or replaces the one with the same id. */
export async function putCaptcha(db: Db, captcha: Insertable<CaptchasRow>): Promise<void> {
  const { answer_hash, expires_at } = captcha;
  await db
    .insertInto("captchas")
    .values(captcha)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ answer_hash, expires_at }).where("captchas.brand_id", "=", captcha.brand_id),
    )
    .execute();
}

/** Deletes and returns the captcha: each can be checked only once. */
export async function takeCaptcha(db: Db, id: string, brandId: string) {
  return db
    .deleteFrom("captchas")
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .returning(["answer_hash", "expires_at"])
    .executeTakeFirst();
}

/** Deletes expired captchas. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("captchas").where("expires_at", "<", now).execute();
}

// Failed logins of a whole brand, by period.

type FailurePeriod = { brandId: string; since: Date; slot: number };

export async function addLoginFailure(db: Db, { brandId, since, slot }: FailurePeriod): Promise<void> {
  await db
    .insertInto("login_failures")
    .values({ brand_id: brandId, since, slot, failures: 1 })
    .onConflict((known) =>
      known.columns(["brand_id", "since", "slot"]).doUpdateSet({ failures: sql<number>`login_failures.failures + 1` }),
    )
    .execute();
}

export async function listLoginFailures(db: Db, brandIds: readonly string[], after: Date) {
  return db
    .selectFrom("brands")
    .leftJoin("login_failure_levels as level", "level.brand_id", "brands.id")
    .select(["brands.id as brand_id", "level.usual"])
    .select((row) =>
      row
        .selectFrom("login_failures as failed")
        .select((all) => all.fn.coalesce(all.fn.sum<string>("failed.failures"), sql<string>`0`).as("sum"))
        .whereRef("failed.brand_id", "=", "brands.id")
        .where("failed.since", ">", after)
        .as("recent"),
    )
    .where("brands.id", "=", sql<string>`any (${brandIds})`)
    .execute();
}

/**
 * Returns the usual failure rate of each brand: the 75th percentile of hourly counts, including hours without
 * failures, scaled to one window. A mean would rise with an attack at once; the percentile rises only after an attack
 * on two of seven days.
 */
export async function measureUsual(
  db: Db,
  { since, now, windowMinutes }: { since: Date; now: Date; windowMinutes: number },
): Promise<void> {
  await sql`
    insert into login_failure_levels (brand_id, usual, measured_at)
    select brand.id, ceil(percentile_disc(0.75) within group (order by coalesce(failed.count, 0)) * ${windowMinutes} / 60.0), ${now}
    from brands as brand
    cross join generate_series(date_trunc('hour', ${since}::timestamptz), ${now}::timestamptz - interval '1 hour', '1 hour') as hour
    left join lateral (
      select sum(failures) as count from login_failures
      where brand_id = brand.id and since >= hour and since < hour + interval '1 hour'
    ) as failed on true
    group by brand.id
    on conflict (brand_id) do update set usual = excluded.usual, measured_at = excluded.measured_at`.execute(db);
}

export async function forgetLoginFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("login_failures").where("since", "<", before).execute();
}
