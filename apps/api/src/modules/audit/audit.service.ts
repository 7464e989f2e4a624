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
  /** If null, the entry concerns all brands. */
  brandId: string | null;
  /** Module and past participle, such as "member.locked". */
  action: `${string}.${string}`;
  /** The subject on whose timeline the entry appears. */
  subject: { kind: string; id: string };
  /** The reason that the operator gave. */
  reason?: string;
  /** Changed fields before and after. Personal data must be masked. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

const LONGEST_ADDRESS = 64;

/** Writes an audit entry in the transaction of the action, so a rollback removes both. */
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

/** Lists the newest entries about one subject, of all brands. */
export async function listTimeline(
  { db }: Pick<Deps, "db">,
  subject: AuditEntry["subject"],
  { actions, most }: { actions: readonly string[]; most: number },
) {
  return (await queries.listOfSubject(db, subject, actions, most)).map(presentEvent);
}
