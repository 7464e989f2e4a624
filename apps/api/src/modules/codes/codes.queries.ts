import type { Db, TicketsRow, Tx, VerificationCodesRow } from "@perya/db";
import { sql, type Insertable } from "kysely";

type CodeKey = { brandId: string; purpose: VerificationCodesRow["purpose"]; target: string; askerHash: Buffer };

/** Inserts a code and deletes the requester's earlier one, so that only the newest is valid. */
export async function replaceCode(
  tx: Tx,
  code: Insertable<VerificationCodesRow> & { asker_hash: Buffer },
): Promise<void> {
  await tx
    .deleteFrom("verification_codes")
    .where("brand_id", "=", code.brand_id)
    .where("purpose", "=", code.purpose)
    .where("target", "=", code.target)
    .where("asker_hash", "=", code.asker_hash)
    .execute();
  await tx.insertInto("verification_codes").values(code).execute();
}

export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom("verification_codes").where("id", "=", id).execute();
}

type CodeTry = CodeKey & { codeHash: Buffer; now: Date; isSpent: boolean };

/**
 * Checks the newest code. A right code is used up if `isSpent`; a wrong one counts as a try. Returns undefined if no
 * tries are left. PostgreSQL re-evaluates the conditions after waiting for a concurrent try, so each try is counted.
 */
export async function tryCode(db: Db, { codeHash, now, isSpent, ...key }: CodeTry) {
  const isRight = sql<boolean>`code_hash = ${codeHash}`;
  return db
    .updateTable("verification_codes")
    .set({
      tries_left: sql<number>`case when ${isRight} then tries_left else tries_left - 1 end`,
      spent_at: sql<Date | null>`case when ${isRight} and ${isSpent} then ${now}::timestamptz end`,
    })
    .where("id", "=", newestCode(db, key))
    .where("spent_at", "is", null)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", now)
    .returning(isRight.as("isRight"))
    .executeTakeFirst();
}

type DayCodeTry = CodeKey & { codeHash: Buffer; now: Date };

/**
 * Uses up a day code, once. Wrong codes are not counted as tries: strangers could use those up, and twelve digits
 * cannot be guessed.
 */
export async function spendDayCode(db: Db, { codeHash, now, ...key }: DayCodeTry): Promise<boolean> {
  const spent = await db
    .updateTable("verification_codes")
    .set({ spent_at: now })
    .where("id", "=", newestCode(db, key))
    .where("code_hash", "=", codeHash)
    .where("spent_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Finds a day code and whether it can still be used. */
export async function findDayCode(db: Db, { codeHash, now, ...key }: DayCodeTry) {
  return db
    .selectFrom("verification_codes")
    .select(sql<boolean>`spent_at is null and expires_at > ${now}`.as("isGood"))
    .where("id", "=", newestCode(db, key))
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
}

export async function hasCode(db: Db, key: CodeKey): Promise<boolean> {
  return (await newestCode(db, key).executeTakeFirst()) !== undefined;
}

function newestCode(db: Db, { brandId, purpose, target, askerHash }: CodeKey) {
  return db
    .selectFrom("verification_codes")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("purpose", "=", purpose)
    .where("target", "=", target)
    .where("asker_hash", "=", askerHash)
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(1);
}

type TicketKey = { brandId: string; purpose: TicketsRow["purpose"]; ticketHash: Buffer; now: Date };

export async function insertTicket(db: Db | Tx, ticket: Insertable<TicketsRow>): Promise<void> {
  await db.insertInto("tickets").values(ticket).execute();
}

export async function findTicket(db: Db, { brandId, purpose, ticketHash, now }: TicketKey) {
  return db
    .selectFrom("tickets")
    .select(["member_id", "facts"])
    .where("ticket_hash", "=", ticketHash)
    .where("brand_id", "=", brandId)
    .where("purpose", "=", purpose)
    .where("spent_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries_left", ">", 0)
    .executeTakeFirst();
}

/** Uses up a ticket. Succeeds even with no tries left, because the last try may have been the right one. */
export async function spendTicket(db: Db, { brandId, purpose, ticketHash, now }: TicketKey) {
  return db
    .updateTable("tickets")
    .set({ spent_at: now })
    .where("ticket_hash", "=", ticketHash)
    .where("brand_id", "=", brandId)
    .where("purpose", "=", purpose)
    .where("spent_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["member_id", "facts"])
    .executeTakeFirst();
}

export async function takeTicketTry(db: Db, { brandId, purpose, ticketHash, now }: TicketKey) {
  return db
    .updateTable("tickets")
    .set((row) => ({ tries_left: row("tries_left", "-", 1) }))
    .where("ticket_hash", "=", ticketHash)
    .where("brand_id", "=", brandId)
    .where("purpose", "=", purpose)
    .where("spent_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries_left", ">", 0)
    .returning(["member_id", "facts"])
    .executeTakeFirst();
}

/** True if the ticket has not expired but has no tries left. */
export async function hasSpentTries(db: Db, { brandId, purpose, ticketHash, now }: TicketKey): Promise<boolean> {
  const row = await db
    .selectFrom("tickets")
    .select("ticket_hash")
    .where("ticket_hash", "=", ticketHash)
    .where("brand_id", "=", brandId)
    .where("purpose", "=", purpose)
    .where("spent_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries_left", "=", 0)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTickets(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom("tickets").where("member_id", "=", memberId).execute();
}

/** Deletes expired rows. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  for (const table of ["verification_codes", "tickets"] as const) {
    await db.deleteFrom(table).where("expires_at", "<", now).execute();
  }
}
