import { Refusal } from "@perya/client";
import type { ContractToEnd } from "@perya/contract";
import { useState } from "react";

/**
 * What something would end further down, and what of it was agreed to. The server may know better than what was shown before:
 * its list takes the place of ours, and what is still on it stays agreed to.
 */
export function useConsent(known: readonly ContractToEnd[]) {
  const [told, setTold] = useState<readonly ContractToEnd[] | null>(null);
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const [isMissing, setIsMissing] = useState(false);
  const contracts = told ?? known;
  const agreesToEnd = contracts.map(({ id }) => id).filter((id) => agreed.has(id));

  return {
    contracts,
    agreed,
    isMissing,
    agreesToEnd,
    onAgree: (id: string, isAgreed: boolean) =>
      setAgreed((before) => new Set(isAgreed ? [...before, id] : [...before].filter((other) => other !== id))),
    /** False, and said so, while one of them is not agreed to. */
    requireAgreement(): boolean {
      const isWhole = agreesToEnd.length === contracts.length;
      setIsMissing(!isWhole);
      return isWhole;
    },
    /** Whether a refusal was about what would end; then its list is what is shown. */
    learn(error: unknown): boolean {
      const list = listFromRefusal(error);
      if (!list) return false;
      setTold(list);
      setIsMissing(false);
      return true;
    },
    forget() {
      setTold(null);
      setIsMissing(false);
    },
  };
}

function listFromRefusal(error: unknown): readonly ContractToEnd[] | null {
  if (!(error instanceof Refusal) || error.code !== "CONTRACT_WOULD_END") return null;
  return (error.facts?.["contracts"] ?? []) as readonly ContractToEnd[];
}
