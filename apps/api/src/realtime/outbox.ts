import type { Change, Topic } from "@perya/contract";
import type { Tx } from "@perya/db";

/** News as the relay sends it: `id` grows in the order of sending. */
export type News = { id: string; topic: Topic; change: Change };

/** Tells a room that something changed, if and when the transaction commits. */
export async function addNews(tx: Tx, topic: Topic, change: Change): Promise<void> {
  await tx.insertInto("outbox").values({ topic, change }).execute();
}
