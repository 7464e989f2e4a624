import { checkContainment, type ContainmentPolicy, type ContainmentViolation } from "./containment.ts";
import type { ContractTerms } from "./terms.ts";

export type GrantedContract = {
  id: string;
  /** Id of the contract directly above; null if that is the contract being replaced. */
  under: string | null;
  terms: ContractTerms;
};

export type EndedContract = { id: string; violations: ContainmentViolation[] };

/**
 * Lists the contracts below that no longer fit and would end if these terms took effect, each with the reason. A
 * contract that fits stays, with all contracts below it. Below a contract that ends, the next ones are compared with
 * the new terms.
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
