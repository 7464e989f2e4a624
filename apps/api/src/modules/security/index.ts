/**
 * Security: the log of logins, failures and changes of an account, and its owner's view of it. Owns security_events,
 * which is part of the event chain (src/event-chain): append-only and sealed.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as security from "./security.service.ts";

export { createFailureGate, type FailureGate } from "./security.failure-gate.ts";
export { createSpentTries } from "./security.limits.ts";
export { hasSecurityEvents, listAllEvents, type AnyEventRow } from "./security.queries.ts";
export { recordFailure, recordSecurityEvent, type NewSecurityEvent } from "./security.record.ts";
export { denyEvent } from "./security.service.ts";

export const securityModule = defineModule({
  name: "security",
  needs: ["members", "messages"],

  setup({ serve, deps }) {
    serve(contract.security.listSecurityEvents, ({ member, query }) => security.listEvents(deps, member, query));
  },
});
