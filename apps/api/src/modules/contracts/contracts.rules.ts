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
  /** Null: the brand grants, which holds everything. */
  upline: { id: string; type: number } | null;
  downline: { type: number; uplineId: string | null; isErased: boolean } | undefined;
  /** What the upline holds of the kind itself. */
  own: ContractTerms | undefined;
  terms: ContractTerms;
  /** The brand's. */
  currency: string;
  /** What runs below the downline, of the kind. */
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

/** Whether these terms may be granted now: asked when they are offered, and again when the answer is yes. */
export function checkGrant(facts: GrantFacts): GrantVerdict {
  const { upline, downline, own, terms, currency, below, policy, agreesToEnd } = facts;
  if (upline && !agentAbilities(upline.type)?.offersContracts) return { code: "NOT_AN_AGENT" };
  // Whoever is not directly below is nobody, whether they exist or not.
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
 * What ends with a contract that nothing follows: whatever does not fit below the next holder further up, and everything where
 * there is none.
 */
export function endedWith(
  above: ContractTerms | undefined,
  below: readonly GrantedContract[],
  policy: ContainmentPolicy,
): EndedContract[] {
  return above ? contractsEndedBy(above, below, policy) : below.map(({ id }) => ({ id, violations: [] }));
}

/** All of them and no other: whoever agreed to less, or to something else, has not seen this list. */
export function agreesTo(ended: readonly { id: string }[], agreed: readonly string[]): boolean {
  const ids = new Set(agreed);
  return ids.size === ended.length && ended.every(({ id }) => ids.has(id));
}

/** With the period that is under way; one that has not begun yet ends as it begins, and never runs. */
export function chooseEnd(contract: { rhythm: Rhythm; startsAt: Date }, now: Date, zone: string): Date {
  return latest(contract.startsAt, periodAt(contract.rhythm, now, zone).to);
}

/** The first beginning of a period after the yes that is not before any of these moments. */
export function chooseStart(rhythm: Rhythm, now: Date, zone: string, notBefore: readonly Date[]): Date {
  const earliest = latest(periodAt(rhythm, now, zone).to, ...notBefore);
  const { from, to } = periodAt(rhythm, earliest, zone);
  return from.getTime() === earliest.getTime() ? from : to;
}

function latest(...moments: readonly [Date, ...Date[]]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}

/** Which contract stands next above each, looking up the line no further than whose team they are all in. */
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
