import type { WorkView } from "@perya/contract";
import type { Db, Tx, WorkItemsRow, WorkNotesRow } from "@perya/db";
import { sql, type Insertable } from "kysely";
import type { BrandScope } from "../../brand-scope.ts";

export type ItemFilter = { queue: string; view: WorkView; brandId?: string; after?: string; pageSize: number };
export type ItemRow = NonNullable<Awaited<ReturnType<typeof findItem>>>;
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

const withPeople = (db: Db | Tx) =>
  db
    .selectFrom("work_items as item")
    .leftJoin("operators as holder", "holder.id", "item.claimed_by")
    .leftJoin("operators as finisher", "finisher.id", "item.done_by")
    .selectAll("item")
    .select(["holder.account as holder_account", "holder.name as holder_name"])
    .select(["finisher.account as finisher_account", "finisher.name as finisher_name"])
    // Uses the database's time, as assignments do, so that a wrong clock of a process does not matter.
    .select(sql<number>`greatest(0, ceil(extract(epoch from item.claimed_until - now())))::integer`.as("seconds_left"));

/** Inserts an item. False if the case is already in the queue. */
export async function insertItem(
  tx: Tx,
  item: Pick<Insertable<WorkItemsRow>, "id" | "brand_id" | "queue" | "subject_id" | "opened_at" | "promised_by">,
): Promise<boolean> {
  const result = await tx
    .insertInto("work_items")
    .values(item)
    .onConflict((conflict) =>
      conflict
        .columns(["queue", "subject_id"])
        .where(sql<boolean>`state = 'open'`)
        .doNothing(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findItem(db: Db | Tx, id: string) {
  return withPeople(db).where("item.id", "=", id).executeTakeFirst();
}

/**
 * Lists items: open ones oldest first, finished ones newest first. One row more than the page shows whether another
 * page follows.
 */
export async function listItems(db: Db, scope: BrandScope, operatorId: string, filter: ItemFilter): Promise<ItemRow[]> {
  const { queue, view, brandId, after, pageSize } = filter;
  const found = withPeople(db)
    .where("item.queue", "=", queue)
    .$if(!scope.isEverywhere, (query) => query.where("item.brand_id", "=", sql<string>`any (${scope.brandIds})`))
    .$if(brandId !== undefined, (query) => query.where("item.brand_id", "=", brandId ?? ""))
    .limit(pageSize + 1);
  if (view === "done") {
    return found
      .where("item.state", "=", "done")
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(item.done_at, item.id) < (select done_at, id from work_items where id = ${after ?? ""})`,
        ),
      )
      .orderBy("item.done_at", "desc")
      .orderBy("item.id", "desc")
      .execute();
  }
  const isOfAnother = sql<boolean>`(item.not_for is not distinct from ${operatorId}::uuid
    or (item.handed_by is not distinct from ${operatorId}::uuid and item.claimed_until > now()))`;
  return found
    .where("item.state", "=", "open")
    .where(view === "another" ? isOfAnother : sql<boolean>`not coalesce(${isOfAnother}, false)`)
    .$if(after !== undefined, (query) => query.where("item.id", ">", after ?? ""))
    .orderBy("item.id")
    .execute();
}

/** Counts open items by queue and age. Cheap, because few items are open. */
export async function countOpen(
  db: Db,
  brandIds: readonly string[] | null,
  queues: readonly string[],
  { operatorId, now }: { operatorId: string | null; now: Date },
) {
  const aged = sql<{ queue: string; open: number; mine: number; quarters: number[]; late: number; oldest: Date }>`
    select queue, count(*)::integer as open,
      count(*) filter (where claimed_by = ${operatorId}::uuid and claimed_until > now())::integer as mine,
      array[
        count(*) filter (where part < 1), count(*) filter (where part >= 1 and part < 2),
        count(*) filter (where part >= 2 and part < 3), count(*) filter (where part >= 3 and part < 4)
      ]::integer[] as quarters,
      count(*) filter (where part >= 4)::integer as late, min(opened_at) as oldest
    from work_items, lateral (
      select 4 * extract(epoch from ${now}::timestamptz - opened_at) / extract(epoch from promised_by - opened_at) as part
    ) as age
    where state = 'open' and queue = any (${queues}) and (${brandIds}::uuid[] is null or brand_id = any (${brandIds}))
    group by queue`;
  return (await aged.execute(db)).rows;
}

// Results of the assignment functions. The application cannot write assignments itself; these functions take the
// operator from the session.

type Claimed = "claimed" | "kept" | "unknown" | "done" | "another" | "held" | "lost";

export async function claim(tx: Tx, id: string, by: { sessionId: string; minutes: number; isKeeping: boolean }) {
  const { rows } = await sql<{ outcome: Claimed }>`
    select work_items_claim(${id}, ${by.sessionId}, ${by.minutes}, ${by.isKeeping}) as outcome`.execute(tx);
  return rows[0]?.outcome ?? "unknown";
}

export async function takeNext(
  tx: Tx,
  queue: string,
  brandIds: readonly string[] | null,
  by: { sessionId: string; minutes: number },
) {
  const { rows } = await sql<{ id: string | null }>`
    select work_items_next(${queue}, ${brandIds}::uuid[], ${by.sessionId}, ${by.minutes}) as id`.execute(tx);
  return rows[0]?.id ?? null;
}

type Released = "done" | "unknown" | "lost" | "receiver";

/** Unassigns the item, so that anyone may claim it. */
export async function release(
  tx: Tx,
  id: string,
  sessionId: string,
  to: { receiverId: string; minutes: number } | null,
) {
  const { rows } = await sql<{ outcome: Released }>`
    select work_items_release(${id}, ${sessionId}, ${to?.receiverId ?? null}::uuid, ${to?.minutes ?? null}) as outcome`.execute(
    tx,
  );
  return rows[0]?.outcome ?? "unknown";
}

type Finished = "done" | "unknown" | "over" | "lost" | "changed";

export async function finish(tx: Tx, id: string, by: { sessionId: string; version: number; outcome: string }) {
  const { rows } = await sql<{ outcome: Finished }>`
    select work_items_finish(${id}, ${by.sessionId}, ${by.version}, ${by.outcome}) as outcome`.execute(tx);
  return rows[0]?.outcome ?? "unknown";
}

/** Closes an item without a decision. False if it is not open. */
export async function cancel(tx: Tx, queue: string, subjectId: string): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`select work_items_cancel(${queue}, ${subjectId}) as was`.execute(tx);
  return rows[0]?.was ?? false;
}

export async function insertNote(tx: Tx, note: Insertable<WorkNotesRow>): Promise<void> {
  await tx.insertInto("work_notes").values(note).execute();
}

export async function listNotes(db: Db | Tx, itemId: string) {
  return db
    .selectFrom("work_notes as note")
    .innerJoin("operators as author", "author.id", "note.operator_id")
    .select(["note.id", "note.words", "note.at", "author.id as author_id", "author.account", "author.name"])
    .where("note.item_id", "=", itemId)
    .orderBy("note.id")
    .limit(MAX_NOTES)
    .execute();
}

const MAX_NOTES = 200;
