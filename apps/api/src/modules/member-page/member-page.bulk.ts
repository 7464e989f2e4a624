import type { BodyOf, memberPage, MemberOutcome } from "@perya/contract";
import { inTransaction, type Db, type Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { findPerson, type PersonRow } from "../members/index.ts";
import { listTags } from "./member-page.queries.ts";
import type { MemberPageCall } from "./member-page.access.ts";
import { readTag } from "./member-page.service.ts";
import * as verbs from "./member-page.verbs.ts";
import { maskAccount } from "./member-page.views.ts";

type Many = { brandId: string; ids: string[]; isPreview: boolean };
type Outcomes = { outcomes: MemberOutcome[] };

/** A bulk change, and a check whether it would change a given member. */
type BulkChange = {
  wouldChange: (db: Db, person: PersonRow) => boolean | Promise<boolean>;
  change: (tx: Tx, person: PersonRow) => Promise<boolean>;
};

/** Changes each member in a separate transaction, so that an unknown one does not stop the others. */
async function changeEach(deps: Deps, { brandId, ids, isPreview }: Many, change: BulkChange): Promise<Outcomes> {
  const outcomes: MemberOutcome[] = [];
  for (const id of ids) {
    outcomes.push(
      isPreview
        ? await judge(deps, id, await findPerson(deps.db, id), brandId, (person) => change.wouldChange(deps.db, person))
        : await inTransaction(deps.db, async (tx) =>
            judge(deps, id, await findPerson(tx, id, { isHeld: true }), brandId, (person) => change.change(tx, person)),
          ),
    );
  }
  return { outcomes };
}

/**
 * Returns what a change would do to a member. Members of another brand are not found, and erased ones cannot be
 * changed.
 */
async function judge(
  deps: Deps,
  id: string,
  person: PersonRow | undefined,
  brandId: string,
  hasChanged: (person: PersonRow) => boolean | Promise<boolean>,
): Promise<MemberOutcome> {
  if (!person || person.brand_id !== brandId) return { id, account: "", outcome: "unknown" };
  const account = maskAccount(deps, person);
  if (person.erased_at) return { id, account, outcome: "erased" };
  return { id, account, outcome: (await hasChanged(person)) ? "changed" : "unchanged" };
}

export function tagMembers(
  deps: Deps,
  call: MemberPageCall,
  body: BodyOf<typeof memberPage.tagMembers>,
): Promise<Outcomes> {
  const tag = readTag(body.tag);
  return changeEach(deps, body, {
    wouldChange: async (db, { id }) => !(await listTags(db, id)).includes(tag),
    change: (tx, person) => verbs.tag(tx, deps, call, person, tag),
  });
}

export function untagMembers(
  deps: Deps,
  call: MemberPageCall,
  body: BodyOf<typeof memberPage.untagMembers>,
): Promise<Outcomes> {
  const tag = readTag(body.tag);
  return changeEach(deps, body, {
    wouldChange: async (db, { id }) => (await listTags(db, id)).includes(tag),
    change: (tx, person) => verbs.untag(tx, deps, call, person, tag),
  });
}

export function lockMembers(
  deps: Deps,
  call: MemberPageCall,
  body: BodyOf<typeof memberPage.lockMembers>,
): Promise<Outcomes> {
  return changeEach(deps, body, {
    wouldChange: (_db, person) => person.locked_at === null,
    change: (tx, person) => verbs.lock(tx, deps, call, person, body.reason),
  });
}

export function unlockMembers(
  deps: Deps,
  call: MemberPageCall,
  body: BodyOf<typeof memberPage.unlockMembers>,
): Promise<Outcomes> {
  return changeEach(deps, body, {
    wouldChange: (_db, person) => person.locked_at !== null || person.frozen_at !== null,
    change: (tx, person) => verbs.unlock(tx, deps, call, person, body.reason),
  });
}

export function writeToMembers(
  deps: Deps,
  call: MemberPageCall,
  body: BodyOf<typeof memberPage.writeToMembers>,
): Promise<Outcomes> {
  return changeEach(deps, body, {
    wouldChange: () => true,
    change: (tx, person) => verbs.write(tx, deps, call, person, body.words),
  });
}
