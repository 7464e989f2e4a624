import type { Message } from "@perya/contract";
import type { MessageRow } from "./messages.queries.ts";

export function presentMessages(rows: MessageRow[], pageSize: number) {
  const page = rows.slice(0, pageSize);
  return { messages: page.map(presentMessage), next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

function presentMessage({ id, type, facts, at, read_at: readAt }: MessageRow): Message {
  return {
    id,
    type,
    facts,
    at: at.toISOString(),
    isRead: readAt !== null,
  };
}
