import type { Db, Tx, UploadsRow } from "@perya/db";
import { sql, type Insertable, type Selectable } from "kysely";

export type UploadRow = Selectable<UploadsRow>;

export async function insertUpload(db: Db, upload: Insertable<UploadsRow>): Promise<void> {
  await db.insertInto("uploads").values(upload).execute();
}

export async function markStored(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable("uploads").set({ stored_at: at }).where("id", "=", id).where("stored_at", "is", null).execute();
}

/** Finds an upload. Undefined until its bytes are stored. */
export async function findStored(db: Db | Tx, id: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", id)
    .where("stored_at", "is not", null)
    .executeTakeFirst();
}

/** `memberId`: the member whom the picture concerns. Null for a picture of the brand itself, sent by an operator. */
export type Sender = { brandId: string; memberId: string | null; operatorId: string | null };
export type Subject = { kind: string; id: string };

/** Attaches an upload. False if it belongs to another sender or is already attached. */
export async function attach(tx: Tx, id: string, sender: Sender, subject: Subject, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("uploads")
    .set({ subject_kind: subject.kind, subject_id: subject.id, attached_at: at })
    .where("id", "=", id)
    .where("brand_id", "=", sender.brandId)
    .where("member_id", sender.memberId === null ? "is" : "=", sender.memberId)
    .where("operator_id", sender.operatorId === null ? "is" : "=", sender.operatorId)
    .where("stored_at", "is not", null)
    .where("attached_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lists all proofs of one subject, in order of upload. */
export async function listUploadsOf(db: Db | Tx, { kind, id }: Subject): Promise<UploadRow[]> {
  return db
    .selectFrom("uploads")
    .selectAll()
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();
}

export async function listLoose(db: Db, before: Date, limit: number): Promise<{ id: string; storage_key: string }[]> {
  return db
    .selectFrom("uploads")
    .select(["id", "storage_key"])
    .where("attached_at", "is", null)
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

/** Lists uploads past their retention period by the database's time, oldest first. */
export async function listPast(db: Db, limit: number): Promise<{ id: string; storage_key: string }[]> {
  return db
    .selectFrom("uploads")
    .select(["id", "storage_key"])
    .where(sql<boolean>`attached_at < now() - trail_retention()`)
    .orderBy("attached_at")
    .limit(limit)
    .execute();
}

/** Marks an upload for deletion, so that it can be neither attached nor read. False if it was attached meanwhile. */
export async function giveUp(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("uploads")
    .set({ stored_at: null })
    .where("id", "=", id)
    .where("attached_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom("uploads").where("id", "=", id).execute();
}

export async function isMemberOf(
  db: Db,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return found !== undefined;
}
