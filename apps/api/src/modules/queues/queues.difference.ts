import type { WorkDifference } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import { listAboutSubject, type AuditRow } from "../audit/index.ts";
import { findQueue } from "./queues.kinds.ts";
import type { Deps } from "../../deps.ts";
import * as queries from "./queues.queries.ts";

const MOST = 50;

/**
 * Describes what an operator missed, for a refused decision: the current state, and what other operators did since
 * the version that this operator saw or, without a version, since their own last action.
 */
export async function describeDifference(
  tx: Db | Tx,
  deps: Pick<Deps, "db">,
  { id, queue, subject_id }: queries.ItemRow,
  { operatorId, version }: { operatorId: string; version?: number },
): Promise<WorkDifference> {
  const subject = { kind: findQueue(deps, queue)?.subjectKind ?? queue, id: subject_id };
  const [now, events] = await Promise.all([
    queries.findItem(tx, id),
    listAboutSubject(tx, subject, { limit: MOST, except: [] }),
  ]);
  const wasSeen = ({ operator_id, after }: AuditRow) => {
    const known = after?.["item"] === id ? after["version"] : undefined;
    return version === undefined ? operator_id === operatorId : typeof known === "number" && known <= version;
  };
  const seenAt = events.findIndex(wasSeen);
  const since = events.slice(0, seenAt === -1 ? undefined : seenAt).filter((event) => event.operator_id !== operatorId);
  return {
    state: now?.state ?? "done",
    version: now?.version ?? 0,
    claimedBy: (now && now.seconds_left > 0 && now.holder_account) || null,
    doneBy: now?.finisher_account ?? null,
    outcome: now?.outcome ?? null,
    changes: since.map(({ at, actor, action, reason }) => ({ at: at.toISOString(), by: actor, action, reason })),
  };
}
