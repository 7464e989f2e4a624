/**
 * Approvals: dual approval for actions of other modules. A module registers a kind of approval, with a function that
 * carries out the action once approved. One operator proposes, another decides before the deadline. Owns the table
 * approvals; the database enforces its rules.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { expireApprovals } from "./approvals.jobs.ts";
import * as approvals from "./approvals.service.ts";

export {
  describeChange,
  findControlsProposals,
  registerControls,
  type Controls,
  type ControlsChange,
} from "./approvals.controls.ts";
export {
  listPermissions,
  registerApproval,
  type ApprovalFacts,
  type ApprovalKind,
  type ApprovalStanding,
} from "./approvals.kinds.ts";
export { findApproval, listRelated, listWaitingAbout } from "./approvals.queries.ts";
export { decide, propose, type Proposal } from "./approvals.service.ts";

export const approvalsModule = defineModule({
  name: "approvals",
  needs: ["audit"],

  setup({ serveConsole, every, deps }) {
    serveConsole(contract.approvals.listApprovals, ({ operator, scope, query }) =>
      approvals.listApprovals(deps, operator, scope, query),
    );

    serveConsole(contract.approvals.approve, ({ operator, actor, scope, params, body }) =>
      approvals.decide(deps, { operator, actor, scope }, { ...params, ...body, verdict: "approved" }),
    );

    serveConsole(contract.approvals.refuse, ({ operator, actor, scope, params, body }) =>
      approvals.decide(deps, { operator, actor, scope }, { ...params, ...body, verdict: "refused" }),
    );

    every("5 minutes", "expire", () => expireApprovals(deps));
  },
});
