import type { Db, SessionsRow, Tx } from "@perya/db";
import { sql, type Insertable } from "kysely";

export async function insertSession(tx: Tx, session: Insertable<SessionsRow>): Promise<void> {
  await tx.insertInto("sessions").values(session).execute();
}

/** Finds a session. A token is valid at its own brand only. */
export async function findLiveSession(db: Db, brandId: string, tokenHash: Buffer, now: Date, idleSince: Date) {
  return db
    .selectFrom("sessions")
    .innerJoin("members", "members.id", "sessions.member_id")
    .select([
      "members.id",
      "members.brand_id",
      "members.account as account_key",
      "members.account_sealed",
      "members.nickname",
      "members.type",
      "members.frozen_at",
    ])
    .select(["sessions.id as session_id", "sessions.last_seen_at", "sessions.way", "sessions.is_restricted"])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.brand_id", "=", brandId)
    .where("sessions.ended_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .where("sessions.last_seen_at", ">", idleSince)
    .where("members.locked_at", "is", null)
    .executeTakeFirst();
}

export async function listLiveSessions(db: Db, memberId: string, now: Date, idleSince: Date) {
  return db
    .selectFrom("sessions")
    .select(["id", "device_name", "address", "started_at", "last_seen_at", "way"])
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", idleSince)
    .orderBy("last_seen_at", "desc")
    .limit(100)
    .execute();
}

export async function touchSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ last_seen_at: now }).where("token_hash", "=", tokenHash).execute();
}

/**
 * Extends a session. False if it has ended. Uses a single statement, so that a session that ends concurrently stays
 * ended.
 */
export async function touchLiveSession(db: Db, id: string, now: Date, idleSince: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ last_seen_at: sql<Date>`greatest(last_seen_at, ${now})` })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", idleSince)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a session, if it is this member's. */
export async function endSession(tx: Tx, memberId: string, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("id", "=", sessionId)
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .execute();
}

export async function endSessionsOf(tx: Tx, memberId: string, now: Date, keptId?: string): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .$if(keptId !== undefined, (query) => query.where("id", "!=", keptId ?? ""))
    .execute();
}

/** Deletes expired sessions, and expired records of sealed calls, which prevent replays. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", now).execute();
  await db.deleteFrom("sealed_calls").where("expires_at", "<", now).execute();
}

/** Deletes old trial accounts and returns how many. Those with a session or a ledger account stay. */
export async function forgetOldTrials(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = await tx
    .selectFrom("members")
    .select("id")
    .where("type", "=", 4)
    .where("created_at", "<", before)
    .where((row) =>
      row.not(row.exists(row.selectFrom("sessions").select("id").whereRef("member_id", "=", "members.id"))),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("ledger_accounts")
            .select("ledger_accounts.id")
            .whereRef("ledger_accounts.brand_id", "=", "members.brand_id")
            .where("ledger_accounts.owner", "=", sql<string>`'member:' || members.id`),
        ),
      ),
    )
    .limit(limit)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const table of ["known_devices", "member_devices", "remember_cookies", "tickets"] as const) {
    await tx.deleteFrom(table).where("member_id", "in", ids).execute();
  }
  await tx.deleteFrom("members").where("id", "in", ids).execute();
  return ids.length;
}
