import type { Change, Topic } from "@perya/contract";
import type { Tx } from "@perya/db";
import { sql } from "kysely";

/** A live event as sent by the relay: something changed, refetch. `id` grows in sending order. */
export type LiveEvent = { id: string; topic: Topic; change: Change };

/** Stores a live event for a topic. It is sent after the transaction commits. */
export async function addLiveEvent(tx: Tx, topic: Topic, change: Change): Promise<void> {
  await tx.insertInto("outbox").values({ topic, change }).execute();
}

/** Stores a live event for each of several topics. */
export async function addLiveEvents(tx: Tx, topics: readonly Topic[], change: Change): Promise<void> {
  if (topics.length === 0) return;
  await sql`insert into outbox (topic, change) select topic, ${change} from unnest(${topics}::text[]) as topic`.execute(
    tx,
  );
}
