import type { Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Visit } from "../../plugins/visit.ts";
import * as queries from "./operators.queries.ts";

/** An admin, at some brands or at all of them. */
export type Admin = { actor: AuditActor; scope: BrandScope; visit: Visit };

/**
 * Somebody whom this admin answers for: all of their roles are at the admin's brands, so that no admin of a brand locks out
 * the house's people. Nobody is their own admin. The database asks the same (operator_manages).
 */
export async function getManaged(tx: Tx, { actor, scope }: Admin, id: string) {
  if (id === actor.operatorId) throw new AppError("OPERATOR_SELF");
  const row = await queries.findWithRoles(tx, id);
  const isManaged =
    row && (scope.isEverywhere || row.roles.length > 0) && row.roles.every((each) => covers(scope, each.brandId));
  if (!isManaged) throw new AppError("OPERATOR_UNKNOWN");
  return row;
}
