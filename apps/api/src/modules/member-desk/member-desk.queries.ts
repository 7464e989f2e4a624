import type { Db, MemberNotesRow, MemberTagsRow, Tx } from "@perya/db";
import type { Insertable } from "kysely";

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export async function insertNote(tx: Tx, note: Insertable<MemberNotesRow>): Promise<void> {
  await tx.insertInto("member_notes").values(note).execute();
}

/** Newest first, by their ids, which begin with the moment. */
export async function listNotes(db: Db, memberId: string, page: { before?: string | undefined; limit: number }) {
  return db
    .selectFrom("member_notes as note")
    .innerJoin("operators as author", "author.id", "note.operator_id")
    .select(["note.id", "note.words", "note.written_at", "author.name as author"])
    .where("note.member_id", "=", memberId)
    .$if(page.before !== undefined, (query) => query.where("note.id", "<", page.before ?? ""))
    .orderBy("note.id", "desc")
    .limit(page.limit)
    .execute();
}

export async function listTags(db: Db | Tx, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("member_tags")
    .select("tag")
    .where("member_id", "=", memberId)
    .orderBy("tag")
    .execute();
  return rows.map(({ tag }) => tag);
}

/** False where it is there already. */
export async function insertTag(tx: Tx, tag: Insertable<MemberTagsRow>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("member_tags")
    .values(tag)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteTag(tx: Tx, memberId: string, tag: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("member_tags")
    .where("member_id", "=", memberId)
    .where("tag", "=", tag)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
