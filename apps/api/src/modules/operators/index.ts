/**
 * Operators: the people who run brands at the console. Owns operators, operator_roles, operator_sessions,
 * operator_invitations and operator_inviters; none of them holds members' data. The permissions of roles are in
 * src/operator-permissions.ts.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { exportTable } from "../../tables/export-table.ts";
import { readTable } from "../../tables/read-table.ts";
import { registerApproval } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { acceptInvitation, readInvitation } from "./operators.invitations.ts";
import { forgetSessions, lockAgain, sendAgreedInvitation } from "./operators.jobs.ts";
import { changePassword } from "./operators.password.ts";
import * as roles from "./operators.roles.ts";
import * as operators from "./operators.service.ts";
import * as sessions from "./operators.sessions.ts";
import { signIn } from "./operators.sign-in.ts";
import { signInsTable } from "./operators.table.ts";

export { activate } from "./operators.access.ts";
export { consoleOrigin, linkTo } from "./operators.invitations.ts";
export { mayStill } from "./operators.roles.ts";
export { createOperator, setLocked, takeKeysAndInvite } from "./operators.service.ts";
export { findByAccount, findWithRoles as findOperator, listOperatorsAt } from "./operators.queries.ts";
export { findOperatorSession, keepStepUp, openSession } from "./operators.sessions.ts";
export { signInsTable } from "./operators.table.ts";

export const operatorsModule = defineModule({
  name: "operators",
  needs: ["approvals", "audit", "challenges", "members", "security"],

  setup({ serveConsole, serveConsoleFile, on, every, deps }) {
    serveConsole(contract.operators.signIn, ({ body, ...call }) => signIn(deps, call, body));
    serveConsole(contract.operators.readSession, ({ operator }) => sessions.describeSession(deps, operator));
    serveConsole(contract.operators.proveAgain, ({ body, ...call }) => sessions.proveAgain(deps, call, body.code));
    serveConsole(contract.operators.listOwnSignIns, ({ operator }) => sessions.listOwnSignIns(deps, operator));
    serveConsole(contract.operators.listOwnSessions, ({ operator }) => sessions.listOwnSessions(deps, operator));
    serveConsole(contract.operators.endOtherSessions, (call) => sessions.endOtherSessions(deps, call));
    serveConsole(contract.operators.signOut, async (call) => {
      await sessions.signOut(deps, call);
      return null;
    });

    serveConsole(contract.operators.changePassword, async ({ body, ...call }) => {
      await changePassword(deps, call, body);
      return null;
    });

    serveConsole(contract.operators.readInvitation, ({ body }) => readInvitation(deps, body.token));
    serveConsole(contract.operators.acceptInvitation, ({ body, ...call }) => acceptInvitation(deps, call, body));

    serveConsole(contract.tables.readSignIns, (call) => readTable(deps, signInsTable, call));
    serveConsoleFile(contract.tables.exportSignIns, (call) =>
      exportTable(deps, signInsTable, call, (entry) => writeAudit(deps.db, deps, call.actor, entry)),
    );

    serveConsole(contract.operators.listOperators, ({ scope, query }) => operators.listOperators(deps, scope, query));
    serveConsole(contract.operators.inviteOperator, ({ body, ...call }) => operators.inviteOperator(deps, call, body));
    serveConsole(contract.operators.renewInvitation, async ({ params, body, ...call }) => {
      await operators.renewInvitation(deps, call, params.id, body.reason);
      return null;
    });
    serveConsole(contract.operators.lockOperator, async ({ params, body, ...call }) => {
      await operators.lockOperator(deps, call, params.id, body.reason);
      return null;
    });
    serveConsole(contract.operators.unlockOperator, async ({ params, body, ...call }) => {
      await operators.unlockOperator(deps, call, params.id, body.reason);
      return null;
    });
    serveConsole(contract.operators.grantRole, ({ params, body, ...call }) =>
      roles.grantRole(deps, call, params.id, body),
    );
    serveConsole(contract.operators.takeRole, async ({ params, body, ...call }) => {
      await roles.takeRole(deps, call, params.id, body);
      return null;
    });

    registerApproval<roles.ProposedRole>(deps, roles.GRANT_ROLE, {
      permission: "operators.write",
      goodForHours: 24,
      needsFreshCode: true,
      approved: (tx, approval, actor) => roles.giveAgreedRole(tx, deps, approval, actor),
      ended: (tx, approval) => roles.dropRefused(tx, approval),
      describe: (approvals) => roles.describeRoles(deps, approvals),
    });
    on("operator.agreed", "send-invitation", (facts) => sendAgreedInvitation(deps, facts));

    every("1 day", "forget-sessions", () => forgetSessions(deps));
    every("1 hour", "lock-again", () => lockAgain(deps));
  },
});
