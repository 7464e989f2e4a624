import type { Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Visit } from "../../plugins/visit.ts";
import * as queries from "./operators.queries.ts";

/** The admin who makes a change, with scope: some brands or all. */
export type Admin = { actor: AuditActor; scope: BrandScope; visit: Visit };

/**
 * Finds an operator whom this admin manages, that is, whose roles are all at the admin's brands. Otherwise an admin
 * of one brand could lock out operators of all brands. No admin manages themselves. The database checks the same
 * (operator_manages).
 */
export async function getManaged(tx: Tx, { actor, scope }: Admin, id: string) {
  if (id === actor.operatorId) throw new AppError("OPERATOR_SELF");
  const row = await queries.findWithRoles(tx, id);
  const isManaged =
    row && (scope.isEverywhere || row.roles.length > 0) && row.roles.every((each) => covers(scope, each.brandId));
  if (!isManaged) throw new AppError("OPERATOR_UNKNOWN");
  return row;
}
