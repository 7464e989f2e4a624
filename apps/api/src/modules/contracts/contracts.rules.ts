import {
  agentAbilities,
  checkContainment,
  checkTerms,
  contractsEndedBy,
  isAgent,
  periodAt,
  type ContainmentPolicy,
  type ContainmentViolation,
  type ContractTerms,
  type EndedContract,
  type GrantedContract,
  type Rhythm,
  type TermsProblem,
} from "@perya/rules";

export type Side = "upline" | "downline";

export type GrantFacts = {
  /** Null if the brand grants the contract. Then no upline's contract limits it. */
  upline: { id: string; type: number } | null;
  downline: { type: number; uplineId: string | null; isErased: boolean } | undefined;
  /** The upline's own terms of this kind. */
  own: ContractTerms | undefined;
  terms: ContractTerms;
  /** The brand's currency. */
  currency: string;
  /** Active contracts of this kind that the downline has granted to its own team. */
  below: readonly GrantedContract[];
  policy: ContainmentPolicy;
  agreesToEnd: readonly string[];
};

export type GrantVerdict =
  | { code: "ok"; ended: EndedContract[] }
  | { code: "NOT_AN_AGENT" | "CONTRACT_DOWNLINE_UNKNOWN" | "CONTRACT_NOT_AGENT" | "CONTRACT_NOT_HELD" }
  | { code: "CONTRACT_TERMS_INVALID"; problems: (TermsProblem | { problem: "invalid"; at: "currency" })[] }
  | { code: "CONTRACT_NOT_CONTAINED"; violations: ContainmentViolation[] }
  | { code: "CONTRACT_WOULD_END"; ended: EndedContract[] };

/** Returns why these terms may not be granted now, if so. Checked at the offer, and again at acceptance. */
export function checkGrant(facts: GrantFacts): GrantVerdict {
  const { upline, downline, own, terms, currency, below, policy, agreesToEnd } = facts;
  if (upline && !agentAbilities(upline.type)?.offersContracts) return { code: "NOT_AN_AGENT" };
  // Same refusal for members who are missing, erased, or not direct downlines.
  if (!downline || downline.isErased || downline.uplineId !== (upline?.id ?? null))
    return { code: "CONTRACT_DOWNLINE_UNKNOWN" };
  if (!isAgent(downline.type)) return { code: "CONTRACT_NOT_AGENT" };

  const wrongCurrency = terms.currency === currency ? [] : [{ problem: "invalid", at: "currency" } as const];
  const problems = [...wrongCurrency, ...checkTerms(terms)];
  if (problems.length > 0) return { code: "CONTRACT_TERMS_INVALID", problems };

  if (upline && !own) return { code: "CONTRACT_NOT_HELD" };
  const violations = own ? checkContainment(terms, own, policy) : [];
  if (violations.length > 0) return { code: "CONTRACT_NOT_CONTAINED", violations };

  const ended = contractsEndedBy(terms, below, policy);
  return agreesTo(ended, agreesToEnd) ? { code: "ok", ended } : { code: "CONTRACT_WOULD_END", ended };
}

/**
 * Lists contracts below that end together with one that is not replaced: those that the terms of the next holder
 * above do not allow, or all if there is no holder above.
 */
export function endedWith(
  above: ContractTerms | undefined,
  below: readonly GrantedContract[],
  policy: ContainmentPolicy,
): EndedContract[] {
  return above ? contractsEndedBy(above, below, policy) : below.map(({ id }) => ({ id, violations: [] }));
}

/**
 * True if the member agreed to the end of exactly these contracts. A difference means that the list has changed since
 * it was shown.
 */
export function agreesTo(ended: readonly { id: string }[], agreed: readonly string[]): boolean {
  const ids = new Set(agreed);
  return ids.size === ended.length && ended.every(({ id }) => ids.has(id));
}

/** Returns the end of the current period. A contract that has not started yet ends at its start and never runs. */
export function chooseEnd(contract: { rhythm: Rhythm; startsAt: Date }, now: Date, zone: string): Date {
  return latest(contract.startsAt, periodAt(contract.rhythm, now, zone).to);
}

/** Returns the first start of a period that is after now and not before any of the given moments. */
export function chooseStart(rhythm: Rhythm, now: Date, zone: string, notBefore: readonly Date[]): Date {
  const earliest = latest(periodAt(rhythm, now, zone).to, ...notBefore);
  const { from, to } = periodAt(rhythm, earliest, zone);
  return from.getTime() === earliest.getTime() ? from : to;
}

function latest(...moments: readonly [Date, ...Date[]]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}

/** Finds the nearest contract above each contract, searching up to the top of the shared team. */
export function placeBelow<Placed extends { id: string; downlineId: string; lineage: readonly string[] }>(
  placed: readonly Placed[],
  topId: string,
): (Placed & { under: string | null })[] {
  const heldBy = new Map(placed.map(({ id, downlineId }) => [downlineId, id]));
  return placed.map((contract) => {
    const between = contract.lineage.slice(contract.lineage.indexOf(topId) + 1);
    const holder = between.findLast((memberId) => heldBy.has(memberId));
    return { ...contract, under: (holder && heldBy.get(holder)) ?? null };
  });
}
