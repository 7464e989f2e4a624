import type { AuditActor } from "../../audit-actor.ts";
import type { Approval } from "@perya/contract";
import { inTransaction, newId, toJson, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { chooseScope } from "../../operator-permissions.ts";
import { isFreshlyProved, type SignedInOperator } from "../../signed-in-operator.ts";
import { writeAudit } from "../audit/index.ts";
import { findKind, lookUpKind, type ApprovalFacts, type ApprovalStanding } from "./approvals.kinds.ts";
import * as queries from "./approvals.queries.ts";
import { presentApproval } from "./approvals.views.ts";

export type Proposal = {
  kind: string;
  /** Null means all brands. */
  brandId: string | null;
  subject: { kind: string; id: string };
  payload: object;
  reason: string;
};

/** The deciding operator: permissions, scope, and actor for the audit. */
type Decider = { operator: SignedInOperator; actor: AuditActor; scope: BrandScope };

/**
 * Stores a proposal for a second operator and returns its id. Refuses a duplicate of a pending proposal with that
 * proposal's id.
 */
export async function propose(tx: Tx, deps: Deps, actor: AuditActor, proposal: Proposal): Promise<string> {
  if (!actor.operatorId) throw new Error("Only an operator proposes.");
  const { kind, brandId, subject, payload, reason } = proposal;
  const id = await queries.insertApproval(tx, {
    id: newId(deps.clock.now()),
    brand_id: brandId,
    kind,
    subject_kind: subject.kind,
    subject_id: subject.id,
    payload: toJson(payload),
    reason,
    proposed_by: actor.operatorId,
    good_for_hours: findKind(deps, kind).goodForHours,
  });
  if (id === undefined) {
    const waiting = await queries.findWaiting(tx, kind, subject);
    throw new AppError("APPROVAL_WAITING", { approvalId: waiting?.id ?? null });
  }
  const after = { kind, approval: id, ...payload };
  await writeAudit(tx, deps, actor, { brandId, action: "approval.proposed", subject, reason, after });
  return id;
}

export async function listApprovals(
  deps: Pick<Deps, "db">,
  operator: SignedInOperator,
  scope: BrandScope,
  filter: queries.ApprovalFilter,
) {
  const rows = await queries.listApprovals(deps.db, scope, filter);
  const shown = rows.slice(0, filter.pageSize);
  const approvals = await presentAll(deps, operator.id, shown);
  return { approvals, next: rows.length > filter.pageSize ? (approvals.at(-1)?.id ?? null) : null };
}

/** Calls `describe` once for each kind. */
async function presentAll(
  deps: Pick<Deps, "db">,
  operatorId: string,
  rows: readonly queries.ApprovalRow[],
): Promise<Approval[]> {
  const standings = new Map<string, ApprovalStanding>();
  for (const name of new Set(rows.map(({ kind }) => kind))) {
    const ofKind = rows.filter(({ kind }) => kind === name).map(readFacts);
    const described = await lookUpKind(deps, name)?.describe?.(ofKind);
    for (const [id, standing] of described ?? []) standings.set(id, standing);
  }
  const proposers = new Set(rows.filter(({ state }) => state === "proposed").map((row) => row.proposed_by));
  const related = await queries.listRelated(deps.db, operatorId, [...proposers]);
  return rows.map((row) => {
    const permission = lookUpKind(deps, row.kind)?.permission ?? "approvals.decide";
    const isRelated = row.state === "proposed" && related.has(row.proposed_by);
    return presentApproval(row, operatorId, { facts: {}, ...standings.get(row.id), permission, isRelated });
  });
}

type Decision = { id: string; verdict: "approved" | "refused"; words: string };

/**
 * Decides on a proposal. The database checks that the operator may decide; the kind then acts in the same
 * transaction.
 */
export async function decide(deps: Deps, decider: Decider, { id, verdict, words }: Decision): Promise<Approval> {
  const { operator, actor, scope } = decider;
  const decided = await inTransaction(deps.db, async (tx) => {
    const found = await queries.findApproval(tx, id);
    if (!found || !covers(scope, found.brand_id)) throw new AppError("APPROVAL_UNKNOWN");
    const kind = findKind(deps, found.kind);
    const permitted = chooseScope(operator.roles, kind.permission);
    if (!permitted || !covers(permitted, found.brand_id)) throw new AppError("NOT_PERMITTED");
    const mustBeFresh = kind.needsFreshCode && verdict === "approved";
    if (mustBeFresh && !isFreshlyProved(operator, deps.clock.now())) throw new AppError("STEP_UP_NEEDED");

    const outcome = await queries.decideApproval(tx, { id, sessionId: operator.sessionId, verdict, words });
    if (outcome === "unknown") throw new AppError("APPROVAL_UNKNOWN");
    if (outcome === "self") throw new AppError("APPROVAL_SELF");
    if (outcome === "related") throw new AppError("APPROVAL_RELATED");
    if (outcome === "over") throw new AppError("APPROVAL_OVER");
    if (outcome === "done") {
      const facts = readFacts(found);
      const audited = {
        action: `approval.${verdict}`,
        reason: words,
        after: { kind: found.kind, approval: id },
      } as const;
      await writeAudit(tx, deps, actor, { brandId: found.brand_id, subject: facts.subject, ...audited });
      await (verdict === "approved" ? kind.approved : kind.ended)?.(tx, facts, actor);
    }
    return (await queries.findApproval(tx, id)) ?? found;
  });
  const [approval] = await presentAll(deps, operator.id, [decided]);
  if (!approval) throw new Error("a decided approval was not found");
  return approval;
}

export function readFacts(row: queries.ApprovalRow): ApprovalFacts {
  return {
    id: row.id,
    brandId: row.brand_id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    payload: row.payload,
    reason: row.reason,
    proposedBy: row.proposed_by,
    state: row.state,
  };
}
