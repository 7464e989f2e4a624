import type { MessageType } from "@perya/contract";
import { inTransaction, newId, toJson, type Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import * as queries from "./messages.queries.ts";

type Owner = { brandId: string; memberId: string };

export type NewMessage = Owner & {
  type: MessageType;
  /** Values for the placeholders of the text: amount, currency, reference, reason. */
  facts: Record<string, string>;
};

/** Sends a message in the caller's transaction, so that a rollback also removes the message. */
export async function sendMessage(tx: Tx, { clock }: Pick<Deps, "clock">, message: NewMessage): Promise<void> {
  const { brandId, memberId, type, facts } = message;
  const at = clock.now();
  const row = { id: newId(at), brand_id: brandId, member_id: memberId, type, facts: toJson(facts), at };
  await queries.insertMessage(tx, row);
  await addLiveEvent(tx, `member:${memberId}`, "messages");
}

export function countUnread({ db }: Pick<Deps, "db">, owner: Owner): Promise<number> {
  return queries.countUnread(db, owner);
}

export function listMessages(
  { db }: Pick<Deps, "db">,
  owner: Owner,
  filter: { before?: string; pageSize: number; type?: MessageType },
) {
  return queries.listMessages(db, owner, filter);
}

/** Marks messages as read. Returns how many are still unread. The member's other pages get a live event. */
export async function markRead({ db, clock }: Pick<Deps, "db" | "clock">, owner: Owner, ids: string[]) {
  return inTransaction(db, async (tx) => {
    const changed = await queries.markRead(tx, owner, ids, clock.now());
    if (changed > 0) await addLiveEvent(tx, `member:${owner.memberId}`, "messages");
    return queries.countUnread(tx, owner);
  });
}
