import { CONSOLE_TABLES } from "@perya/contract";
import { firstIdAt } from "@perya/db";
import { sql } from "kysely";
import { defineTable } from "../../tables/define-table.ts";

const id = sql`row.id`;

/** The audit as operators list it, ordered by ids, which begin with the time. */
export const auditTable = defineTable({
  table: CONSOLE_TABLES.audit,
  from: sql`audit_events as row`,
  id: { key: id, type: "uuid" },
  brandId: sql`row.brand_id`,
  branches: ({ isEverywhere, brandIds }) =>
    isEverywhere ? [sql`true`] : brandIds.map((brandId) => sql`row.brand_id = ${brandId}::uuid`),
  columns: {
    at: { value: sql`row.at`, key: id, read: (moment) => sql`${firstIdAt(new Date(moment))}::uuid` },
    actor: { value: sql`row.actor` },
    operator: { value: sql`row.operator_id` },
    action: { value: sql`row.action` },
    subjectKind: { value: sql`row.subject_kind` },
    subject: { value: sql`row.subject_id` },
    reason: { value: sql`row.reason` },
    before: { value: sql`row.before` },
    after: { value: sql`row.after` },
    device: { value: sql`row.device_name` },
    address: { value: sql`row.address` },
    country: { value: sql`row.country` },
  },
});
