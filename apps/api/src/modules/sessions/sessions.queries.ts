import type { Db, SessionsRow, Tx } from "@perya/db";
import type { Insertable } from "kysely";

export async function insertSession(tx: Tx, session: Insertable<SessionsRow>): Promise<void> {
  await tx.insertInto("sessions").values(session).execute();
}

/** The brand is part of the question: a token of one brand opens nothing at another. */
export async function findLiveSession(db: Db, brandId: string, tokenHash: Buffer, now: Date, idleSince: Date) {
  return db
    .selectFrom("sessions")
    .innerJoin("members", "members.id", "sessions.member_id")
    .select(["members.id", "members.account", "members.nickname", "members.type", "sessions.last_seen_at"])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.brand_id", "=", brandId)
    .where("sessions.ended_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .where("sessions.last_seen_at", ">", idleSince)
    .executeTakeFirst();
}

export async function touchSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ last_seen_at: now }).where("token_hash", "=", tokenHash).execute();
}

export async function endSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("token_hash", "=", tokenHash)
    .where("ended_at", "is", null)
    .execute();
}

/** Rows that can open nothing any more. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", now).execute();
  await db.deleteFrom("sealed_calls").where("expires_at", "<", now).execute();
}
