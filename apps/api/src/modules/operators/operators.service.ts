import type { BodyOf, operators } from "@perya/contract";
import { inTransaction, newId, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import type { RoleAt } from "../../signed-in-operator.ts";
import { writeAudit } from "../audit/index.ts";
import * as access from "./operators.access.ts";
import { mailInvitation, makeInvitation } from "./operators.invitations.ts";
import { getManaged, type Admin } from "./operators.managed.ts";
import * as queries from "./operators.queries.ts";
import { needsTwo, proposeRole } from "./operators.roles.ts";
import { presentOperators } from "./operators.views.ts";

export async function listOperators(
  { db }: Pick<Deps, "db">,
  scope: BrandScope,
  page: { after?: string; pageSize: number },
) {
  return presentOperators(await queries.listOperators(db, scope, page), page.pageSize);
}

type NewPerson = { account: string; name: string; email: string };
export type NewOperator = NewPerson & RoleAt;

type CreateDeps = Pick<Deps, "clock" | "random" | "vault">;

/** Inserts the operator's row, without a role or an invitation yet. */
async function insertOperator(tx: Tx, deps: CreateDeps, actor: AuditActor, { account, name, email }: NewPerson) {
  const now = deps.clock.now();
  const id = newId(now);
  const sealed = deps.vault.lock("operator", email);
  const fresh = { id, account, name, email_sealed: sealed, created_at: now };
  if (!(await access.insertOperator(tx, actor.sessionId, fresh))) throw new AppError("OPERATOR_TAKEN");
  return id;
}

/**
 * Creates an operator with a first role and an invitation in the caller's transaction. Returns the operator and the
 * token.
 */
export async function createOperator(
  tx: Tx,
  deps: CreateDeps,
  actor: AuditActor,
  operator: NewOperator,
  reason: string,
): Promise<{ id: string; token: string }> {
  const { account, name, role, brandId } = operator;
  const id = await insertOperator(tx, deps, actor, operator);
  await queries.insertRole(tx, {
    operator_id: id,
    role,
    brand_id: brandId,
    granted_by: actor.operatorId,
    granted_at: deps.clock.now(),
  });
  const entry = { subject: { kind: "operator", id }, reason, after: { account, name, role, brandId } };
  await writeAudit(tx, deps, actor, { brandId, action: "operator.invited", ...entry });
  return { id, token: await invite(tx, deps, actor, id) };
}

/** Invites an operator. A deciding role is only proposed: role and email wait for a second operator's approval. */
export async function inviteOperator(
  deps: Deps,
  { actor, visit }: Admin,
  { reason, ...operator }: BodyOf<typeof operators.inviteOperator>,
): Promise<{ id: string; approvalId: string | null }> {
  if (needsTwo(operator)) {
    return inTransaction(deps.db, async (tx) => {
      const id = await insertOperator(tx, deps, actor, operator);
      return { id, approvalId: await proposeRole(tx, deps, actor, { id, ...operator }, { ...operator, reason }) };
    });
  }
  const { id, token } = await inTransaction(deps.db, (tx) => createOperator(tx, deps, actor, operator, reason));
  await mailInvitation(deps, visit.origin, { ...operator, token });
  return { id, approvalId: null };
}

/** Replaces lost credentials: the old password and app stop working at once, and a new invitation is emailed. */
export async function renewInvitation(deps: Deps, admin: Admin, id: string, reason: string): Promise<void> {
  const operator = await inTransaction(deps.db, async (tx) => {
    const row = await getManaged(tx, admin, id);
    if (row.roles.length === 0) throw new AppError("OPERATOR_WITHOUT_ROLE");
    return { ...row, token: await takeKeysAndInvite(tx, deps, admin.actor, row, reason) };
  });
  const email = deps.vault.unlock("operator", operator.email_sealed);
  await mailInvitation(deps, admin.visit.origin, { ...operator, email });
}

/** Deletes the operator's password and authenticator secret, ends all sessions, and returns the token of an invitation. */
export async function takeKeysAndInvite(
  tx: Tx,
  deps: Pick<Deps, "clock" | "random">,
  actor: AuditActor,
  { id, state }: { id: string; state: string },
  reason: string,
): Promise<string> {
  const token = await invite(tx, deps, actor, id);
  await queries.endSessionsOf(tx, id, deps.clock.now());
  const entry = { subject: { kind: "operator", id }, reason, before: { state } };
  await writeAudit(tx, deps, actor, { brandId: null, action: "operator.invitedAgain", ...entry });
  return token;
}

async function invite(tx: Tx, deps: Pick<Deps, "clock" | "random">, { sessionId }: AuditActor, id: string) {
  const token = await makeInvitation(tx, deps, { sessionId }, id);
  if (token === undefined) throw new Error("only an invitation by an approval can come too late");
  return token;
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

/** Locks or unlocks an operator. Idempotent: a repeat changes nothing and writes no audit entry. */
export async function setLocked(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  actor: AuditActor,
  id: string,
  reason: string,
  isLocked: boolean,
): Promise<void> {
  if (!(await access.setLocked(tx, actor.sessionId, id, isLocked))) return;
  if (isLocked) await queries.endSessionsOf(tx, id, deps.clock.now());
  const action = isLocked ? "operator.locked" : "operator.unlocked";
  await writeAudit(tx, deps, actor, { brandId: null, action, subject: { kind: "operator", id }, reason });
}
