import { checkContainment, type ContainmentPolicy, type ContainmentViolation } from "./containment.ts";
import type { ContractTerms } from "./terms.ts";

export type GrantedContract = {
  id: string;
  /** Id of the contract directly above; null if that is the one being replaced. */
  under: string | null;
  terms: ContractTerms;
};

export type EndedContract = { id: string; violations: ContainmentViolation[] };

/**
 * Contracts below that would end if these terms took effect, with the reason: those that do not fit. One that fits
 * stays, with all below it. Where one ends, the contracts below it are compared instead, because the new terms are then
 * directly above them.
 */
export function contractsEndedBy(
  terms: ContractTerms,
  contractsBelow: readonly GrantedContract[],
  policy: ContainmentPolicy,
): EndedContract[] {
  const endedUnder = (id: string | null): EndedContract[] =>
    contractsBelow
      .filter(({ under }) => under === id)
      .flatMap((contract) => {
        const violations = checkContainment(contract.terms, terms, policy);
        return violations.length === 0 ? [] : [{ id: contract.id, violations }, ...endedUnder(contract.id)];
      });
  return endedUnder(null);
}
