import type { Db } from "@perya/db";
import { checkTerms, isAgent, type ContractTerms } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import * as queries from "./contracts.queries.ts";
import { sideOf } from "./contracts.steps.ts";
import { openTerms } from "./contracts.terms.ts";

export type TrialHolder = { memberId: string; terms: ContractTerms };

/** Terms to try out, with the other contracts of this kind in the team. */
export type ContractTrial = {
  holder: TrialHolder;
  /** The requester, if they are the upline and have a contract of this kind. */
  upline: TrialHolder | null;
  others: TrialHolder[];
};

type Requester = { brand: Brand; memberId: string; sessionId: string };

/** Gathers the facts of a trial calculation before an offer, for direct downlines only. */
export async function gatherTrial(db: Db, { brand, memberId }: Requester, holder: TrialHolder): Promise<ContractTrial> {
  await getGrantee(db, { brand, memberId }, holder.memberId);
  const problems = checkTerms(holder.terms);
  if (holder.terms.currency !== brand.currency) throw new AppError("CONTRACT_TERMS_INVALID", { problems: [CURRENCY] });
  if (problems.length > 0) throw new AppError("CONTRACT_TERMS_INVALID", { problems });
  return gather(db, holder, memberId);
}

/** Gathers the facts of a trial calculation for an existing contract, at the request of either side. */
export async function gatherTrialOf(db: Db, requester: Requester, contractId: string): Promise<ContractTrial> {
  const { row, side } = sideOf(requester, await queries.findContract(db, requester.brand.id, contractId));
  const holder = { memberId: row.downline_id, terms: openTerms(row.terms) };
  return gather(db, holder, side === "upline" ? requester.memberId : null);
}

/**
 * Finds the member who would get the contract. Same refusal for members who are missing or not direct downlines, as
 * for an offer.
 */
export async function getGrantee(
  db: Db,
  { brand, memberId }: Pick<Requester, "brand" | "memberId">,
  downlineId: string,
) {
  const downline = await queries.findParty(db, brand.id, downlineId);
  if (!downline || downline.upline_id !== memberId || downline.erased_at !== null)
    throw new AppError("CONTRACT_DOWNLINE_UNKNOWN");
  if (!isAgent(downline.type)) throw new AppError("CONTRACT_NOT_AGENT");
  return downline;
}

const CURRENCY = { problem: "invalid", at: "currency" } as const;

async function gather(db: Db, holder: TrialHolder, uplineId: string | null): Promise<ContractTrial> {
  const { kind } = holder.terms;
  const held = uplineId === null ? undefined : await queries.findHeld(db, uplineId, kind);
  const upline = held ? { memberId: held.downline_id, terms: openTerms(held.terms) } : null;
  const below = await queries.listBelow(db, upline?.memberId ?? holder.memberId, kind);
  const others = below
    .filter(({ downline_id }) => downline_id !== holder.memberId)
    .map(({ downline_id: memberId, terms }) => ({ memberId, terms: openTerms(terms) }));
  return {
    holder,
    upline: upline && isAlike(upline, holder) ? upline : null,
    others: others.filter((other) => isAlike(other, holder)),
  };
}

/** True if both contracts have the same cycle and currency. Others are settled separately. */
function isAlike({ terms: one }: TrialHolder, { terms: other }: TrialHolder): boolean {
  const cycleOf = (terms: ContractTerms) => (terms.kind === "dividend" ? terms.cycle : null);
  return one.currency === other.currency && cycleOf(one) === cycleOf(other);
}
