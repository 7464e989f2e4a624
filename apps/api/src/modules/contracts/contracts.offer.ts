import type { Contract } from "@perya/contract";
import { inTransaction, newId, toJson, type Tx } from "@perya/db";
import type { ContractTerms } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import { requireGrantable } from "./contracts.grant.ts";
import * as queries from "./contracts.queries.ts";
import type { ContractRow } from "./contracts.queries.ts";
import { getContract, note, present, sign, type ContractDeps, type Party } from "./contracts.steps.ts";
import { hashTerms, storeTerms } from "./contracts.terms.ts";

export type Offer = { downlineId: string; terms: ContractTerms; agreesToEnd: readonly string[] };

export async function offer(deps: ContractDeps, party: Party, request: Offer): Promise<Contract> {
  const row = await inTransaction(deps.db, (tx) => offerWithin(tx, deps, party, request));
  return present(deps, party, row);
}

/**
 * Offers a contract. Idempotent: offering the same terms again, such as by a double tap, returns the pending offer.
 */
export async function offerWithin(tx: Tx, deps: ContractDeps, party: Party, request: Offer): Promise<ContractRow> {
  const { brand, memberId: uplineId, sessionId, operator } = party;
  const { downlineId, terms } = request;
  const { kind } = terms;
  await queries.lockContracts(tx, brand.id);
  const termsHash = hashTerms(terms);
  const waiting = await queries.findHeld(tx, downlineId, kind, "offered");
  const isOurs = waiting?.brand_id === brand.id && waiting.upline_id === uplineId;
  if (isOurs && waiting.terms_hash.equals(termsHash)) return waiting;

  await requireGrantable(tx, { brand, uplineId, ...request });
  if (waiting) throw new AppError("CONTRACT_WAITING", { contractId: waiting.id });

  const at = deps.clock.now();
  const id = newId(at);
  const signerId = uplineId ?? operator?.operatorId ?? "";
  await queries.insertContract(tx, {
    id,
    brand_id: brand.id,
    kind,
    upline_id: uplineId,
    downline_id: downlineId,
    version: (await queries.countVersions(tx, { uplineId, downlineId, kind })) + 1,
    currency: terms.currency,
    cycle: terms.kind === "dividend" ? terms.cycle : null,
    terms: toJson(storeTerms(terms)),
    terms_hash: termsHash,
    offered_at: at,
    offered_operator: operator?.operatorId ?? null,
    offered_session: sessionId,
    offered_seal: sign(deps, { id, terms_hash: termsHash }, { side: "upline", signerId, sessionId, at }),
  });
  const { row } = await getContract(tx, party, id);
  await note(tx, deps, party, row, { action: "offered" });
  return row;
}

export async function withdraw(deps: ContractDeps, party: Party, id: string): Promise<Contract> {
  const row = await inTransaction(deps.db, (tx) => withdrawWithin(tx, deps, party, id));
  return present(deps, party, row);
}

export async function withdrawWithin(tx: Tx, deps: ContractDeps, party: Party, id: string): Promise<ContractRow> {
  await queries.lockContracts(tx, party.brand.id);
  const { row, side } = await getContract(tx, party, id);
  if (side !== "upline") throw new AppError("CONTRACT_UNKNOWN");
  if (row.state === "withdrawn") return row;
  const change = { state: "withdrawn", withdrawn_at: deps.clock.now() } as const;
  if (!(await queries.advanceContract(tx, id, "offered", change)))
    throw new AppError("CONTRACT_OVER", { state: row.state });
  await note(tx, deps, party, row, { action: "withdrawn" });
  return row;
}
