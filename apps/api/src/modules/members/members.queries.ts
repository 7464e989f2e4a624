import type { Db, MemberChangesRow, MemberIdentitiesRow, MemberProfilesRow, MembersRow, Tx } from "@perya/db";
import { foldName } from "@perya/rules";
import { sql, type ExpressionBuilder, type Insertable } from "kysely";
import type { Tables } from "@perya/db";
import type { PasswordHash } from "./members.passwords.ts";
import {
  hashContact,
  listAccountKeys,
  openIdentity,
  sealEmail,
  sealMobile,
  type Contact,
  type Person,
  type VaultDeps,
} from "./members.sealing.ts";

const MEMBER = [
  "id",
  "brand_id",
  // The account's search key, not the name itself; members.sealing.ts decrypts the name.
  "account as account_key",
  "account_sealed",
  "nickname",
  "type",
  "password_hash",
  "password_set_at",
  "has_initial_password",
  // Plaintext of rows that are not sealed yet (members.sealing.ts).
  "mobile as mobile_plain",
  "mobile_sealed",
  "mobile_verified_at",
  "email as email_plain",
  "email_sealed",
  "email_verified_at",
  "last_sign_in_at",
  "language",
  "locked_at",
  "frozen_at",
] as const;

/** Dependencies for finding members by keyed hashes. Pass a transaction as `db`. */
export type FindDeps = VaultDeps & { db: Db | Tx };

/** A member's row for login and recovery. It never leaves the server: presentMember builds the public view. */
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export async function findMember(db: Db, brandId: string, id: string) {
  return db
    .selectFrom("members")
    .select(MEMBER)
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findMemberByAccount({ db, vault }: FindDeps, brandId: string, account: string) {
  return db
    .selectFrom("members")
    .select(MEMBER)
    .where("brand_id", "=", brandId)
    .where(sql`lower(account)`, "in", listAccountKeys({ vault }, brandId, account))
    .executeTakeFirst();
}

/** Finds a member by the typed name, or by an alternative spelling. If both exist, the typed one wins. */
export async function findMemberBySpelling({ db, vault }: FindDeps, brandId: string, typed: string, other: string) {
  const [asTyped, asOther] = [typed, other].map((name) => listAccountKeys({ vault }, brandId, name));
  return db
    .selectFrom("members")
    .select(MEMBER)
    .where("brand_id", "=", brandId)
    .where(sql`lower(account)`, "in", [...(asTyped ?? []), ...(asOther ?? [])])
    .orderBy(sql`lower(account) = any(${asTyped})`, "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Finds the member with this mobile number in E.164. Only verified numbers count; several members may have entered
 * the same one.
 */
export async function findMemberByMobile({ db, vault }: FindDeps, brandId: string, e164: string) {
  return db
    .selectFrom("members")
    .select(MEMBER)
    .where("brand_id", "=", brandId)
    .where(isContact({ vault }, brandId, "mobile", e164))
    .where("mobile_verified_at", "is not", null)
    .executeTakeFirst();
}

/** Matches a contact sealed under any key, or not sealed yet. */
function isContact({ vault }: VaultDeps, brandId: string, kind: Contact, contact: string) {
  return (row: ExpressionBuilder<Tables, "members">) =>
    row.or([
      row(`${kind}_hash`, "in", hashContact({ vault }, brandId, kind, contact)),
      row(kind === "email" ? sql`lower(email)` : "mobile", "=", foldName(contact)),
    ]);
}

/** Finds the member of a social identity. Never falls back to the email address. */
export async function findMemberByIdentity(db: Db, brandId: string, provider: string, subject: string) {
  const memberId = db
    .selectFrom("member_identities")
    .select("member_id")
    .where("brand_id", "=", brandId)
    .where("provider", "=", provider)
    .where("subject", "=", subject);
  return db.selectFrom("members").select(MEMBER).where("id", "=", memberId).executeTakeFirst();
}

/**
 * Finds the member with this email address. Only verified addresses count; several members may have entered the same
 * one.
 */
export async function findMemberByVerifiedEmail({ db, vault }: FindDeps, brandId: string, email: string) {
  return db
    .selectFrom("members")
    .select(MEMBER)
    .where("brand_id", "=", brandId)
    .where(isContact({ vault }, brandId, "email", email))
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
}

const INVITER = ["id", "nickname", "type", "invitation_code"] as const;

/** Finds a member by invitation code. Trial accounts have none. */
export async function findMemberByInvitationCode(db: Db, brandId: string, code: string) {
  return db
    .selectFrom("members")
    .select(INVITER)
    .where("brand_id", "=", brandId)
    .where(sql`lower(invitation_code)`, "=", foldName(code))
    .executeTakeFirst();
}

export async function findInviter(db: Db, brandId: string, id: string) {
  return db
    .selectFrom("members")
    .select(INVITER)
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .where("invitation_code", "is not", null)
    .executeTakeFirst();
}

/** Returns the name on the member's bank account, as given at registration. */
export async function findRealName({ db, vault }: FindDeps, member: Person): Promise<string | undefined> {
  const row = await db
    .selectFrom("member_profiles")
    .select(["payee_name", "id_number", "birthday", "identity_sealed"])
    .where("member_id", "=", member.id)
    .executeTakeFirst();
  return (row && openIdentity({ vault }, member, row).payee_name) ?? undefined;
}

/** Inserts a member. False if the account, number or invitation code is taken. The transaction stays usable. */
export async function insertMember(tx: Tx, member: Insertable<MembersRow>): Promise<boolean> {
  const result = await tx
    .insertInto("members")
    .values(member)
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function insertProfile(tx: Tx, profile: Insertable<MemberProfilesRow>): Promise<void> {
  await tx.insertInto("member_profiles").values(profile).execute();
}

/** Inserts a social identity. False if it already has an account. */
export async function insertIdentity(tx: Tx, identity: Insertable<MemberIdentitiesRow>): Promise<boolean> {
  const result = await tx
    .insertInto("member_identities")
    .values(identity)
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updatePassword(tx: Tx, memberId: string, password_hash: string, at: Date): Promise<void> {
  await tx
    .updateTable("members")
    .set({ password_hash, password_set_at: at, has_initial_password: false })
    .where("id", "=", memberId)
    .execute();
}

/** Replaces an initial password. False if the owner has set their own password meanwhile. */
export async function renewInitialPassword(tx: Tx, memberId: string, hash: PasswordHash, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("members")
    .set({ password_hash: hash, password_set_at: at })
    .where("id", "=", memberId)
    .where("has_initial_password", "=", true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces the hash with a new one of the same password. False if the hash is no longer `before`. */
export async function advanceHash(db: Db, memberId: string, before: string, after: PasswordHash): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("members")
    .set({ password_hash: after })
    .where("id", "=", memberId)
    .where("password_hash", "=", before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks the member's row until the transaction ends, so that concurrent changes run one after the other. */
export async function lockMember(tx: Tx, brandId: string, id: string) {
  return tx
    .selectFrom("members")
    .select(MEMBER)
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks the member's row, and returns the password hash and whether the account is locked. The lock is exclusive,
 * because concurrent logins write to the row, and two with shared locks would deadlock.
 */
export async function holdMember(tx: Tx, brandId: string, id: string) {
  return tx
    .selectFrom("members")
    .select(["password_hash", "locked_at", "frozen_at"])
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks a number or address, so that concurrent claims of it run one after the other. */
export async function lockContact(tx: Tx, brandId: string, contact: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${brandId} ${foldName(contact)}`}, 0))`.execute(
    tx,
  );
}

/** Removes the number from members who entered it without verifying; it never gave them access. */
export async function releaseUnprovedMobile({ db, vault }: FindDeps, brandId: string, e164: string): Promise<void> {
  await db
    .updateTable("members")
    .set({ mobile: null, mobile_sealed: null, mobile_hash: null })
    .where("brand_id", "=", brandId)
    .where(isContact({ vault }, brandId, "mobile", e164))
    .where("mobile_verified_at", "is", null)
    .execute();
}

export async function releaseUnprovedEmail({ db, vault }: FindDeps, brandId: string, email: string): Promise<void> {
  await db
    .updateTable("members")
    .set({ email: null, email_sealed: null, email_hash: null })
    .where("brand_id", "=", brandId)
    .where(isContact({ vault }, brandId, "email", email))
    .where("email_verified_at", "is", null)
    .execute();
}

export async function updateMobile({ db, vault }: FindDeps, member: Person, e164: string, at: Date): Promise<void> {
  const mobile = sealMobile({ vault }, member, e164);
  await db
    .updateTable("members")
    .set({ ...mobile, mobile_verified_at: at })
    .where("id", "=", member.id)
    .execute();
}

export async function updateEmail({ db, vault }: FindDeps, member: Person, address: string, at: Date): Promise<void> {
  const email = sealEmail({ vault }, member, address);
  await db
    .updateTable("members")
    .set({ ...email, email_verified_at: at })
    .where("id", "=", member.id)
    .execute();
}

export async function insertChange(tx: Tx, change: Insertable<MemberChangesRow>): Promise<void> {
  await tx.insertInto("member_changes").values(change).execute();
}

export async function updateLanguage(db: Db, memberId: string, language: string): Promise<void> {
  await db.updateTable("members").set({ language }).where("id", "=", memberId).execute();
}

/**
 * Sets the last login and returns the previous one. Null for a first login; if several run concurrently, only one of
 * them gets null.
 */
export async function advanceSignIn(tx: Tx, memberId: string, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ before: Date | null }>`
    with member as (select id, last_sign_in_at from members where id = ${memberId} for no key update)
    update members set last_sign_in_at = greatest(member.last_sign_in_at, ${at}::timestamptz)
    from member where members.id = member.id
    returning member.last_sign_in_at as before`.execute(tx);
  return rows[0]?.before ?? null;
}
