import type { Db, MemberNotesRow, MemberTagsRow, Tx } from "@perya/db";
import { sql, type Insertable } from "kysely";

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export async function insertNote(tx: Tx, note: Insertable<MemberNotesRow>): Promise<void> {
  await tx.insertInto("member_notes").values(note).execute();
}

/** Lists notes, newest first, by ids, which begin with the time. */
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

/** Adds a tag. False if the member already has it. */
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

type Counted = Record<
  "entries" | "money" | "events" | "identity" | "notes" | "looked" | "console" | "messages" | "feedback",
  number
>;
type Reach = { ofIdentity: readonly string[]; notShown: readonly string[]; most: number };

/** Counts each source's lines by that source's own index, up to a limit. */
export async function countLines(
  db: Db,
  { brandId, memberId, currency }: { brandId: string; memberId: string; currency: string },
  { ofIdentity, notShown, most }: Reach,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select ledger.entries, ledger.money, doors.events, doors.identity, notes.count as notes, console.looked, console.shown as console,
      inbox.count as messages, letters.count as feedback
    from (
      select count(*)::integer as entries, count(*) filter (where transfer.cause <> 'bet')::integer as money
      from ledger_accounts as account cross join lateral (
        select transfer_id from ledger_entries where account_id = account.id order by transfer_id desc limit ${most}
      ) as entry join ledger_transfers as transfer on transfer.id = entry.transfer_id
      where account.brand_id = ${brandId} and account.owner = ${`member:${memberId}`} and account.kind = 'cash'
        and account.currency = ${currency}
    ) as ledger, (
      select count(*)::integer as events, count(*) filter (where kind = any (${ofIdentity}))::integer as identity from (
        select kind from security_events where brand_id = ${brandId} and member_id = ${memberId} order by id desc limit ${most}
      ) as event
    ) as doors, (
      select count(*)::integer from (select from member_notes where member_id = ${memberId} limit ${most}) as note
    ) as notes, (
      select count(*)::integer as looked, count(*) filter (where action <> all (${notShown}))::integer as shown from (
        select action from audit_events where subject_kind = 'member' and subject_id = ${memberId}::text
        order by id desc limit ${most}
      ) as event
    ) as console, (
      select count(*)::integer from (
        select from messages where brand_id = ${brandId} and member_id = ${memberId} limit ${most}
      ) as message
    ) as inbox, (
      select count(*)::integer from (select from feedback where member_id = ${memberId} limit ${most}) as letter
    ) as letters`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("the count returned no row");
  return counted;
}
