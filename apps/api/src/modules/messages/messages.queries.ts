import type { MessageType } from "@perya/contract";
import type { Db, MessagesRow, Tx } from "@perya/db";
import type { Insertable } from "kysely";

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

type Owner = { brandId: string; memberId: string };
type Filter = { before?: string; pageSize: number; type?: MessageType };

export async function insertMessage(tx: Tx, message: Insertable<MessagesRow>): Promise<void> {
  await tx.insertInto("messages").values(message).execute();
}

/**
 * Lists messages, newest first, by ids, which begin with the time. Returns one more than the page, so that the view
 * knows whether there is a next page.
 */
export async function listMessages(db: Db, { brandId, memberId }: Owner, { before, pageSize, type }: Filter) {
  return db
    .selectFrom("messages")
    .select(["id", "type", "facts", "at", "read_at"])
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .$call((query) => (type ? query.where("type", "=", type) : query))
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
}

export async function hasMessages(db: Db | Tx, { brandId, memberId }: Owner): Promise<boolean> {
  const found = await db
    .selectFrom("messages")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .limit(1)
    .execute();
  return found.length > 0;
}

export async function countUnread(db: Db | Tx, { brandId, memberId }: Owner): Promise<number> {
  const { unread } = await db
    .selectFrom("messages")
    .select(({ fn }) => fn.countAll<bigint>().as("unread"))
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Marks messages as read and returns how many were unread. Ids of other members' messages are ignored. */
export async function markRead(tx: Tx, { brandId, memberId }: Owner, ids: string[], at: Date): Promise<number> {
  const result = await tx
    .updateTable("messages")
    .set({ read_at: at })
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .where("id", "in", ids)
    .where("read_at", "is", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
