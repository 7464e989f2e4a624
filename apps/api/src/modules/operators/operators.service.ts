import type { AuditActor } from "../../audit-actor.ts";
import type { BodyOf, operators, OperatorPermission } from "@perya/contract";
import { inTransaction, newId, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { chooseScope } from "../../operator-permissions.ts";
import type { Visit } from "../../plugins/visit.ts";
import type { RoleAt } from "../../signed-in-operator.ts";
import { propose, type ApprovalFacts } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { mailInvitation, makeInvitation } from "./operators.invitations.ts";
import * as queries from "./operators.queries.ts";
import { presentOperators } from "./operators.views.ts";

/** An admin, at some brands or at all of them. */
type Admin = { actor: AuditActor; scope: BrandScope; visit: Visit };

export async function listOperators(
  { db }: Pick<Deps, "db">,
  scope: BrandScope,
  page: { after?: string; pageSize: number },
) {
  return presentOperators(await queries.listOperators(db, scope, page), page.pageSize);
}

export type NewOperator = { account: string; name: string; email: string } & RoleAt;

/** In its transaction, with a first role and an invitation; answers who, and the invitation's token. */
export async function createOperator(
  tx: Tx,
  deps: Pick<Deps, "clock" | "dice" | "vault">,
  actor: AuditActor,
  { account, name, email, role, brandId }: NewOperator,
  reason: string,
): Promise<{ id: string; token: string }> {
  const now = deps.clock.now();
  const id = newId(now);
  const isNew = await queries.insertOperator(tx, {
    id,
    account,
    name,
    email_sealed: deps.vault.lock("operator", email),
    state: "invited",
    created_at: now,
  });
  if (!isNew) throw new AppError("OPERATOR_TAKEN");
  await queries.insertRole(tx, {
    operator_id: id,
    role,
    brand_id: brandId,
    granted_by: actor.operatorId,
    granted_at: now,
  });
  const subject = { kind: "operator", id };
  await writeAudit(tx, deps, actor, {
    brandId,
    action: "operator.invited",
    subject,
    reason,
    after: { account, name, role, brandId },
  });
  return { id, token: await makeInvitation(tx, deps, id) };
}

export async function inviteOperator(
  deps: Deps,
  { actor, visit }: Admin,
  { reason, ...operator }: BodyOf<typeof operators.inviteOperator>,
): Promise<{ id: string }> {
  const { id, token } = await inTransaction(deps.db, (tx) => createOperator(tx, deps, actor, operator, reason));
  await mailInvitation(deps, visit, { ...operator, token });
  return { id };
}

/** Who has lost the app, the password or the mail begins anew: what they had opens nothing from now on. */
export async function renewInvitation(deps: Deps, admin: Admin, id: string, reason: string): Promise<void> {
  const operator = await inTransaction(deps.db, async (tx) => {
    const row = await getManaged(tx, admin, id);
    return { ...row, token: await takeKeysAndInvite(tx, deps, admin.actor, row, reason) };
  });
  const email = deps.vault.unlock("operator", operator.email_sealed);
  await mailInvitation(deps, admin.visit, { ...operator, email });
}

/** Answers the token of the new invitation. */
export async function takeKeysAndInvite(
  tx: Tx,
  deps: Pick<Deps, "clock" | "dice">,
  actor: AuditActor,
  { id, state }: { id: string; state: string },
  reason: string,
): Promise<string> {
  await queries.takeKeys(tx, id);
  await queries.endSessionsOf(tx, id, deps.clock.now());
  const entry = { subject: { kind: "operator", id }, reason, before: { state } };
  await writeAudit(tx, deps, actor, { brandId: null, action: "operator.invitedAgain", ...entry });
  return makeInvitation(tx, deps, id);
}

export async function lockOperator(deps: Deps, admin: Admin, id: string, reason: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await getManaged(tx, admin, id);
    await setLocked(tx, deps, admin.actor, id, reason, true);
  });
}

export async function unlockOperator(deps: Deps, admin: Admin, id: string, reason: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await getManaged(tx, admin, id);
    await setLocked(tx, deps, admin.actor, id, reason, false);
  });
}

/** Said twice, it is so, and written down once. */
export async function setLocked(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  actor: AuditActor,
  id: string,
  reason: string,
  isLocked: boolean,
): Promise<void> {
  const isChanged = await (isLocked ? queries.lock : queries.unlock)(tx, id);
  if (!isChanged) return;
  if (isLocked) await queries.endSessionsOf(tx, id, deps.clock.now());
  const action = isLocked ? "operator.locked" : "operator.unlocked";
  await writeAudit(tx, deps, actor, { brandId: null, action, subject: { kind: "operator", id }, reason });
}

/** The kind of approval that makes an admin; the database asks for it as well (operator_roles_guard). */
export const GRANT_ROLE = "operator.grantRole";

export async function grantRole(
  deps: Deps,
  admin: Admin,
  id: string,
  { role, brandId, reason }: RoleAt & { reason: string },
): Promise<{ approvalId: string | null }> {
  return inTransaction(deps.db, async (tx) => {
    await getManaged(tx, admin, id);
    if (role === "admin") {
      const subject = { kind: "operator", id };
      const payload = { role, brandId };
      return {
        approvalId: await propose(tx, deps, admin.actor, { kind: GRANT_ROLE, brandId, subject, payload, reason }),
      };
    }
    await giveRole(tx, deps, admin.actor, { id, role, brandId, reason, grantedBy: admin.actor.operatorId });
    return { approvalId: null };
  });
}

/** What two have agreed on. */
export async function giveAgreedRole(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  { id: approvalId, subject, payload, reason, proposedBy }: ApprovalFacts<RoleAt>,
  actor: AuditActor,
): Promise<void> {
  // An admin no more: what they wanted then is nobody's wish now.
  if (!(await mayStill(tx, proposedBy, "operators.write", payload.brandId))) throw new AppError("APPROVAL_OVER");
  await giveRole(tx, deps, actor, { ...payload, id: subject.id, reason, grantedBy: proposedBy, approvalId });
}

/** Whether an operator is permitted it there now, whatever they were when they proposed it. */
export async function mayStill(
  tx: Tx,
  operatorId: string,
  permission: OperatorPermission,
  brandId: string | null,
): Promise<boolean> {
  const operator = await queries.findWithRoles(tx, operatorId);
  const permitted = operator && chooseScope(operator.roles, permission);
  return permitted !== undefined && covers(permitted, brandId);
}

type Grant = RoleAt & { id: string; reason: string; grantedBy: string | null; approvalId?: string };

export async function giveRole(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  actor: AuditActor,
  { id, role, brandId, reason, grantedBy, approvalId }: Grant,
): Promise<void> {
  const isNew = await queries.insertRole(tx, {
    operator_id: id,
    role,
    brand_id: brandId,
    granted_by: grantedBy,
    approval_id: approvalId ?? null,
    granted_at: deps.clock.now(),
  });
  if (!isNew) return;
  const entry = { subject: { kind: "operator", id }, reason, after: { role, brandId } };
  await writeAudit(tx, deps, actor, { brandId, action: "operator.roleGiven", ...entry });
}

export async function takeRole(
  deps: Deps,
  admin: Admin,
  id: string,
  { role, brandId, reason }: RoleAt & { reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (id === admin.actor.operatorId) throw new AppError("OPERATOR_SELF");
    const row = await queries.findWithRoles(tx, id);
    if (!row || !row.roles.some((each) => covers(admin.scope, each.brandId))) throw new AppError("OPERATOR_UNKNOWN");
    if (!(await queries.deleteRole(tx, id, { role, brandId }))) return;
    const entry = { subject: { kind: "operator", id }, reason, before: { role, brandId } };
    await writeAudit(tx, deps, admin.actor, { brandId, action: "operator.roleTaken", ...entry });
  });
}

/**
 * Somebody whom this admin answers for: all of their roles are at the admin's brands, so that no admin of a brand locks out
 * the house's people. Nobody is their own admin.
 */
async function getManaged(tx: Tx, { actor, scope }: Admin, id: string) {
  if (id === actor.operatorId) throw new AppError("OPERATOR_SELF");
  const row = await queries.findWithRoles(tx, id);
  const isManaged =
    row && (scope.isEverywhere || row.roles.length > 0) && row.roles.every((each) => covers(scope, each.brandId));
  if (!isManaged) throw new AppError("OPERATOR_UNKNOWN");
  return row;
}
