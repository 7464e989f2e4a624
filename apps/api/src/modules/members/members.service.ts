import type { Language } from "@perya/contract";
import type { Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { isAtCost } from "../../hashing/hash-job.ts";
import { recordChange, type AccountOwner } from "./members.contacts.ts";
import { hashPassword, verifyPassword, type PasswordHash } from "./members.passwords.ts";
import * as queries from "./members.queries.ts";
import type { MemberRow } from "./members.queries.ts";

/** Sets a password that the member has chosen. The caller ends the sessions. */
export async function setPassword(
  tx: Tx,
  deps: Pick<Deps, "clock" | "vault">,
  owner: AccountOwner,
  passwordHash: PasswordHash,
): Promise<void> {
  await queries.updatePassword(tx, owner.memberId, passwordHash, deps.clock.now());
  await recordChange(tx, deps, owner, { kind: "password", before: null, after: null });
}

/** Rehashes the password at login if the hash cost has changed. Returns the member with the current hash. */
export async function renewHash(
  { db }: Pick<Deps, "db">,
  brandId: string,
  member: MemberRow,
  password: string,
): Promise<MemberRow> {
  if (member.password_hash === null || isAtCost(member.password_hash)) return member;
  // If the hash queue is full, the next login tries again: a correct password must not be refused for this.
  const password_hash = await hashPassword(password).catch(() => null);
  if (password_hash === null) return member;
  if (await queries.advanceHash(db, member.id, member.password_hash, password_hash))
    return { ...member, password_hash };
  return (await findRenewed({ db }, brandId, member, password)) ?? member;
}

/**
 * Reads the member again after their hash changed. Returns it only if another login rehashed the same password, not
 * if a new password was set.
 */
async function findRenewed({ db }: Pick<Deps, "db">, brandId: string, member: MemberRow, password: string) {
  const now = await queries.findMember(db, brandId, member.id);
  const isSamePassword = now?.password_set_at.getTime() === member.password_set_at.getTime();
  return now && isSamePassword && (await verifyPassword(now.password_hash, password)) ? now : null;
}

export async function updateLanguage({ db }: Pick<Deps, "db">, memberId: string, language: Language): Promise<void> {
  await queries.updateLanguage(db, memberId, language);
}

/** Records a login in the session's transaction. Returns whether it is the member's first. */
export async function recordSignIn(tx: Tx, memberId: string, at: Date): Promise<{ isFirst: boolean }> {
  return { isFirst: (await queries.advanceSignIn(tx, memberId, at)) === null };
}
