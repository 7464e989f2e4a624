import { firstIdAt, type AuditEventsRow, type Db, type Tx } from "@perya/db";
import type { Insertable, Selectable } from "kysely";
import type { BrandScope } from "../../brand-scope.ts";

export type AuditFilter = {
  brandId?: string;
  operatorId?: string;
  action?: string;
  subjectKind?: string;
  subjectId?: string;
  from?: string;
  to?: string;
  before?: string;
  pageSize: number;
};

export type AuditRow = Selectable<AuditEventsRow>;

export async function insertEvent(db: Db | Tx, event: Insertable<AuditEventsRow>): Promise<void> {
  await db.insertInto("audit_events").values(event).execute();
}

/** Newest first, by their ids, which begin with the moment; one more than the page, so that the view knows of a next. */
export async function listEvents(db: Db, scope: BrandScope, filter: AuditFilter): Promise<AuditRow[]> {
  const { brandId, operatorId, action, subjectKind, subjectId, from, to, before, pageSize } = filter;
  return db
    .selectFrom("audit_events")
    .selectAll()
    .$if(!scope.isEverywhere, (query) => query.where("brand_id", "in", noneIfEmpty(scope.brandIds)))
    .$if(brandId !== undefined, (query) => query.where("brand_id", "=", brandId ?? ""))
    .$if(operatorId !== undefined, (query) => query.where("operator_id", "=", operatorId ?? ""))
    .$if(action !== undefined, (query) => query.where("action", "=", action ?? ""))
    .$if(subjectKind !== undefined, (query) => query.where("subject_kind", "=", subjectKind ?? ""))
    .$if(subjectId !== undefined, (query) => query.where("subject_id", "=", subjectId ?? ""))
    .$if(from !== undefined, (query) => query.where("id", ">=", firstIdAt(new Date(from ?? 0))))
    .$if(to !== undefined, (query) => query.where("id", "<", firstIdAt(new Date(to ?? 0))))
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
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

/** Everything about one thing but these actions, newest first. */
export async function listAboutSubject(
  db: Db,
  subject: { kind: string; id: string },
  { before, limit, except }: { before?: string | undefined; limit: number; except: readonly string[] },
): Promise<AuditRow[]> {
  return db
    .selectFrom("audit_events")
    .selectAll()
    .where("subject_kind", "=", subject.kind)
    .where("subject_id", "=", subject.id)
    .where("action", "not in", except)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** An empty list is no SQL; nobody's id is nobody's. */
function noneIfEmpty(brandIds: readonly string[]): readonly string[] {
  return brandIds.length > 0 ? brandIds : ["00000000-0000-0000-0000-000000000000"];
}
