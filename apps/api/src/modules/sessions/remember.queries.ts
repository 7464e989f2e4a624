import type { Db, RememberCookiesRow, Tx } from "@perya/db";
import type { Insertable } from "kysely";

export async function insertCookie(tx: Tx, cookie: Insertable<RememberCookiesRow>): Promise<void> {
  await tx.insertInto("remember_cookies").values(cookie).execute();
}

/** Locks the cookie, so that two tabs use it one after the other. */
export async function lockCookie(tx: Tx, brandId: string, cookieHash: Buffer) {
  return tx
    .selectFrom("remember_cookies")
    .select(["family_id", "member_id", "expires_at", "used_at"])
    .where("cookie_hash", "=", cookieHash)
    .where("brand_id", "=", brandId)
    .forUpdate()
    .executeTakeFirst();
}

export async function markCookieUsed(tx: Tx, cookieHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable("remember_cookies").set({ used_at: now }).where("cookie_hash", "=", cookieHash).execute();
}

export async function deleteFamilyOf(tx: Tx, brandId: string, cookieHash: Buffer): Promise<void> {
  await tx
    .deleteFrom("remember_cookies")
    .where("brand_id", "=", brandId)
    .where("family_id", "in", (row) =>
      row.selectFrom("remember_cookies").select("family_id").where("cookie_hash", "=", cookieHash),
    )
    .execute();
}

/** Deletes all of a member's cookies, except the family of `exceptOf`, if given. */
export async function deleteCookies(tx: Tx, memberId: string, exceptOf?: Buffer): Promise<void> {
  await tx
    .deleteFrom("remember_cookies")
    .where("member_id", "=", memberId)
    .$if(exceptOf !== undefined, (query) =>
      query.where("family_id", "not in", (row) =>
        row
          .selectFrom("remember_cookies")
          .select("family_id")
          .where("cookie_hash", "=", exceptOf ?? null),
      ),
    )
    .execute();
}

/** Deletes expired cookies. Used ones stay until then, so that a reused (stolen) one is detected. */
export async function forgetExpiredCookies(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("remember_cookies").where("expires_at", "<", now).execute();
}
