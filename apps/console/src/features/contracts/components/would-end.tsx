import { Refusal } from "@perya/client";
import type { ContractToEnd } from "@perya/contract";
import { Checkbox, Notice } from "@perya/ui";
import { useState } from "react";
import { t } from "../../../lib/text.ts";

export type Consent = ReturnType<typeof useConsent>;

/**
 * Contracts of downlines that would end, and which of them are confirmed. A list that the server sends replaces the
 * initial one.
 */
export function useConsent(known: readonly ContractToEnd[]) {
  const [told, setTold] = useState<readonly ContractToEnd[] | null>(null);
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const list = told ?? known;
  const agreesToEnd = list.map(({ id }) => id).filter((id) => agreed.has(id));
  return {
    list,
    agreed,
    agreesToEnd,
    isWhole: agreesToEnd.length === list.length,
    agree: (id: string, isAgreed: boolean) =>
      setAgreed((before) => new Set(isAgreed ? [...before, id] : [...before].filter((other) => other !== id))),
    /** Awaits the call. If it is refused with a list of contracts to end, shows that list for confirmation. */
    async watch<Value>(sent: Promise<Value>): Promise<Value> {
      try {
        return await sent;
      } catch (error) {
        if (error instanceof Refusal && error.code === "CONTRACT_WOULD_END")
          setTold((error.facts?.["contracts"] ?? []) as readonly ContractToEnd[]);
        throw error;
      }
    },
  };
}

export function WouldEnd({ consent: { list, agreed, agree } }: { consent: Consent }) {
  if (list.length === 0) return null;
  return (
    <Notice tone="warning" title={t("contractPage.wouldEnd")}>
      {list.map(({ id, downline }) => (
        <Checkbox
          key={id}
          label={t("contractPage.wouldEnd.agree", { name: downline.name })}
          checked={agreed.has(id)}
          onChange={({ target }) => agree(id, target.checked)}
          isDense
        />
      ))}
    </Notice>
  );
}
