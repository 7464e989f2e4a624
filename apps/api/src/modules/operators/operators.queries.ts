import type { Db, OperatorInvitationsRow, OperatorRolesRow, OperatorSessionsRow, OperatorsRow, Tx } from "@perya/db";
import { sql, type Insertable, type Selectable } from "kysely";
import type { BrandScope } from "../../brand-scope.ts";
import type { RoleAt } from "../../signed-in-operator.ts";

export type OperatorRow = Selectable<OperatorsRow>;

/** The roles of an operator, in the question for the operator: asked at every call. */
const rolesOf = sql<RoleAt[]>`coalesce((
  select jsonb_agg(jsonb_build_object('role', role, 'brandId', brand_id) order by role, brand_id)
  from operator_roles where operator_roles.operator_id = operators.id), '[]')`.as("roles");

export async function findByAccount(db: Db | Tx, account: string): Promise<OperatorRow | undefined> {
  return db.selectFrom("operators").selectAll().where("account", "=", account).executeTakeFirst();
}

export async function findWithRoles(db: Db | Tx, id: string) {
  return db.selectFrom("operators").selectAll().select(rolesOf).where("id", "=", id).executeTakeFirst();
}

/** False where the account is somebody's. */
export async function insertOperator(tx: Tx, operator: Insertable<OperatorsRow>): Promise<boolean> {
  const result = await tx
    .insertInto("operators")
    .values(operator)
    .onConflict((conflict) => conflict.column("account").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** By account; one more than the page. Of a brand, those with a role there: the house's people are the house's. */
export async function listOperators(
  db: Db,
  scope: BrandScope,
  { after, pageSize }: { after?: string; pageSize: number },
) {
  return db
    .selectFrom("operators")
    .select(["id", "account", "name", "state"])
    .select(rolesOf)
    .select((build) =>
      build
        .selectFrom("operator_sessions")
        .select(({ fn }) => fn.max("last_seen_at").as("last"))
        .whereRef("operator_id", "=", "operators.id")
        .as("last_seen_at"),
    )
    .$if(!scope.isEverywhere, (query) =>
      query.where(
        sql<boolean>`exists (select from operator_roles where operator_id = operators.id and brand_id = any (${scope.brandIds}))`,
      ),
    )
    .$if(after !== undefined, (query) => query.where("account", ">", after ?? ""))
    .orderBy("account")
    .limit(pageSize + 1)
    .execute();
}

/** Who may act at a brand, by name: those with a role there, or at all brands. */
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
    .limit(MOST_COLLEAGUES)
    .execute();
}

const MOST_COLLEAGUES = 200;

/** The oldest first, whose ids come before the others': it is the one that a console opens with. */
export async function listBrands(db: Db, scope: BrandScope) {
  return db
    .selectFrom("brands")
    .select(["id", "merchant_code as merchantCode", "name", "currency"])
    .$if(!scope.isEverywhere, (query) => query.where("id", "=", sql<string>`any (${scope.brandIds})`))
    .orderBy("id")
    .execute();
}

// Sessions.

export async function insertSession(tx: Tx, session: Insertable<OperatorSessionsRow>): Promise<void> {
  await tx.insertInto("operator_sessions").values(session).execute();
}

export async function findLiveSession(db: Db, tokenHash: Buffer, now: Date, idleSince: Date) {
  return db
    .selectFrom("operator_sessions as session")
    .innerJoin("operators", "operators.id", "session.operator_id")
    .select(["operators.id", "operators.account", "operators.name"])
    .select(["session.id as session_id", "session.last_seen_at", "session.proved_at", "session.expires_at"])
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

/** Those that are still good, the newest first. */
export async function listOpenSessions(db: Db, operatorId: string, now: Date, idleSince: Date) {
  return db
    .selectFrom("operator_sessions")
    .select(["id", "device_name", "address", "started_at", "last_seen_at"])
    .where("operator_id", "=", operatorId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", idleSince)
    .orderBy("id", "desc")
    .limit(MOST_SESSIONS)
    .execute();
}

const MOST_SESSIONS = 50;

/** Whether this operator came in with this browser before. */
export async function hasComeFrom(db: Db, operatorId: string, deviceHash: Buffer): Promise<boolean> {
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

// What opens the door.

/** False when such a code was used before, or the operator is not who they were a moment ago. One UPDATE decides. */
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

export async function insertInvitation(tx: Tx, invitation: Insertable<OperatorInvitationsRow>): Promise<void> {
  await tx.insertInto("operator_invitations").values(invitation).execute();
}

/** For whoever may still accept it. */
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

/** The first that was offered stays, so that a page that is opened twice shows one secret. */
export async function offerSecret(db: Db, id: string, secret: Buffer): Promise<Buffer> {
  const row = await db
    .updateTable("operator_invitations")
    .set({ secret_sealed: sql<Buffer>`coalesce(secret_sealed, ${secret})` })
    .where("id", "=", id)
    .returning("secret_sealed")
    .executeTakeFirst();
  return row?.secret_sealed ?? secret;
}

/** False where another was quicker: good once. */
export async function spendInvitation(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable("operator_invitations")
    .set({ spent_at: now, secret_sealed: null })
    .where("id", "=", id)
    .where("spent_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Those that are out are good for nothing any more. */
export async function spendInvitationsOf(tx: Tx, operatorId: string, now: Date): Promise<void> {
  await tx
    .updateTable("operator_invitations")
    .set({ spent_at: now, secret_sealed: null })
    .where("operator_id", "=", operatorId)
    .where("spent_at", "is", null)
    .execute();
}

export async function activate(
  tx: Tx,
  id: string,
  keys: { password_hash: string; secret_sealed: Buffer; last_step: bigint },
): Promise<boolean> {
  const result = await tx
    .updateTable("operators")
    .set({ ...keys, state: "active" })
    .where("id", "=", id)
    .where("state", "=", "invited")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False where it is another by now. */
export async function replacePassword(tx: Tx, { id, password_hash }: OperatorRow, fresh: string): Promise<boolean> {
  const result = await tx
    .updateTable("operators")
    .set({ password_hash: fresh })
    .where("id", "=", id)
    .where("state", "=", "active")
    .where("password_hash", "=", password_hash ?? "")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Takes password and app away. Whoever is locked stays so. */
export async function takeKeys(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("operators")
    .set({
      password_hash: null,
      secret_sealed: null,
      state: sql<"invited">`case state when 'locked' then 'locked' else 'invited' end`,
    })
    .where("id", "=", id)
    .execute();
}

export async function lock(tx: Tx, id: string): Promise<boolean> {
  const result = await tx
    .updateTable("operators")
    .set({ state: "locked" })
    .where("id", "=", id)
    .where("state", "<>", "locked")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function unlock(tx: Tx, id: string): Promise<boolean> {
  const result = await tx
    .updateTable("operators")
    .set({ state: sql<"active">`case when password_hash is null then 'invited' else 'active' end` })
    .where("id", "=", id)
    .where("state", "=", "locked")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

// Roles.

/** False where they have it. */
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

// Keys of the vault.

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

type Sealed = { email_sealed: Buffer; secret_sealed: Buffer | null };

export async function replaceSealed(db: Db, id: string, old: Sealed, fresh: Sealed): Promise<void> {
  await db
    .updateTable("operators")
    .set(fresh)
    .where("id", "=", id)
    .where("email_sealed", "=", old.email_sealed)
    .where("secret_sealed", old.secret_sealed ? "=" : "is", old.secret_sealed)
    .execute();
}
