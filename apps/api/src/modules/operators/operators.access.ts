import type { Db, Tx } from "@perya/db";
import { sql } from "kysely";

/**
 * Writes that give operators access. The application's database login cannot write these columns; the database
 * functions require an invitation's token, an admin's session, or, without a session, the owner's login (the
 * terminal).
 */

type NewOperator = { id: string; account: string; name: string; email_sealed: Buffer; created_at: Date };

/** Inserts an operator. Returns false if the account is taken. */
export async function insertOperator(tx: Tx, sessionId: string | null, operator: NewOperator): Promise<boolean> {
  const { id, account, name, email_sealed: email, created_at: at } = operator;
  return ask(tx, sql`operators_create(${sessionId}, ${id}, ${account}, ${name}, ${email}, ${at})`);
}

type Invitation = { id: string; operator_id: string; token_hash: Buffer; created_at: Date; expires_at: Date };

/** The admin's session or the approval that authorizes an invitation. The terminal has neither. */
export type InvitedBy = { sessionId: string | null; approvalId?: string };

/**
 * Invites the operator and revokes their password and authenticator app. False if a newcomer with an approved role
 * has already accepted an invitation.
 */
export async function insertInvitation(
  tx: Tx,
  { sessionId, approvalId }: InvitedBy,
  { id, operator_id: operatorId, token_hash: hash, created_at: at, expires_at: until }: Invitation,
): Promise<boolean> {
  return ask(
    tx,
    sql`operators_invite(${operatorId}, ${sessionId}, ${approvalId ?? null}, ${id}, ${hash}, ${at}, ${until})`,
  );
}

/**
 * Stores an authenticator secret for the invited operator and returns it. Keeps an existing one, so that reloading
 * the page shows the same secret.
 */
export async function offerSecret(db: Db, token: string, secret: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ secret: Buffer | null }>`
    select operators_offer_secret(${token}, ${secret}) as secret`.execute(db);
  return rows[0]?.secret ?? secret;
}

type Accepted = { token: string; password_hash: string; last_step: bigint; at: Date };

/** Accepts an invitation and returns the operator's id. Undefined if it was used in the meantime: each works once. */
export async function acceptInvitation(tx: Tx, accepted: Accepted): Promise<string | undefined> {
  const { token, password_hash: hash, last_step: step, at } = accepted;
  const { rows } = await sql<{ id: string | null }>`
    select operators_accept_invitation(${token}, ${hash}, ${step}, ${at}) as id`.execute(tx);
  return rows[0]?.id ?? undefined;
}

/** Replaces the password. Returns false if it changed in the meantime. */
export async function replacePassword(
  tx: Tx,
  sessionId: string,
  shown: string | null,
  fresh: string,
): Promise<boolean> {
  return ask(tx, sql`operators_change_password(${sessionId}, ${shown}, ${fresh})`);
}

/** Locks or unlocks an operator. Returns false if the state is already as requested. */
export async function setLocked(tx: Tx, sessionId: string | null, id: string, isLocked: boolean): Promise<boolean> {
  return ask(tx, sql`operators_set_locked(${id}, ${sessionId}, ${isLocked})`);
}

/** Deletes a newcomer whose role was refused. Operators who were ever invited, or who have a role, stay. */
export async function dropUninvited(tx: Tx, id: string): Promise<boolean> {
  return ask(tx, sql`operators_drop_uninvited(${id})`);
}

type Sealed = { email_sealed: Buffer; secret_sealed: Buffer | null };

export async function replaceSealed(db: Db, id: string, old: Sealed, fresh: Sealed): Promise<boolean> {
  const { email_sealed: email, secret_sealed: secret } = fresh;
  return ask(db, sql`operators_seal_again(${id}, ${old.email_sealed}, ${old.secret_sealed}, ${email}, ${secret})`);
}

type Keys = { password_hash: string; secret_sealed: Buffer; last_step: bigint };

/**
 * Activates an operator as if they had accepted an invitation. Runs as the database owner, for the demo and tests.
 */
export async function activate(tx: Tx, id: string, keys: Keys): Promise<void> {
  await tx
    .updateTable("operators")
    .set({ ...keys, state: "active" })
    .where("id", "=", id)
    .execute();
}

async function ask(db: Db | Tx, call: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ answer: boolean }>`select ${call} as answer`.execute(db);
  return rows[0]?.answer === true;
}
