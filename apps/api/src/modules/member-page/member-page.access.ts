import type { OperatorPermission } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import { chooseScope } from "../../operator-permissions.ts";
import type { SignedInOperator } from "../../signed-in-operator.ts";
import { findPerson, type PersonRow } from "../members/index.ts";

/** The operator, and the brands at which they have the call's permission. */
export type MemberPageCall = { operator: SignedInOperator; actor: AuditActor; scope: BrandScope };

/** Finds the member within the operator's scope. Same "not found" for missing members and those out of scope. */
export async function getPerson(db: Db | Tx, { scope }: Pick<MemberPageCall, "scope">, id: string): Promise<PersonRow> {
  return requireInScope(await findPerson(db, id), scope);
}

/** Finds and locks the member's row for a change. Erased members cannot be changed. */
export async function holdPerson(tx: Tx, { scope }: Pick<MemberPageCall, "scope">, id: string): Promise<PersonRow> {
  const person = requireInScope(await findPerson(tx, id, { isHeld: true }), scope);
  if (person.erased_at) throw new AppError("MEMBER_ERASED");
  return person;
}

function requireInScope(person: PersonRow | undefined, scope: BrandScope): PersonRow {
  if (!person || !covers(scope, person.brand_id)) throw new AppError("MEMBER_UNKNOWN");
  return person;
}

/** True if the operator has another permission as well at this member's brand. */
export function mayAlso(
  { operator }: Pick<MemberPageCall, "operator">,
  permission: OperatorPermission,
  brandId: string,
) {
  const permitted = chooseScope(operator.roles, permission);
  return permitted !== undefined && covers(permitted, brandId);
}

export const subjectOf = (memberId: string) => ({ kind: "member", id: memberId });
