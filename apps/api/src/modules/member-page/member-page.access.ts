import type { OperatorPermission } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import { chooseScope } from "../../operator-permissions.ts";
import type { SignedInOperator } from "../../signed-in-operator.ts";
import { findPerson, type PersonRow } from "../members/index.ts";

/** Whoever sits in the console: who, and at which brands the call's permission is theirs. */
export type MemberPageCall = { operator: SignedInOperator; actor: AuditActor; scope: BrandScope };

/** The member, if they are of the operator's brands: anybody else's is nobody. */
export async function getPerson(db: Db | Tx, { scope }: Pick<MemberPageCall, "scope">, id: string): Promise<PersonRow> {
  return requireInScope(await findPerson(db, id), scope);
}

/** For a change, which waits for another of the same member. Of whom was erased, nothing is left to change. */
export async function holdPerson(tx: Tx, { scope }: Pick<MemberPageCall, "scope">, id: string): Promise<PersonRow> {
  const person = requireInScope(await findPerson(tx, id, { isHeld: true }), scope);
  if (person.erased_at) throw new AppError("MEMBER_ERASED");
  return person;
}

function requireInScope(person: PersonRow | undefined, scope: BrandScope): PersonRow {
  if (!person || !covers(scope, person.brand_id)) throw new AppError("MEMBER_UNKNOWN");
  return person;
}

/** Whether the operator is permitted something else as well, at this member's brand. */
export function mayAlso(
  { operator }: Pick<MemberPageCall, "operator">,
  permission: OperatorPermission,
  brandId: string,
) {
  const permitted = chooseScope(operator.roles, permission);
  return permitted !== undefined && covers(permitted, brandId);
}

export const subjectOf = (memberId: string) => ({ kind: "member", id: memberId });
