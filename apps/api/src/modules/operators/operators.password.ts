import { inTransaction } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Deps } from "../../deps.ts";
import type { SignedInOperator } from "../../signed-in-operator.ts";
import { writeAudit } from "../audit/index.ts";
import { hashPassword, isLeakedPassword, verifyPassword } from "../members/index.ts";
import { replacePassword } from "./operators.access.ts";
import * as queries from "./operators.queries.ts";
import { checkOperatorPassword } from "./operators.rules.ts";

/** Refuses passwords that are short, common, or made from facts that colleagues know. */
export function requirePasswordRule(password: string, known: { account: string; name: string }): void {
  const common = isLeakedPassword(password) ? ({ key: "password.common" } as const) : null;
  const problem = checkOperatorPassword(password, known) ?? common;
  if (problem) throw new AppError("FIELDS_INVALID", { fields: { password: problem } });
}

/** Ends the operator's other sessions, because one of them may be an intruder's. */
export async function changePassword(
  deps: Deps,
  { operator, actor }: { operator: SignedInOperator; actor: AuditActor },
  { current, password }: { current: string; password: string },
): Promise<void> {
  requirePasswordRule(password, operator);
  const row = await queries.findWithRoles(deps.db, operator.id);
  if (!row || !(await verifyPassword(row.password_hash, current))) throw new AppError("PASSWORD_WRONG");
  const fresh = await hashPassword(password);
  await inTransaction(deps.db, async (tx) => {
    if (!(await replacePassword(tx, operator.sessionId, row.password_hash, fresh)))
      throw new AppError("PASSWORD_WRONG");
    await queries.endSessionsOf(tx, operator.id, deps.clock.now(), operator.sessionId);
    const subject = { kind: "operator", id: operator.id };
    await writeAudit(tx, deps, actor, { brandId: null, action: "operator.passwordChanged", subject });
  });
}
