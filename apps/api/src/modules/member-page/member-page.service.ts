import type { MaskedField, MemberNote } from "@perya/contract";
import { inTransaction, newId, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { writeAudit } from "../audit/index.ts";
import { openAccount, openPerson, type PersonRow } from "../members/index.ts";
import { endSessions } from "../sessions/index.ts";
import { UNMASKED } from "./member-page.read.ts";
import * as queries from "./member-page.queries.ts";
import { getPerson, holdPerson, subjectOf, type MemberPageCall } from "./member-page.access.ts";
import { spellTag } from "./member-page.rules.ts";
import * as verbs from "./member-page.verbs.ts";

/**
 * Shows a masked field. The audit entry is written first, so that every access is recorded. The value itself is not
 * stored.
 */
export async function unmaskField(
  deps: Deps,
  call: MemberPageCall,
  id: string,
  { field, reason }: { field: MaskedField; reason: string },
): Promise<{ value: string | null }> {
  const person = await getPerson(deps.db, call, id);
  await inTransaction(deps.db, async (tx) => {
    const entry = {
      brandId: person.brand_id,
      action: UNMASKED,
      subject: subjectOf(id),
      reason,
      after: { field },
    } as const;
    await writeAudit(tx, deps, call.actor, entry);
  });
  if (field === "account") return { value: openAccount(deps, person) };
  return { value: (await openPerson(deps, person))[field] };
}

export async function addNote(deps: Deps, call: MemberPageCall, id: string, words: string): Promise<MemberNote> {
  const { operator, actor } = call;
  const at = deps.clock.now();
  const noteId = newId(at);
  return changing(deps, call, id, async (tx, { brand_id: brandId }) => {
    const row = { id: noteId, brand_id: brandId, member_id: id, operator_id: operator.id, words, written_at: at };
    await queries.insertNote(tx, row);
    // The audit has only the note's id: audit entries are kept longer than personal data.
    const after = { note: noteId };
    await writeAudit(tx, deps, actor, { brandId, action: NOTED, subject: subjectOf(id), after });
    return { id: noteId, at: at.toISOString(), author: operator.name, words };
  });
}

/** Audit action for a note. Left out of the timeline, which shows the note itself. */
export const NOTED = "member.noted";

export async function addTag(deps: Deps, call: MemberPageCall, id: string, typed: string): Promise<{ tags: string[] }> {
  const tag = readTag(typed);
  return changing(deps, call, id, async (tx, person) => {
    await verbs.tag(tx, deps, call, person, tag);
    return { tags: await queries.listTags(tx, id) };
  });
}

export async function removeTag(
  deps: Deps,
  call: MemberPageCall,
  id: string,
  typed: string,
): Promise<{ tags: string[] }> {
  const tag = readTag(typed);
  return changing(deps, call, id, async (tx, person) => {
    await verbs.untag(tx, deps, call, person, tag);
    return { tags: await queries.listTags(tx, id) };
  });
}

export function readTag(typed: string): string {
  const tag = spellTag(typed);
  if (tag === undefined) throw new AppError("FIELDS_INVALID");
  return tag;
}

export async function lockMember(deps: Deps, call: MemberPageCall, id: string, reason: string): Promise<null> {
  return changing(deps, call, id, (tx, person) => verbs.lock(tx, deps, call, person, reason).then(() => null));
}

export async function unlockMember(deps: Deps, call: MemberPageCall, id: string, reason: string): Promise<null> {
  return changing(deps, call, id, (tx, person) => verbs.unlock(tx, deps, call, person, reason).then(() => null));
}

export async function verifyIdentity(deps: Deps, call: MemberPageCall, id: string, reason: string): Promise<null> {
  return changing(deps, call, id, (tx, person) => verbs.verify(tx, deps, call, person, reason).then(() => null));
}

export async function signOutMember(deps: Deps, call: MemberPageCall, id: string, reason: string): Promise<null> {
  return changing(deps, call, id, async (tx, { brand_id: brandId }) => {
    await endSessions(tx, deps, id, null);
    await writeAudit(tx, deps, call.actor, { brandId, action: "member.signedOut", subject: subjectOf(id), reason });
    return null;
  });
}

export async function writeToMember(deps: Deps, call: MemberPageCall, id: string, words: string): Promise<null> {
  return changing(deps, call, id, (tx, person) => verbs.write(tx, deps, call, person, words).then(() => null));
}

/** Runs changes with the member's row locked, so that concurrent ones run one after the other. */
function changing<Result>(
  deps: Deps,
  call: MemberPageCall,
  id: string,
  work: (tx: Tx, person: PersonRow) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps.db, async (tx) => work(tx, await holdPerson(tx, call, id)));
}
