import type { Language } from "@perya/contract";
import type { Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { isAtCost } from "../../hashing/hash-job.ts";
import { recordChange, type AccountOwner } from "./members.contacts.ts";
import { hashPassword, verifyPassword, type PasswordHash } from "./members.passwords.ts";
import * as queries from "./members.queries.ts";
import type { MemberRow } from "./members.queries.ts";

/** From now on this password counts, and it is no initial one. Ending sessions is for whoever calls. */
export async function setPassword(
  tx: Tx,
  deps: Pick<Deps, "clock" | "vault">,
  owner: AccountOwner,
  passwordHash: PasswordHash,
): Promise<void> {
  await queries.updatePassword(tx, owner.memberId, passwordHash, deps.clock.now());
  await recordChange(tx, deps, owner, { kind: "password", before: null, after: null });
}

/**
 * While the password is at hand, a hash of another cost is made anew; nothing else about the member changes. Answers
 * the member with the hash that stands.
 */
export async function renewHash(
  { db }: Pick<Deps, "db">,
  brandId: string,
  member: MemberRow,
  password: string,
): Promise<MemberRow> {
  if (member.password_hash === null || isAtCost(member.password_hash)) return member;
  // Where too many wait to be hashed, the next sign-in will do: nobody is turned away who has shown the right one.
  const password_hash = await hashPassword(password).catch(() => null);
  if (password_hash === null) return member;
  if (await queries.advanceHash(db, member.id, member.password_hash, password_hash))
    return { ...member, password_hash };
  return (await findRenewed({ db }, brandId, member, password)) ?? member;
}

/** Somebody was quicker: the same person by another door, or whoever set a password. Only the first is no news. */
async function findRenewed({ db }: Pick<Deps, "db">, brandId: string, member: MemberRow, password: string) {
  const now = await queries.findMember(db, brandId, member.id);
  const isSamePassword = now?.password_set_at.getTime() === member.password_set_at.getTime();
  return now && isSamePassword && (await verifyPassword(now.password_hash, password)) ? now : null;
}

export async function updateLanguage({ db }: Pick<Deps, "db">, memberId: string, language: Language): Promise<void> {
  await queries.updateLanguage(db, memberId, language);
}

/** In the transaction of the session it is about. Answers whether it is the first of all. */
export async function recordSignIn(tx: Tx, memberId: string, at: Date): Promise<{ isFirst: boolean }> {
  return { isFirst: (await queries.advanceSignIn(tx, memberId, at)) === null };
}
