import type { Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { writeAudit, type AuditEntry } from "../audit/index.ts";
import { suspend, unsuspend, liftFreeze, markIdentity, type PersonRow } from "../members/index.ts";
import { sendMessage } from "../messages/index.ts";
import { endSessions } from "../sessions/index.ts";
import * as queries from "./member-page.queries.ts";
import { subjectOf, type MemberPageCall } from "./member-page.access.ts";

/*
 * Idempotent changes to one member, for single and bulk changes. The caller has locked the member's row. Each writes
 * an audit entry and returns whether anything changed.
 */

export async function tag(tx: Tx, deps: Deps, call: MemberPageCall, person: PersonRow, word: string): Promise<boolean> {
  const { id: memberId, brand_id: brandId } = person;
  const row = { member_id: memberId, brand_id: brandId, tag: word, added_by: call.operator.id };
  if (!(await queries.insertTag(tx, { ...row, added_at: deps.clock.now() }))) return false;
  await note(tx, deps, call, person, { action: "member.tagged", after: { tag: word } });
  return true;
}

export async function untag(
  tx: Tx,
  deps: Deps,
  call: MemberPageCall,
  person: PersonRow,
  word: string,
): Promise<boolean> {
  if (!(await queries.deleteTag(tx, person.id, word))) return false;
  await note(tx, deps, call, person, { action: "member.untagged", before: { tag: word } });
  return true;
}

/** Locks the account, and ends open sessions, including game sessions. */
export async function lock(
  tx: Tx,
  deps: Deps,
  call: MemberPageCall,
  person: PersonRow,
  reason: string,
): Promise<boolean> {
  if (!(await suspend(tx, person.id, deps.clock.now()))) return false;
  await endSessions(tx, deps, person.id, null);
  const states = { before: { state: "active" }, after: { state: "locked" } };
  await note(tx, deps, call, person, { action: "member.locked", reason, ...states });
  return true;
}

/** Unlocks the account, and lifts an agent's freeze as well: the brand overrides agents. */
export async function unlock(
  tx: Tx,
  deps: Deps,
  call: MemberPageCall,
  person: PersonRow,
  reason: string,
): Promise<boolean> {
  const { frozen_at: frozenAt } = person;
  if (frozenAt) {
    await liftFreeze(tx, deps, person, { operatorId: call.operator.id });
    const { id: memberId, brand_id: brandId } = person;
    await sendMessage(tx, deps, { brandId, memberId, type: "service", facts: { about: "unfrozen" } });
    const freeze = { before: { state: "frozen" }, after: { state: "active" } };
    await note(tx, deps, call, person, { action: "member.unlocked", reason, ...freeze });
  }
  if (!(await unsuspend(tx, person.id))) return frozenAt !== null;
  const states = { before: { state: "locked" }, after: { state: "active" } };
  await note(tx, deps, call, person, { action: "member.unlocked", reason, ...states });
  return true;
}

/** Marks the identity as verified, after an operator checked the papers. Permanent. */
export async function verify(
  tx: Tx,
  deps: Deps,
  call: MemberPageCall,
  person: PersonRow,
  reason: string,
): Promise<boolean> {
  if (!(await markIdentity(tx, person.id, deps.clock.now()))) return false;
  await note(tx, deps, call, person, { action: "member.identityVerified", reason });
  return true;
}

/** Sends a customer service message. The audit records only that it was sent; the text is in the inbox. */
export async function write(
  tx: Tx,
  deps: Deps,
  call: MemberPageCall,
  person: PersonRow,
  words: string,
): Promise<boolean> {
  const { id: memberId, brand_id: brandId } = person;
  await sendMessage(tx, deps, { brandId, memberId, type: "service", facts: { about: "other", words } });
  await note(tx, deps, call, person, { action: "member.written" });
  return true;
}

function note(
  tx: Tx,
  deps: Deps,
  { actor }: MemberPageCall,
  { id, brand_id: brandId }: PersonRow,
  entry: Omit<AuditEntry, "brandId" | "subject">,
): Promise<void> {
  return writeAudit(tx, deps, actor, { brandId, subject: subjectOf(id), ...entry });
}
