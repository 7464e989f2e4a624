import type { CaptchasRow, Db } from "@perya/db";
import type { Insertable } from "kysely";

/** A new picture under an id replaces the one before it. */
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

/** Used up by being looked at, right or wrong. */
export async function takeCaptcha(db: Db, id: string, brandId: string) {
  return db
    .deleteFrom("captchas")
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .returning(["answer_hash", "expires_at"])
    .executeTakeFirst();
}

/** Pictures that nobody can answer any more. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("captchas").where("expires_at", "<", now).execute();
}
