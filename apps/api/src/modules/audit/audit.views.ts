import type { AuditEvent } from "@perya/contract";
import type { AuditRow } from "./audit.queries.ts";

export function presentEvent(row: AuditRow): AuditEvent {
  return {
    id: row.id,
    at: row.at.toISOString(),
    brandId: row.brand_id,
    action: row.action,
    operatorId: row.operator_id,
    actor: row.actor,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    reason: row.reason,
    before: row.before,
    after: row.after,
    device: row.device_name,
    address: row.address,
    country: row.country,
  };
}

export function presentPage(rows: AuditRow[], pageSize: number) {
  const events = rows.slice(0, pageSize).map(presentEvent);
  return { events, next: rows.length > pageSize ? (events.at(-1)?.id ?? null) : null };
}
