import type { Db } from "@perya/db";
import { sql } from "kysely";

export async function findMemberByAccount(db: Db, brandId: string, account: string) {
  return db
    .selectFrom("members")
    .select(["id", "account", "nickname", "type", "password_hash", "last_sign_in_at"])
    .where("brand_id", "=", brandId)
    .where(sql`lower(account)`, "=", account.toLowerCase())
    .executeTakeFirst();
}

/** Moves forward only: an announcement heard late or twice changes nothing. */
export async function recordSignIn(db: Db, memberId: string, at: Date): Promise<void> {
  await db
    .updateTable("members")
    .set({ last_sign_in_at: at })
    .where("id", "=", memberId)
    .where((row) => row.or([row("last_sign_in_at", "is", null), row("last_sign_in_at", "<", at)]))
    .execute();
}
