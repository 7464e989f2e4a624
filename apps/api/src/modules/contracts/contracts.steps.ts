import { newId, type Tx } from "@perya/db";
import type { Contract } from "@perya/contract";
import type { Rhythm } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { sendMessage } from "../messages/index.ts";
import * as queries from "./contracts.queries.ts";
import type { ContractRow, EventRow } from "./contracts.queries.ts";
import { chooseEnd, type Side } from "./contracts.rules.ts";
import { hashTerms, openTerms } from "./contracts.terms.ts";
import { presentContract } from "./contracts.views.ts";

/** A subset of Deps, so that the demo can use these functions as well. */
export type ContractDeps = Pick<Deps, "db" | "clock" | "vault">;

/** The acting party: an agent for themselves, or an operator for the brand. */
export type Party = { brand: Brand; sessionId: string } & (
  | { memberId: string; operator?: never }
  | { memberId: null; operator: AuditActor & { operatorId: string } }
);

/** Finds the member's side of the contract. Same "not found" for missing contracts and those of other members. */
export function sideOf({ memberId }: Party, row: ContractRow | undefined): { row: ContractRow; side: Side } {
  if (row && row.upline_id === memberId) return { row, side: "upline" };
  if (row && memberId !== null && row.downline_id === memberId) return { row, side: "downline" };
  throw new AppError("CONTRACT_UNKNOWN");
}

export async function getContract(tx: Tx, party: Party, id: string): Promise<{ row: ContractRow; side: Side }> {
  return sideOf(party, await queries.findContract(tx, party.brand.id, id));
}

/** Signs with a key that is not in the database, so that write access to the tables cannot forge a signature. */
export function sign(
  { vault }: Pick<Deps, "vault">,
  contract: Pick<ContractRow, "id" | "terms_hash">,
  { side, signerId, sessionId, at }: Signature,
): Buffer {
  return vault.hash("contract", ...signed(contract, { side, signerId, sessionId, at }));
}

type Signature = { side: Side; signerId: string; sessionId: string; at: Date };

function signed({ id, terms_hash }: Pick<ContractRow, "id" | "terms_hash">, signature: Signature): string[] {
  const { side, signerId, sessionId, at } = signature;
  return [id, terms_hash.toString("hex"), side, signerId, sessionId, at.toISOString()];
}

/** Throws if terms were changed or a signature was forged. Called before anything relies on the terms. */
export function requireValidSignatures({ vault }: Pick<Deps, "vault">, row: ContractRow): void {
  const offered = {
    signerId: row.upline_id ?? row.offered_operator,
    sessionId: row.offered_session,
    at: row.offered_at,
  };
  const answered = { signerId: row.downline_id, sessionId: row.answered_session, at: row.answered_at };
  const isSound =
    hashTerms(openTerms(row.terms)).equals(row.terms_hash) &&
    isSigned("upline", row.offered_seal, offered) &&
    (row.answered_seal === null || isSigned("downline", row.answered_seal, answered));
  if (!isSound) throw new Error(`the contract ${row.id} differs from what was signed`);

  function isSigned(
    side: Side,
    seal: Buffer,
    { signerId, sessionId, at }: { signerId: string | null; sessionId: string | null; at: Date | null },
  ): boolean {
    if (!signerId || !sessionId || !at) return false;
    return vault
      .hashes("contract", ...signed(row, { side, signerId, sessionId, at }))
      .some((known) => known.equals(seal));
  }
}

/** Records the event, sends a live event to both sides' open pages, and a message to the other side. */
export async function note(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  party: Party,
  row: Pick<ContractRow, "id" | "brand_id" | "kind" | "upline_id" | "downline_id">,
  { action, causeId = null, isSilent = false }: Happening,
): Promise<void> {
  const at = clock.now();
  await queries.insertEvent(tx, {
    id: newId(at),
    brand_id: row.brand_id,
    contract_id: row.id,
    action,
    member_id: party.memberId,
    operator_id: party.operator?.operatorId ?? null,
    session_id: party.sessionId,
    cause_id: causeId,
    at,
  });
  for (const memberId of [row.upline_id, row.downline_id])
    if (memberId !== null) await addLiveEvent(tx, `member:${memberId}`, "contracts");
  if (!isSilent) await tellOthers(tx, { clock }, party, row, action);
}

/** With `isSilent`, no message is sent, because another step of the same action sends one. */
type Happening = { action: EventRow["action"]; causeId?: string | null; isSilent?: boolean };

/**
 * Messages the side that did not act, or both sides if another member's action ended the contract. The brand has no
 * inbox.
 */
async function tellOthers(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  party: Party,
  row: Pick<ContractRow, "id" | "brand_id" | "kind" | "upline_id" | "downline_id">,
  step: EventRow["action"],
): Promise<void> {
  const { id: contractId, brand_id: brandId, kind, upline_id: uplineId, downline_id: downlineId } = row;
  for (const memberId of [uplineId, downlineId]) {
    if (memberId === null || memberId === party.memberId) continue;
    const otherId = memberId === uplineId ? downlineId : uplineId;
    const name = otherId === null ? "" : await queries.getName(tx, otherId);
    const facts = { step, kind, contractId, name, side: memberId === uplineId ? "upline" : "downline" };
    await sendMessage(tx, deps, { brandId, memberId, type: "contract", facts });
  }
}

type Ending = { endedFor: NonNullable<ContractRow["ended_for"]>; causeId?: string | null };

/** Ends an active contract. Returns the moment at which it stops. */
export async function endContract(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  party: Party,
  row: ContractRow,
  { endedFor, causeId = null }: Ending,
): Promise<Date> {
  const now = deps.clock.now();
  if (!row.starts_at) throw new Error(`the contract ${row.id} has not been accepted`);
  const endsAt = chooseEnd({ rhythm: rhythmOf(row), startsAt: row.starts_at }, now, party.brand.timeZone);
  const change = { state: "ended", ended_at: now, ended_for: endedFor, ends_at: endsAt } as const;
  if (!(await queries.advanceContract(tx, row.id, "active", change))) throw new AppError("CONTRACT_OVER");
  await note(tx, deps, party, row, { action: "ended", causeId, isSilent: endedFor === "replaced" });
  return endsAt;
}

export function rhythmOf({ kind, cycle }: Pick<ContractRow, "kind" | "cycle">): Rhythm {
  if (kind !== "dividend") return { kind };
  if (!cycle) throw new Error("the dividend has no cycle");
  return { kind, cycle };
}

export async function present(
  deps: Pick<Deps, "db">,
  { memberId }: Pick<Party, "memberId">,
  row: ContractRow,
): Promise<Contract> {
  const [named] = await queries.listContracts(deps.db, row.downline_id, { limit: 1, id: row.id });
  if (!named) throw new Error(`the contract ${row.id} was not found`);
  return presentContract(named, memberId);
}
