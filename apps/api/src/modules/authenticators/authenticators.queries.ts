import type { Db } from "@perya/db";
import { sql } from "kysely";

export async function findAuthenticator(db: Db, memberId: string) {
  return db
    .selectFrom("authenticators")
    .select(["secret_sealed", "confirmed_at"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

/** Stores an unconfirmed secret. False if an authenticator is already bound. */
export async function putUnconfirmed(db: Db, memberId: string, secret: Buffer): Promise<boolean> {
  const result = await db
    .insertInto("authenticators")
    .values({ member_id: memberId, secret_sealed: secret })
    .onConflict((conflict) =>
      conflict
        .column("member_id")
        .doUpdateSet({ secret_sealed: secret, last_step: 0n })
        .where("authenticators.confirmed_at", "is", null),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Binds the secret that was checked, unless another one has replaced it meanwhile. */
export async function confirm(db: Db, memberId: string, secret: Buffer, step: bigint, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("authenticators")
    .set({ confirmed_at: now, last_step: step })
    .where("member_id", "=", memberId)
    .where("secret_sealed", "=", secret)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Marks the step of a code as used. False if a code of this step, or of a later one, was used before. */
export async function advanceStep(db: Db, memberId: string, step: bigint): Promise<boolean> {
  const result = await db
    .updateTable("authenticators")
    .set({ last_step: step })
    .where("member_id", "=", memberId)
    .where("confirmed_at", "is not", null)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Lists secrets encrypted with another key: those that do not begin with this mark. */
export async function listUnderOtherKeys(db: Db, mark: Buffer, limit: number) {
  return db
    .selectFrom("authenticators")
    .select(["member_id", "secret_sealed"])
    .where(sql`substring(secret_sealed from 1 for ${mark.length})`, "<>", mark)
    .limit(limit)
    .execute();
}

export async function replaceSecret(db: Db, memberId: string, old: Buffer, fresh: Buffer): Promise<void> {
  await db
    .updateTable("authenticators")
    .set({ secret_sealed: fresh })
    .where("member_id", "=", memberId)
    .where("secret_sealed", "=", old)
    .execute();
}

export async function deleteAuthenticator(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("authenticators").where("member_id", "=", memberId).execute();
}
