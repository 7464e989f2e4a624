import { inTransaction } from "@perya/db";
import type { BrandScope } from "../brand-scope.ts";
import type { Deps } from "../deps.ts";
import { findByAccount, findOperator, openSession } from "../modules/operators/index.ts";
import { claimItem, type Worker } from "../modules/queues/index.ts";

const EVERYWHERE = { isEverywhere: true, brandIds: [] };
const ORIGIN = { ip: "136.158.29.7", country: "PH", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0" };

export type SeedOperator = Worker & { scope: BrandScope };

/** Assigns the item to the operator. The returned version must be sent with the decision. */
export async function claimOf(deps: Deps, worker: Worker, subjectId: string) {
  const open = deps.db.selectFrom("work_items").select("id").where("subject_id", "=", subjectId);
  const { id } = await open.where("state", "=", "open").executeTakeFirstOrThrow();
  return claimItem(deps, worker, id);
}

/** Runs the work in an operator's session, which the database requires, and ends the session. */
export async function asOperator(
  deps: Deps,
  account: string,
  work: (worker: SeedOperator) => Promise<unknown>,
): Promise<void> {
  const known = await findByAccount(deps.db, account);
  const operator = known && (await findOperator(deps.db, known.id));
  if (!operator) return;
  const { id, name, roles } = operator;
  const cookies = { read: () => undefined, set: () => {}, clear: () => {} };
  const visit = { ...ORIGIN, origin: "", deviceId: id, cookies };
  const { sessionId } = await inTransaction(deps.db, (tx) => openSession(tx, deps, visit, id));
  const now = deps.clock.now();
  await work({
    scope: EVERYWHERE,
    operator: { id, account, name, roles, sessionId, provedAt: now, stepUpUsedAt: now, endsAt: now },
    actor: { operatorId: id, sessionId, name: account, from: ORIGIN },
  });
  await deps.db.updateTable("operator_sessions").set({ ended_at: now }).where("id", "=", sessionId).execute();
}
