import type { AuditEventsRow, Db, Tx } from "@perya/db";
import type { Insertable, Selectable } from "kysely";

export type AuditRow = Selectable<AuditEventsRow>;

export async function insertEvent(db: Db | Tx, event: Insertable<AuditEventsRow>): Promise<void> {
  await db.insertInto("audit_events").values(event).execute();
}

export async function listOfSubject(
  db: Db,
  subject: { kind: string; id: string },
  actions: readonly string[],
  most: number,
): Promise<AuditRow[]> {
  return db
    .selectFrom("audit_events")
    .selectAll()
    .where("subject_kind", "=", subject.kind)
    .where("subject_id", "=", subject.id)
    .where("action", "in", actions)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** Lists all entries about one subject except these actions, newest first. */
export async function listAboutSubject(
  db: Db | Tx,
  subject: { kind: string; id: string },
  { before, limit, except }: { before?: string | undefined; limit: number; except: readonly string[] },
): Promise<AuditRow[]> {
  return db
    .selectFrom("audit_events")
    .selectAll()
    .where("subject_kind", "=", subject.kind)
    .where("subject_id", "=", subject.id)
    .$if(except.length > 0, (query) => query.where("action", "not in", except))
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
