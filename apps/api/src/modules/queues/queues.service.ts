import { newId, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { chooseScope } from "../../operator-permissions.ts";
import type { SignedInOperator } from "../../signed-in-operator.ts";
import { writeAudit, type AuditEntry } from "../audit/index.ts";
import { describeDifference } from "./queues.difference.ts";
import { getQueue, listQueues } from "./queues.kinds.ts";
import * as queries from "./queues.queries.ts";

/** The acting operator, and their identity in the audit. */
export type Worker = { operator: SignedInOperator; actor: AuditActor };

const HOUR_MS = 3_600_000;

export type NewItem = { queue: string; brandId: string; subjectId: string; openedAt: Date };

/** Files a case in the transaction that caused it. Idempotent: a repeat files nothing. */
export async function openItem(tx: Tx, deps: Pick<Deps, "db">, { queue, brandId, subjectId, openedAt }: NewItem) {
  const { promisedWithinHours } = getQueue(deps, queue);
  await queries.insertItem(tx, {
    id: newId(openedAt),
    brand_id: brandId,
    queue,
    subject_id: subjectId,
    opened_at: openedAt,
    promised_by: new Date(openedAt.getTime() + promisedWithinHours * HOUR_MS),
  });
}

/**
 * Removes a case that no longer needs a decision, even if it is assigned. Runs in the transaction that made it
 * obsolete.
 */
export async function cancelItem(tx: Tx, queue: string, subjectId: string): Promise<void> {
  await queries.cancel(tx, queue, subjectId);
}

const NOT_FINISHED = { over: "WORK_DONE", lost: "WORK_LOST", changed: "WORK_CHANGED" } as const;

export type Finish = {
  id: string;
  queue: string | readonly string[];
  subjectId: string;
  /** Version of the item that the operator saw. */
  version: number;
  outcome: string;
  /** Action and facts of the decision, for the audit. */
  action: `${string}.${string}`;
  reason?: string;
  after?: Record<string, unknown>;
};

/**
 * Closes an item assigned to the operator, or throws. Call it first in the decision's transaction. Returns the queue.
 */
export async function finishItem(tx: Tx, deps: Deps, { operator, actor }: Worker, finish: Finish): Promise<string> {
  const { id, subjectId, version, outcome, action, reason, after } = finish;
  const row = await queries.findItem(tx, id);
  const isAsked = row && [finish.queue].flat().includes(row.queue) && row.subject_id === subjectId;
  const permitted = isAsked && chooseScope(operator.roles, getQueue(deps, row.queue).mayWork);
  if (!permitted || !covers(permitted, row.brand_id)) throw new AppError("WORK_UNKNOWN");

  const finished = await queries.finish(tx, id, { sessionId: operator.sessionId, version, outcome });
  if (finished === "unknown") throw new AppError("WORK_UNKNOWN");
  if (finished !== "done") {
    const difference = await describeDifference(tx, deps, row, { operatorId: operator.id, version });
    throw new AppError(NOT_FINISHED[finished], difference);
  }
  await auditWork(tx, deps, actor, row, { action, ...(reason && { reason }), after: { outcome, ...after } });
  return row.queue;
}

type Counted = Omit<Awaited<ReturnType<typeof queries.countOpen>>[number], "quarters"> & { byQuarter: number[] };

/**
 * Counts open items of every queue at these brands (null: all brands), regardless of permissions. Used by the
 * overview and alerts.
 */
export async function countWaiting(
  deps: Pick<Deps, "db" | "clock">,
  brandIds: readonly string[] | null,
): Promise<Counted[]> {
  const names = listQueues(deps).map(([name]) => name);
  const by = { operatorId: null, now: deps.clock.now() };
  const rows = await queries.countOpen(deps.db, brandIds, names, by);
  return rows.map(({ quarters, ...row }) => ({ ...row, byQuarter: quarters }));
}

/** Writes an audit entry about the case, in the event chain of its brand. */
export async function auditWork(
  tx: Tx,
  deps: Pick<Deps, "db" | "clock">,
  actor: AuditActor,
  { id, brand_id, queue, subject_id }: queries.ItemRow,
  { after, ...entry }: Pick<AuditEntry, "action" | "reason" | "after">,
): Promise<void> {
  const subject = { kind: getQueue(deps, queue).subjectKind, id: subject_id };
  // The version after the action, so that a later refusal can list the actions since an earlier version.
  const version = (await queries.findItem(tx, id))?.version ?? 0;
  const facts = { queue, item: id, version, ...after };
  await writeAudit(tx, deps, actor, { brandId: brand_id, subject, ...entry, after: facts });
}

/** Returns the brands of a scope. Null means all. */
export function brandsOf({ isEverywhere, brandIds }: BrandScope, brandId?: string): readonly string[] | null {
  if (brandId !== undefined) return [brandId];
  return isEverywhere ? null : brandIds;
}
