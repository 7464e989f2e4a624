import type { Db, OperatorRolesRow, OperatorSessionsRow, OperatorsRow, Tx } from "@perya/db";
import { sql, type Insertable, type Selectable } from "kysely";
import type { BrandScope } from "../../brand-scope.ts";
import type { RoleAt } from "../../signed-in-operator.ts";

/** Kind of approval that grants a deciding role. The database requires it as well (operator_roles_guard). */
export const GRANT_ROLE = "operator.grantRole";

export type OperatorRow = Selectable<OperatorsRow>;

/** Selects the roles in a subquery, so that the lookup on every call is one query. */
const rolesOf = sql<RoleAt[]>`coalesce((
  select jsonb_agg(jsonb_build_object('role', role, 'brandId', brand_id) order by role, brand_id)
  from operator_roles where operator_roles.operator_id = operators.id), '[]')`.as("roles");

/** Roles proposed for the operator that await a second operator. */
const proposedRolesOf = sql<RoleAt[]>`coalesce((
  select jsonb_agg(jsonb_build_object('role', payload -> 'role', 'brandId', payload -> 'brandId') order by approvals.id)
  from approvals where kind = ${GRANT_ROLE} and subject_kind = 'operator' and subject_id = operators.id::text
    and approvals.state = 'proposed' and expires_at > now()), '[]')`.as("proposed_roles");

export async function findByAccount(db: Db | Tx, account: string): Promise<OperatorRow | undefined> {
  return db.selectFrom("operators").selectAll().where("account", "=", account).executeTakeFirst();
}

export async function findWithRoles(db: Db | Tx, id: string) {
  return db.selectFrom("operators").selectAll().select(rolesOf).where("id", "=", id).executeTakeFirst();
}

/**
 * Lists operators by account, one row more than the page. With a brand: those with a role or a proposed role there.
 */
export async function listOperators(
  db: Db,
  scope: BrandScope,
  { after, pageSize }: { after?: string; pageSize: number },
) {
  return db
    .selectFrom("operators")
    .select(["id", "account", "name", "state"])
    .select([rolesOf, proposedRolesOf])
    .select((build) =>
      build
        .selectFrom("operator_sessions")
        .select(({ fn }) => fn.max("last_seen_at").as("last"))
        .whereRef("operator_id", "=", "operators.id")
        .as("last_seen_at"),
    )
    .$if(!scope.isEverywhere, (query) =>
      query.where(
        sql<boolean>`exists (select from operator_roles where operator_id = operators.id and brand_id = any (${scope.brandIds}))
          or exists (select from approvals where kind = ${GRANT_ROLE} and subject_kind = 'operator' and state = 'proposed'
            and subject_id = operators.id::text and brand_id = any (${scope.brandIds}))`,
      ),
    )
    .$if(after !== undefined, (query) => query.where("account", ">", after ?? ""))
    .orderBy("account")
    .limit(pageSize + 1)
    .execute();
}

/** Lists operators with a role at the brand or at all brands, by name. */
export async function listOperatorsAt(db: Db | Tx, brandId: string) {
  return db
    .selectFrom("operators")
    .select(["id", "account", "name"])
    .select(rolesOf)
    .where("state", "=", "active")
    .where(
      sql<boolean>`exists (select from operator_roles where operator_id = operators.id and (brand_id is null or brand_id = ${brandId}))`,
    )
    .orderBy("name")
    .limit(MAX_COLLEAGUES)
    .execute();
}

const MAX_COLLEAGUES = 200;

/** Lists the brands in scope, oldest first by id. The console starts with the first one. */
export async function listBrands(db: Db, scope: BrandScope) {
  return db
    .selectFrom("brands")
    .select(["id", "merchant_code as merchantCode", "name", "currency"])
    .$if(!scope.isEverywhere, (query) => query.where("id", "=", sql<string>`any (${scope.brandIds})`))
    .orderBy("id")
    .execute();
}

export async function insertSession(tx: Tx, session: Insertable<OperatorSessionsRow>): Promise<void> {
  await tx.insertInto("operator_sessions").values(session).execute();
}

export async function findLiveSession(db: Db, tokenHash: Buffer, now: Date, idleSince: Date) {
  return db
    .selectFrom("operator_sessions as session")
    .innerJoin("operators", "operators.id", "session.operator_id")
    .select(["operators.id", "operators.account", "operators.name"])
    .select(["session.id as session_id", "session.last_seen_at", "session.proved_at", "session.expires_at"])
    .select("session.step_up_used_at")
    .select(rolesOf)
    .where("session.token_hash", "=", tokenHash)
    .where("session.ended_at", "is", null)
    .where("session.expires_at", ">", now)
    .where("session.last_seen_at", ">", idleSince)
    .where("operators.state", "=", "active")
    .executeTakeFirst();
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("operator_sessions").set({ last_seen_at: now }).where("id", "=", id).execute();
}

/** Extends the step-up. The stored time only moves forward, so of two concurrent calls the later one wins. */
export async function extendStepUp(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("operator_sessions")
    .set({ step_up_used_at: now })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("step_up_used_at", "<", now)
    .execute();
}

export async function proveSession(tx: Tx, id: string, tokenHash: Buffer, now: Date): Promise<void> {
  const fresh = { token_hash: tokenHash, proved_at: now, last_seen_at: now };
  await tx.updateTable("operator_sessions").set(fresh).where("id", "=", id).where("ended_at", "is", null).execute();
}

export async function endSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable("operator_sessions")
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

export async function endSessionsOf(tx: Tx, operatorId: string, now: Date, keptId?: string): Promise<void> {
  await tx
    .updateTable("operator_sessions")
    .set({ ended_at: now })
    .where("operator_id", "=", operatorId)
    .where("ended_at", "is", null)
    .$if(keptId !== undefined, (query) => query.where("id", "!=", keptId ?? ""))
    .execute();
}

/** Lists open sessions, newest first. */
export async function listOpenSessions(db: Db, operatorId: string, now: Date, idleSince: Date) {
  return db
    .selectFrom("operator_sessions")
    .select(["id", "device_name", "address", "started_at", "last_seen_at"])
    .where("operator_id", "=", operatorId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", idleSince)
    .orderBy("id", "desc")
    .limit(MAX_SESSIONS)
    .execute();
}

const MAX_SESSIONS = 50;

/** True if this operator has logged in with this browser before. */
export async function hasUsedDevice(db: Db, operatorId: string, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("operator_sessions")
    .select("id")
    .where("operator_id", "=", operatorId)
    .where("device_hash", "=", deviceHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("operator_sessions").where("expires_at", "<", before).execute();
}

/**
 * Stores the time step of a TOTP code in one atomic UPDATE. False if this or a later code was used before, or if the
 * password changed meanwhile.
 */
export async function advanceStep(tx: Tx, { id, password_hash }: OperatorRow, step: bigint): Promise<boolean> {
  const result = await tx
    .updateTable("operators")
    .set({ last_step: step })
    .where("id", "=", id)
    .where("state", "=", "active")
    .where("password_hash", "=", password_hash ?? "")
    .where("last_step", "<", step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Finds the operator of an invitation that can still be accepted. */
export async function findInvitation(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom("operator_invitations as invitation")
    .innerJoin("operators", "operators.id", "invitation.operator_id")
    .select(["invitation.id", "invitation.secret_sealed", "operators.id as operator_id", "account", "name"])
    .where("invitation.token_hash", "=", tokenHash)
    .where("invitation.spent_at", "is", null)
    .where("invitation.expires_at", ">", now)
    .where("operators.state", "=", "invited")
    .executeTakeFirst();
}

/** Lists operators with a proposed role: the email address for the invitation, and their inviters so far. */
export async function listInvited(db: Db | Tx, ids: readonly string[]) {
  return db
    .selectFrom("operators")
    .select(["id", "email_sealed"])
    .select(
      sql<string[]>`array(select inviter.account from operator_inviters join operators as inviter
        on inviter.id = operator_inviters.inviter_id where operator_inviters.operator_id = operators.id
        order by operator_inviters.since)`.as("inviters"),
    )
    .where("id", "in", ids)
    .execute();
}

export async function hasInvitation(tx: Tx, operatorId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("operator_invitations")
    .select("id")
    .where("operator_id", "=", operatorId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Grants a role. False if the operator already has it. */
export async function insertRole(tx: Tx, role: Insertable<OperatorRolesRow>): Promise<boolean> {
  const result = await tx
    .insertInto("operator_roles")
    .values(role)
    .onConflict((conflict) => conflict.columns(["operator_id", "role", "brand_id"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function deleteRole(tx: Tx, operatorId: string, { role, brandId }: RoleAt): Promise<boolean> {
  const result = await tx
    .deleteFrom("operator_roles")
    .where("operator_id", "=", operatorId)
    .where("role", "=", role)
    .where("brand_id", brandId === null ? "is" : "=", brandId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function listUnderOtherKeys(db: Db, mark: Buffer, limit: number) {
  const isOther = (column: "email_sealed" | "secret_sealed") =>
    sql<boolean>`substring(${sql.ref(column)} from 1 for ${mark.length}) <> ${mark}`;
  return db
    .selectFrom("operators")
    .select(["id", "email_sealed", "secret_sealed"])
    .where((build) => build.or([isOther("email_sealed"), isOther("secret_sealed")]))
    .limit(limit)
    .execute();
}
