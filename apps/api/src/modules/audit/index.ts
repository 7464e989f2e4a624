/**
 * Audit: records what operators did. Owns audit_events, which are part of the event chain (src/event-chain): written
 * in the transaction of the action, then sealed and never changed.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { exportTable } from "../../tables/export-table.ts";
import { readTable } from "../../tables/read-table.ts";
import * as audit from "./audit.service.ts";
import { auditTable } from "./audit.table.ts";

export { listAboutSubject, type AuditRow } from "./audit.queries.ts";
export { CLOCK, listTimeline, TERMINAL, writeAudit, type AuditEntry } from "./audit.service.ts";
export { auditTable } from "./audit.table.ts";
export type { AuditEvent } from "./audit.views.ts";

export const auditModule = defineModule({
  name: "audit",

  setup({ serveConsole, serveConsoleFile, deps }) {
    serveConsole(contract.tables.readAudit, (call) => readTable(deps, auditTable, call));
    serveConsoleFile(contract.tables.exportAudit, (call) =>
      exportTable(deps, auditTable, call, (entry) => audit.writeAudit(deps.db, deps, call.actor, entry)),
    );
  },
});
