import type { MessageType } from "@perya/contract";
import { newId, toJson } from "@perya/db";
import type { Product } from "./product.ts";
import { findMember } from "./session.ts";

export type Sent = { type: MessageType; facts: Record<string, string> };

/** Inserts a message for a demo account, with its live event, as the money modules do. */
export async function sendMessage(product: Product, account: string, { type, facts }: Sent) {
  const db = await product.database();
  const member = await findMember(product, account);
  const at = new Date();
  const row = {
    id: newId(at),
    brand_id: member.brandId,
    member_id: member.id,
    type,
    facts: toJson(facts),
    at,
  };
  await db.insertInto("messages").values(row).execute();
  await db
    .insertInto("outbox")
    .values({ topic: `member:${member.id}`, change: "messages" })
    .execute();
}

/** Deletes earlier messages, so that none is mistaken for this journey's. */
export async function forgetMessages(product: Product, account: string) {
  const db = await product.database();
  const { id } = await findMember(product, account);
  await db.deleteFrom("messages").where("member_id", "=", id).execute();
}
