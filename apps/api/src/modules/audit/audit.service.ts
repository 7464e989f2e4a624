import { newId, toJson, type Db, type Tx } from "@perya/db";
import type { AuditActor } from "../../audit-actor.ts";
import type { Deps } from "../../deps.ts";
import { nameDevice } from "../../visit-names.ts";
import * as queries from "./audit.queries.ts";
import { presentEvent } from "./audit.views.ts";

const HERE = { ip: "", userAgent: "", country: null };
export const TERMINAL: AuditActor = { operatorId: null, sessionId: null, name: "terminal", from: HERE };
export const CLOCK: AuditActor = { operatorId: null, sessionId: null, name: "clock", from: HERE };

export type AuditEntry = {
  /** Null: of the house. */
  brandId: string | null;
  /** "member.locked": the room, and what is now true. */
  action: `${string}.${string}`;
  /** What it is about; by this it is on the timeline of that thing. */
  subject: { kind: string; id: string };
  /** Why, in the operator's words. */
  reason?: string;
  /** Fields that changed, as they were and as they are. Personal data stands here masked. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

const LONGEST_ADDRESS = 64;

/** Writes down what an operator did, in the transaction of what they did: rolled back, nobody reads of it. */
export async function writeAudit(
  tx: Tx | Db,
  { clock }: Pick<Deps, "clock">,
  { operatorId, sessionId, name, from }: AuditActor,
  { brandId, action, subject, reason = "", before, after }: AuditEntry,
): Promise<void> {
  const at = clock.now();
  await queries.insertEvent(tx, {
    id: newId(at),
    brand_id: brandId,
    action,
    operator_id: operatorId,
    session_id: sessionId,
    actor: name,
    subject_kind: subject.kind,
    subject_id: subject.id,
    reason,
    before: before ? toJson(before) : null,
    after: after ? toJson(after) : null,
    device_name: nameDevice(from.userAgent),
    address: from.ip.slice(0, LONGEST_ADDRESS),
    country: from.country,
    at,
  });
}

/** The newest of what happened to one thing, whichever brand wrote it. */
export async function listTimeline(
  { db }: Pick<Deps, "db">,
  subject: AuditEntry["subject"],
  { actions, most }: { actions: readonly string[]; most: number },
) {
  return (await queries.listOfSubject(db, subject, actions, most)).map(presentEvent);
}
