import type { SecurityWay } from "@perya/contract";
import { newId, toJson, type Db, type Tx } from "@perya/db";
import { foldName } from "@perya/rules";
import type { Deps } from "../../deps.ts";
import type { Visit } from "../../plugins/visit.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { maskAddress, nameDevice } from "../../visit-names.ts";
import { sendMessage } from "../messages/index.ts";
import { createFailureGate, type FailureGate } from "./security.failure-gate.ts";
import { hasUsedDevice, insertEvent } from "./security.queries.ts";
import { isTold, type RecordedKind } from "./security.rules.ts";

type RecordDeps = Pick<Deps, "clock" | "vault">;

export type NewSecurityEvent = {
  kind: RecordedKind;
  brandId: string;
  from: Pick<Visit, "ip" | "userAgent" | "country">;
  way?: SecurityWay | undefined;
  sessionId?: string | undefined;
  /**
   * True for an unknown device. The owner is notified, unless this browser has logged in before and that login was
   * not denied.
   */
  isNewDevice?: boolean;
  deviceHash?: Buffer;
  /** Facts that are safe to show: masked values or counts. */
  facts?: Record<string, string>;
  /** Id of the denied event. */
  aboutId?: string;
} & (
  | { memberId: string; subject?: undefined }
  /** A typed username that has no account. Stored only as a hash. */
  | { memberId?: undefined; subject: string }
);

/**
 * Records an event of an account in the transaction that caused it, so that a rollback removes both. Important ones
 * also go to the owner's inbox. Returns the event's id.
 */
export async function recordSecurityEvent(tx: Tx, deps: RecordDeps, event: NewSecurityEvent): Promise<string> {
  const { kind, brandId, memberId, facts = {}, deviceHash } = event;
  const isKnown = memberId && deviceHash && event.isNewDevice && (await hasUsedDevice(tx, memberId, deviceHash));
  const isNewDevice = event.isNewDevice === true && !isKnown;
  const row = describe(deps, { ...event, isNewDevice });
  await insertEvent(tx, row);
  if (memberId !== undefined && isTold({ kind, isNewDevice })) {
    const { device_name: device, address, country } = row;
    const told = { event: kind, eventId: row.id, device, address: maskAddress(address), country: country ?? "" };
    await sendMessage(tx, deps, { brandId, memberId, type: "security", facts: { ...facts, ...told } });
    await addLiveEvent(tx, `member:${memberId}`, "session");
  }
  return row.id;
}

/** One gate per database, so that tests do not count each other's failures. */
const gates = new WeakMap<Db, FailureGate>();

/** Records a failed or refused attempt, outside any transaction. Limits floods about unknown accounts. */
export async function recordFailure(deps: Pick<Deps, "db" | "log"> & RecordDeps, event: NewSecurityEvent) {
  const { db, clock, log } = deps;
  if (event.memberId === undefined) {
    const gate = gates.get(db) ?? createFailureGate(clock);
    gates.set(db, gate);
    const { isRecorded, skippedBefore } = gate.admit(event.brandId);
    if (skippedBefore > 0) {
      log.warn({ brandId: event.brandId, skipped: skippedBefore }, "a flood of failures was counted, not recorded");
      const facts = { count: String(skippedBefore) };
      await insertEvent(db, describe(deps, { ...event, kind: "failuresSkipped", facts, subject: "" }));
    }
    if (!isRecorded) return;
  }
  await insertEvent(db, describe(deps, event));
}

const LONGEST_ADDRESS = 64;

function describe({ clock, vault }: RecordDeps, event: NewSecurityEvent) {
  const { kind, brandId, memberId, from, way, sessionId, isNewDevice = false, facts = {}, aboutId } = event;
  const at = clock.now();
  const who = memberId === undefined ? ["name", foldName(event.subject)] : ["member", memberId];
  return {
    id: newId(at),
    brand_id: brandId,
    kind,
    member_id: memberId ?? null,
    who_hash: vault.hash("security", brandId, ...who),
    session_id: sessionId ?? null,
    way: way ?? null,
    is_new_device: isNewDevice,
    device_hash: event.deviceHash ?? null,
    device_name: nameDevice(from.userAgent),
    address: from.ip.slice(0, LONGEST_ADDRESS),
    country: from.country,
    facts: toJson(facts),
    about_id: aboutId ?? null,
    at,
  };
}
