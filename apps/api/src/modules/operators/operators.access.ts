import type { Db, Tx } from "@perya/db";
import { sql } from "kysely";

/*
 * What gives an operator access. The application may not write those columns; each function of the database asks for an
 * invitation's token, the session of an admin, or, without a session, the owner's login (the terminal).
 */

type NewOperator = { id: string; account: string; name: string; email_sealed: Buffer; created_at: Date };

/** False where the account is taken. */
export async function insertOperator(tx: Tx, sessionId: string | null, operator: NewOperator): Promise<boolean> {
  const { id, account, name, email_sealed: email, created_at: at } = operator;
  return ask(tx, sql`operators_create(${sessionId}, ${id}, ${account}, ${name}, ${email}, ${at})`);
}

type Invitation = { id: string; operator_id: string; token_hash: Buffer; created_at: Date; expires_at: Date };

/** Whose session, or which approval, asks for the invitation; neither: the terminal. */
export type InvitedBy = { sessionId: string | null; approvalId?: string };

/** Takes the keys they had. False where somebody whose role was approved has accepted an invitation already. */
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

/** The first that was offered stays, so that a page that is opened twice shows one secret. */
export async function offerSecret(db: Db, token: string, secret: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ secret: Buffer | null }>`
    select operators_offer_secret(${token}, ${secret}) as secret`.execute(db);
  return rows[0]?.secret ?? secret;
}

type Accepted = { token: string; password_hash: string; last_step: bigint; at: Date };

/** Undefined where the invitation was used meanwhile: good once. */
export async function acceptInvitation(tx: Tx, accepted: Accepted): Promise<string | undefined> {
  const { token, password_hash: hash, last_step: step, at } = accepted;
  const { rows } = await sql<{ id: string | null }>`
    select operators_accept_invitation(${token}, ${hash}, ${step}, ${at}) as id`.execute(tx);
  return rows[0]?.id ?? undefined;
}

/** False where it is another by now. */
export async function replacePassword(
  tx: Tx,
  sessionId: string,
  shown: string | null,
  fresh: string,
): Promise<boolean> {
  return ask(tx, sql`operators_change_password(${sessionId}, ${shown}, ${fresh})`);
}

/** False where it is so already. */
export async function setLocked(tx: Tx, sessionId: string | null, id: string, isLocked: boolean): Promise<boolean> {
  return ask(tx, sql`operators_set_locked(${id}, ${sessionId}, ${isLocked})`);
}

/** Somebody new whose role was refused; whoever was ever invited, or has a role, stays. */
export async function dropUninvited(tx: Tx, id: string): Promise<boolean> {
  return ask(tx, sql`operators_drop_uninvited(${id})`);
}

type Sealed = { email_sealed: Buffer; secret_sealed: Buffer | null };

export async function replaceSealed(db: Db, id: string, old: Sealed, fresh: Sealed): Promise<boolean> {
  const { email_sealed: email, secret_sealed: secret } = fresh;
  return ask(db, sql`operators_seal_again(${id}, ${old.email_sealed}, ${old.secret_sealed}, ${email}, ${secret})`);
}

type Keys = { password_hash: string; secret_sealed: Buffer; last_step: bigint };

/** As the owner, for the demo and tests: operators who have accepted their invitation. */
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
