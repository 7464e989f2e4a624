import type { ErrorCode } from "@perya/contract";
import type { Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { holdMember, lockMember, setPassword, type MemberRow, type PasswordHash } from "../members/index.ts";
import { recordSecurityEvent } from "../security/index.ts";
import type { RequestOrigin } from "./sessions.open.ts";
import { endSessions } from "./sessions.service.ts";

/**
 * Refuses a login if the password changed during the proof. Locks the member, so that a later password change also
 * ends what this transaction opens.
 */
export async function requireSamePassword(
  tx: Tx,
  brandId: string,
  member: MemberRow,
  { refusal, isReplaced }: { refusal: ErrorCode; isReplaced: boolean },
): Promise<void> {
  const hold = isReplaced ? lockMember : holdMember;
  const now = await hold(tx, brandId, member.id);
  if (!now || now.password_hash !== member.password_hash) throw new AppError(refusal);
  // The account was locked in the meantime. A lock that comes later waits for the row lock, and then ends the session
  // opened here.
  if (now.locked_at) throw new AppError("MEMBER_LOCKED");
}

/** Sets the password, ends sessions and tickets of the old one, and notifies the owner. Returns the updated member. */
export async function replacePassword(
  deps: Deps,
  tx: Tx,
  { brand, visit }: RequestOrigin,
  member: MemberRow,
  passwordHash: PasswordHash,
  kind: "passwordChanged" | "passwordReset" = "passwordReset",
): Promise<MemberRow> {
  await setPassword(tx, deps, { brandId: brand.id, memberId: member.id, ip: visit.ip }, passwordHash);
  await endSessions(tx, deps, member.id, visit);
  await recordSecurityEvent(tx, deps, { kind, brandId: brand.id, memberId: member.id, from: visit });
  const now = deps.clock.now();
  const brandHost = brand.hosts[0]?.host ?? brand.mainDomain;
  await deps.announce(tx, "password.changed", { memberId: member.id, brandHost, at: now.toISOString() });
  return {
    ...member,
    password_hash: passwordHash,
    password_set_at: now,
    has_initial_password: false,
  };
}
