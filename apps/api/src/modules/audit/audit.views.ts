import type { AuditRow } from "./audit.queries.ts";

export type AuditEvent = ReturnType<typeof presentEvent>;

export function presentEvent(row: AuditRow) {
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
