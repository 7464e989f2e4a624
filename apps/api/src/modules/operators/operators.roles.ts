import { DECIDING_ROLES, type OperatorPermission } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { chooseScope } from "../../operator-permissions.ts";
import type { RoleAt } from "../../signed-in-operator.ts";
import { propose, type ApprovalFacts, type ApprovalStanding } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { dropUninvited } from "./operators.access.ts";
import { getManaged, type Admin } from "./operators.managed.ts";
import * as queries from "./operators.queries.ts";

export { GRANT_ROLE } from "./operators.queries.ts";

/** Payload of the proposal. Includes the names, because a newcomer whose role is refused is deleted. */
export type ProposedRole = RoleAt & { account: string; name: string };

/**
 * True for deciding roles. They need dual approval: otherwise one operator could create a second identity to approve
 * with.
 */
export const needsTwo = ({ role }: RoleAt): boolean => DECIDING_ROLES.includes(role);

type Named = { id: string; account: string; name: string };

/** Proposes a deciding role to a second operator. Returns the approval's id. */
export async function proposeRole(
  tx: Tx,
  deps: Deps,
  actor: AuditActor,
  { id, account, name }: Named,
  { role, brandId, reason }: RoleAt & { reason: string },
): Promise<string> {
  const payload: ProposedRole = { role, brandId, account, name };
  const subject = { kind: "operator", id };
  return propose(tx, deps, actor, { kind: queries.GRANT_ROLE, brandId, subject, payload, reason });
}

export async function grantRole(
  deps: Deps,
  admin: Admin,
  id: string,
  { role, brandId, reason }: RoleAt & { reason: string },
): Promise<{ approvalId: string | null }> {
  return inTransaction(deps.db, async (tx) => {
    const operator = await getManaged(tx, admin, id);
    const given = { role, brandId, reason };
    if (needsTwo(given)) return { approvalId: await proposeRole(tx, deps, admin.actor, operator, given) };
    await giveRole(tx, deps, admin.actor, { id, ...given, grantedBy: admin.actor.operatorId });
    return { approvalId: null };
  });
}

/** Grants an approved role. A newcomer is invited after the commit. */
export async function giveAgreedRole(
  tx: Tx,
  deps: Pick<Deps, "clock" | "announce">,
  { id: approvalId, subject, payload, reason, proposedBy }: ApprovalFacts<ProposedRole>,
  actor: AuditActor,
): Promise<void> {
  const { role, brandId } = payload;
  // The proposer is no longer an admin, so the role is not granted.
  if (!(await mayStill(tx, proposedBy, "operators.write", brandId))) throw new AppError("APPROVAL_OVER");
  await giveRole(tx, deps, actor, { role, brandId, id: subject.id, reason, grantedBy: proposedBy, approvalId });
  if (await queries.hasInvitation(tx, subject.id)) return;
  await writeAudit(tx, deps, actor, { brandId, action: "operator.invited", subject, reason, after: payload });
  await deps.announce(tx, "operator.agreed", { approvalId });
}

/**
 * Deletes a newcomer who was never invited, including their email address, after the proposed role was refused or has
 * expired.
 */
export async function dropRefused(tx: Tx, { subject }: ApprovalFacts<ProposedRole>): Promise<void> {
  await dropUninvited(tx, subject.id);
}

/** Lists facts for the second operator's decision: where the invitation goes, and who invited the operator. */
export async function describeRoles(
  { db, vault }: Pick<Deps, "db" | "vault">,
  approvals: readonly ApprovalFacts<ProposedRole>[],
): Promise<ReadonlyMap<string, ApprovalStanding>> {
  const waiting = approvals.filter(({ state }) => state === "proposed");
  if (waiting.length === 0) return new Map();
  const rows = await queries.listInvited(
    db,
    waiting.map(({ subject }) => subject.id),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    waiting.flatMap(({ id, subject }) => {
      const row = known.get(subject.id);
      if (!row) return [];
      const email = vault.unlock("operator", row.email_sealed);
      return [[id, { facts: { email, invitedBy: row.inviters } }] as const];
    }),
  );
}

/** True if an operator still has the permission at the brand, which may have changed since the proposal. */
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

async function giveRole(
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
