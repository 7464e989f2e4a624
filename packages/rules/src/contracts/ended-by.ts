import { checkContainment, type ContainmentPolicy, type ContainmentViolation } from "./containment.ts";
import type { ContractTerms } from "./terms.ts";

export type GrantedContract = {
  id: string;
  /** The contract next above it, by its id; null where that is the one which the new terms replace. */
  under: string | null;
  terms: ContractTerms;
};

export type EndedContract = { id: string; violations: ContainmentViolation[] };

/**
 * Which contracts below would end if these terms took effect, and why: each that does not fit below them. One that fits
 * stays, with all below it; where one ends, those below it are compared in its stead, because the new terms then stand
 * next above them.
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
