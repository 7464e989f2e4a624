import type { WorkItem, WorkNote } from "@perya/contract";
import type { ItemRow, NoteRow } from "./queues.queries.ts";

export function presentItem(row: ItemRow, facts: Record<string, string>, operatorId: string): WorkItem {
  const isHeld = row.seconds_left > 0;
  const holder = presentPerson(row.claimed_by, row.holder_account, row.holder_name);
  return {
    id: row.id,
    brandId: row.brand_id,
    queue: row.queue,
    subjectId: row.subject_id,
    facts,
    openedAt: row.opened_at.toISOString(),
    promisedBy: row.promised_by.toISOString(),
    state: row.state,
    version: row.version,
    isAgain: row.not_for !== null,
    isForAnother: row.not_for === operatorId,
    claim: isHeld && holder ? { by: holder, isYours: holder.id === operatorId, secondsLeft: row.seconds_left } : null,
    doneBy: presentPerson(row.done_by, row.finisher_account, row.finisher_name),
    doneAt: row.done_at?.toISOString() ?? null,
    outcome: row.outcome,
  };
}

export function presentNote({ id, words, at, author_id, account, name }: NoteRow): WorkNote {
  return { id, words, at: at.toISOString(), by: { id: author_id, account, name } };
}

function presentPerson(id: string | null, account: string | null, name: string | null) {
  return id && account && name ? { id, account, name } : null;
}
