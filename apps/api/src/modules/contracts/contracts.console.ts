import type { BodyOf, Contract, contracts } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { writeAudit } from "../audit/index.ts";
import { findPerson } from "../members/index.ts";
import { agreeWithin, askWithin } from "./contracts.end.ts";
import { describe } from "./contracts.read.ts";
import { offerWithin, withdrawWithin } from "./contracts.offer.ts";
import * as queries from "./contracts.queries.ts";
import type { ContractRow } from "./contracts.queries.ts";
import { present, type ContractDeps, type Party } from "./contracts.steps.ts";
import { parseTerms } from "./contracts.terms.ts";
import { presentContract } from "./contracts.views.ts";

type ScopedActor = { actor: AuditActor; scope: BrandScope };
type ConsoleDeps = ContractDeps & Pick<Deps, "brands">;

const MAX_LISTED = 200;

export async function listMemberContracts(
  deps: ConsoleDeps,
  { scope }: ScopedActor,
  memberId: string,
): Promise<Contract[]> {
  await getBrandOf(deps, scope, memberId);
  const rows = await queries.listContracts(deps.db, memberId, { limit: MAX_LISTED });
  return rows.map((row) => presentContract(row, null));
}

/**
 * Reads any contract in the operator's scope. For a contract granted by the brand, the operator acts as the upline.
 */
export async function readForConsole(deps: ConsoleDeps, { scope }: Pick<ScopedActor, "scope">, id: string) {
  const brandId = await queries.findBrandOf(deps.db, id);
  const brand = brandId && covers(scope, brandId) ? await deps.brands.findById(brandId) : undefined;
  const row = brand && (await queries.findContract(deps.db, brand.id, id));
  if (!brand || !row) throw new AppError("CONTRACT_UNKNOWN");
  const reading = await describe(deps, { brand, memberId: null }, row);
  return row.upline_id === null ? { ...reading, contract: { ...reading.contract, side: "upline" as const } } : reading;
}

export async function offerForBrand(
  deps: ConsoleDeps,
  { actor, scope }: ScopedActor,
  memberId: string,
  { terms, agreesToEnd, reason }: BodyOf<typeof contracts.offerForBrand>,
): Promise<Contract> {
  const party = await speakFor(deps, actor, await getBrandOf(deps, scope, memberId));
  const request = { downlineId: memberId, terms: parseTerms(terms), agreesToEnd };
  return act(deps, party, { action: "contract.offered", reason }, (tx) => offerWithin(tx, deps, party, request));
}

export async function withdrawForBrand(
  deps: ConsoleDeps,
  call: ScopedActor,
  id: string,
  { reason }: { reason: string },
): Promise<Contract> {
  const party = await getParty(deps, call, id);
  return act(deps, party, { action: "contract.withdrawn", reason }, (tx) => withdrawWithin(tx, deps, party, id));
}

export async function askToEndForBrand(
  deps: ConsoleDeps,
  call: ScopedActor,
  id: string,
  { reason }: { reason: string },
): Promise<Contract> {
  const party = await getParty(deps, call, id);
  return act(deps, party, { action: "contract.endAsked", reason }, (tx) => askWithin(tx, deps, party, id));
}

export async function agreeToEndForBrand(
  deps: ConsoleDeps,
  call: ScopedActor,
  id: string,
  { agreesToEnd, reason }: BodyOf<typeof contracts.agreeToEndForBrand>,
): Promise<Contract> {
  const party = await getParty(deps, call, id);
  return act(deps, party, { action: "contract.ended", reason }, (tx) => agreeWithin(tx, deps, party, id, agreesToEnd));
}

type ForBrand = Extract<Party, { memberId: null }>;

/** Runs an action and writes its audit entry, which appears on the member's timeline. */
async function act(
  deps: ConsoleDeps,
  party: ForBrand,
  { action, reason }: { action: `contract.${string}`; reason: string },
  work: (tx: Tx) => Promise<ContractRow>,
): Promise<Contract> {
  const row = await inTransaction(deps.db, async (tx) => {
    const changed = await work(tx);
    await writeAudit(tx, deps, party.operator, {
      brandId: party.brand.id,
      action,
      subject: { kind: "member", id: changed.downline_id },
      reason,
      after: { contract: changed.id, kind: changed.kind, version: changed.version },
    });
    return changed;
  });
  return { ...(await present(deps, party, row)), side: "upline" };
}

async function getBrandOf({ db }: Pick<Deps, "db">, scope: BrandScope, memberId: string): Promise<string> {
  const person = await findPerson(db, memberId);
  if (!person || !covers(scope, person.brand_id)) throw new AppError("MEMBER_UNKNOWN");
  return person.brand_id;
}

async function getParty(deps: ConsoleDeps, { actor, scope }: ScopedActor, contractId: string): Promise<ForBrand> {
  const brandId = await queries.findBrandOf(deps.db, contractId);
  if (!brandId || !covers(scope, brandId)) throw new AppError("CONTRACT_UNKNOWN");
  return speakFor(deps, actor, brandId);
}

/** Returns the operator as a party to the contract, who signs for the brand under their own name. */
async function speakFor({ brands }: Pick<Deps, "brands">, actor: AuditActor, brandId: string): Promise<ForBrand> {
  const brand = await brands.findById(brandId);
  const { operatorId, sessionId } = actor;
  if (!brand || operatorId === null || sessionId === null)
    throw new Error("only an operator with a session at a brand can sign");
  return { brand, memberId: null, operator: { ...actor, operatorId }, sessionId };
}
