import { Refusal } from "@perya/client";
import type { ContractToEnd } from "@perya/contract";
import { useState } from "react";

/**
 * Downline contracts that an action would end, and which of them are confirmed. A list sent with a refusal replaces
 * the known one. Confirmations of contracts that are on both lists stay.
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
    /** Returns true if all are confirmed. Marks the missing ones. */
    requireAgreement(): boolean {
      const isWhole = agreesToEnd.length === contracts.length;
      setIsMissing(!isWhole);
      return isWhole;
    },
    /** Takes over the contracts listed in a CONTRACT_WOULD_END refusal. Returns false for any other error. */
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
