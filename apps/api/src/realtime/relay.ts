import type { Change, Topic } from "@perya/contract";
import { inTransaction, type Db, type Tx } from "@perya/db";
import { sql } from "kysely";
import type { Fanout } from "./fanout.ts";
import type { LiveEvent } from "./outbox.ts";

/** Arbitrary key of our advisory lock. One process relays at a time, so that ids are sent in increasing order. */
const RELAY_LOCK = 7_370_002;
const BATCH = 500;
const RETRIES = 3;

/** Returns the step of the relay loop. Before its first run, it checks whether events were lost (admitLoss). */
export function createRelay(db: Db, fanout: Fanout): () => Promise<boolean> {
  let hasBegun = false;
  return async () => {
    if (!hasBegun) await admitLoss(db);
    hasBegun = true;
    return relayEvents(db, fanout);
  };
}

/** Numbers and sends waiting events. True if there may be more. */
async function relayEvents(db: Db, fanout: Fanout): Promise<boolean> {
  // Usually no event waits, and one query is cheaper than a transaction.
  const waiting = await db.selectFrom("outbox").select("id").where("sent_id", "is", null).limit(1).executeTakeFirst();
  if (!waiting) return false;
  // Safe to retry: numbered events are not sent again, and a duplicate only makes a page refetch once more.
  return inTransaction(db, (tx) => numberAndSend(tx, fanout), { retries: RETRIES });
}

async function numberAndSend(tx: Tx, fanout: Fanout): Promise<boolean> {
  const { rows: locks } = await sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock(${RELAY_LOCK}) as held`.execute(tx);
  if (!locks[0]?.held) return false;

  await admitLoss(tx);
  const { rows } = await sql<LiveEvent>`
    update outbox set sent_id = nextval('outbox_sent_ids'), sent_at = now()
    where id in (select id from outbox where sent_id is null order by id limit ${BATCH})
    returning sent_id::text as id, topic, change`.execute(tx);
  if (rows.length > 0) await fanout.publish(tx, rows);
  return rows.length === BATCH;
}

/**
 * Makes a loss of events visible. The newest sent event is always kept, so if there is none, a crash of the database
 * emptied the table (it is unlogged), perhaps including unsent events. An event that reaches no page then skips one
 * number, so that pages loaded before it see a gap, and pages loaded after it do not.
 */
export async function admitLoss(db: Db | Tx): Promise<void> {
  await sql`
    insert into outbox (topic, change, sent_id, sent_at)
    select 'nobody', 'site', greatest(nextval('outbox_sent_ids'), nextval('outbox_sent_ids')), now()
    where not exists (select from outbox where sent_id is not null)`.execute(db);
}

/**
 * Finds events of topics after `lastId`, oldest first. Undefined if some of them may be missing, so that the page
 * must refetch everything.
 */
export async function findMissedEvents(db: Db, topics: string[], lastId: bigint): Promise<LiveEvent[] | undefined> {
  const oldest = await db
    .selectFrom("outbox")
    .select("sent_id")
    .where("sent_id", "is not", null)
    .orderBy("sent_id")
    .limit(1)
    .executeTakeFirst();
  const newestId = BigInt(await findLastEventId(db));
  // No events are left: a crash of the database deleted them, perhaps including unsent ones.
  const oldestId = oldest?.sent_id ?? newestId + 2n;
  // The page's last event is in the future, because the database was since restored from a backup.
  if (lastId + 1n < oldestId || lastId > newestId) return undefined;

  const rows = await db
    .selectFrom("outbox")
    .select(["sent_id", "topic", "change"])
    .where("topic", "in", topics)
    .where("sent_id", ">", lastId)
    .orderBy("sent_id")
    .limit(BATCH)
    // Only addLiveEvent and database functions write these rows; outbox.test.ts checks the functions.
    .$narrowType<{ sent_id: bigint; topic: Topic; change: Change }>()
    .execute();
  // The limit is reached, so there may be more events: the page must refetch everything.
  if (rows.length === BATCH) return undefined;
  return rows.map(({ sent_id: id, topic, change }) => ({ id: String(id), topic, change }));
}

export async function findLastEventId(db: Db): Promise<string> {
  const { rows } = await sql<{ last: string }>`
    select case when is_called then last_value else 0 end::text as last from outbox_sent_ids`.execute(db);
  return rows[0]?.last ?? "0";
}

/**
 * Deletes old events, which only serve pages that were away briefly. The newest is kept as evidence that none was
 * lost.
 */
export async function forgetOldEvents(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("sent_at", "<", before)
    .where("sent_id", "<", (newest) => newest.selectFrom("outbox").select(({ fn }) => fn.max("sent_id").as("id")))
    .execute();
}
