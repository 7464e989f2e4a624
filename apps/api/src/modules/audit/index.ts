/**
 * Audit: what operators did, for those who answer for them. Owns audit_events, which is a part of the trail (src/trail):
 * added to in the transaction of what happened, sealed, and never changed.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as audit from "./audit.service.ts";

export { CLOCK, listTimeline, TERMINAL, writeAudit, type AuditEntry } from "./audit.service.ts";

export const auditModule = defineModule({
  name: "audit",

  setup({ serveConsole, deps }) {
    serveConsole(contract.audit.listAudit, ({ scope, query }) => audit.listAudit(deps, scope, query));
  },
});
