import type { Db, MemberChangesRow, MemberIdentitiesRow, MemberProfilesRow, MembersRow, Tx } from "@perya/db";
import { foldName } from "@perya/rules";
import { sql, type Insertable } from "kysely";
import type { PasswordHash } from "./members.passwords.ts";

const MEMBER = [
  "id",
  "account",
  "nickname",
  "type",
  "password_hash",
  "password_set_at",
  "has_initial_password",
  "mobile",
  "mobile_verified_at",
  "email",
  "email_verified_at",
  "last_sign_in_at",
  "language",
] as const;

/** A member as the modules that let people in need them. Never leaves the server: presentMember does. */
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export async function findMember(db: Db, brandId: string, id: string) {
  return db
    .selectFrom("members")
    .select(MEMBER)
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findMemberByAccount(db: Db, brandId: string, account: string) {
  return db
    .selectFrom("members")
    .select(MEMBER)
    .where("brand_id", "=", brandId)
    .where(sql`lower(account)`, "=", foldName(account))
    .executeTakeFirst();
}

/** By the name as it was typed, or else by another way to spell it: of two accounts, the typed one is meant. */
export async function findMemberBySpelling(db: Db, brandId: string, typed: string, other: string) {
  const names = [foldName(typed), foldName(other)];
  return db
    .selectFrom("members")
    .select(MEMBER)
    .where("brand_id", "=", brandId)
    .where(sql`lower(account)`, "in", names)
    .orderBy(sql`lower(account) = ${names[0]}`, "desc")
    .limit(1)
    .executeTakeFirst();
}

/** By the number in E.164. Only a proved one belongs to somebody; any number of people may have typed it. */
export async function findMemberByMobile(db: Db, brandId: string, e164: string) {
  return db
    .selectFrom("members")
    .select(MEMBER)
    .where("brand_id", "=", brandId)
    .where("mobile", "=", e164)
    .where("mobile_verified_at", "is not", null)
    .executeTakeFirst();
}

/** A person as a provider knows them: never found by e-mail. */
export async function findMemberByIdentity(db: Db, brandId: string, provider: string, subject: string) {
  return db
    .selectFrom("members")
    .innerJoin("member_identities", "member_identities.member_id", "members.id")
    .select(MEMBER)
    .where("member_identities.brand_id", "=", brandId)
    .where("member_identities.provider", "=", provider)
    .where("member_identities.subject", "=", subject)
    .executeTakeFirst();
}

/** Only a proved address belongs to somebody; anyone can claim one. */
export async function findMemberByVerifiedEmail(db: Db, brandId: string, email: string) {
  return db
    .selectFrom("members")
    .select(MEMBER)
    .where("brand_id", "=", brandId)
    .where(sql`lower(email)`, "=", foldName(email))
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
}

const INVITER = ["id", "nickname", "type", "invitation_code"] as const;

/** Whose code a friend typed. Trial accounts have none. */
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

/** The name on the member's bank account, as given at registration. */
export async function findRealName(db: Db, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("member_profiles")
    .select("payee_name")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.payee_name ?? undefined;
}

/** False when the account, the number or the invitation code is taken; the transaction goes on. */
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

/** False when the provider's person has an account here already. */
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

/** The same password under another hash. False when the hash is not `before` any more. */
export async function advanceHash(db: Db, memberId: string, before: string, after: PasswordHash): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("members")
    .set({ password_hash: after })
    .where("id", "=", memberId)
    .where("password_hash", "=", before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Holds the member until the transaction ends: of two changes at once, the second sees what the first has done. */
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
 * Holds the member as they are, and answers what their password is: a change waits until the transaction ends, and so does
 * another sign-in, which writes to the same row. Two that only shared it would wait for each other for ever.
 */
export async function holdMember(tx: Tx, brandId: string, id: string) {
  return tx
    .selectFrom("members")
    .select("password_hash")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Of two who want one number or address at once, the second waits here and then sees whose it is. */
export async function lockContact(tx: Tx, brandId: string, contact: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${brandId} ${foldName(contact)}`}, 0))`.execute(
    tx,
  );
}

/** Whoever only claimed the number loses it to whoever proved it: nothing of theirs was in its hands. */
export async function releaseUnprovedMobile(tx: Tx, brandId: string, e164: string): Promise<void> {
  await tx
    .updateTable("members")
    .set({ mobile: null })
    .where("brand_id", "=", brandId)
    .where("mobile", "=", e164)
    .where("mobile_verified_at", "is", null)
    .execute();
}

export async function releaseUnprovedEmail(tx: Tx, brandId: string, email: string): Promise<void> {
  await tx
    .updateTable("members")
    .set({ email: null })
    .where("brand_id", "=", brandId)
    .where(sql`lower(email)`, "=", foldName(email))
    .where("email_verified_at", "is", null)
    .execute();
}

export async function updateMobile(tx: Tx, memberId: string, mobile: string, at: Date): Promise<void> {
  await tx.updateTable("members").set({ mobile, mobile_verified_at: at }).where("id", "=", memberId).execute();
}

export async function updateEmail(tx: Tx, memberId: string, email: string, at: Date): Promise<void> {
  await tx.updateTable("members").set({ email, email_verified_at: at }).where("id", "=", memberId).execute();
}

export async function insertChange(tx: Tx, change: Insertable<MemberChangesRow>): Promise<void> {
  await tx.insertInto("member_changes").values(change).execute();
}

export async function updateLanguage(db: Db, memberId: string, language: string): Promise<void> {
  await db.updateTable("members").set({ language }).where("id", "=", memberId).execute();
}

/** Answers when they were in before, if ever: of many sign-ins at once, one is the first. */
export async function advanceSignIn(tx: Tx, memberId: string, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ before: Date | null }>`
    with member as (select id, last_sign_in_at from members where id = ${memberId} for no key update)
    update members set last_sign_in_at = greatest(member.last_sign_in_at, ${at}::timestamptz)
    from member where members.id = member.id
    returning member.last_sign_in_at as before`.execute(tx);
  return rows[0]?.before ?? null;
}
