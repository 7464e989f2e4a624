import type { ClaimResult, Reward } from "@perya/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "../../lib/problems.ts";
import { useText } from "../../lib/text.ts";
import { rewardMutations } from "./rewards.queries.ts";

/** Claims rewards. Keeps those claimed on this visit, with the latest result for each. */
export function useClaims() {
  const { t } = useText();
  const [results, setResults] = useState<ReadonlyMap<string, ClaimResult>>(new Map());
  const one = useMutation(rewardMutations.claim());
  const all = useMutation(rewardMutations.claimAll());

  const keep = (more: readonly ClaimResult[]) =>
    setResults((known) => new Map([...known, ...more.map((result) => [result.id, result] as const)]));

  return {
    results,
    /** Id of the reward whose claim is pending. */
    pendingId: one.isPending ? one.variables : null,
    isClaimingAll: all.isPending,
    refusal: all.error ? problemText(all.error, t) : null,
    claim: (id: string) => {
      if (one.isPending || all.isPending) return;
      one.mutate(id, {
        onSuccess: (reward: Reward) => keep([{ id, reward, error: null }]),
        onError: (error) => keep([{ id, reward: null, error: { code: "REFUSED", message: problemText(error, t) } }]),
      });
    },
    claimAll: () => {
      if (!one.isPending) all.mutate(undefined, { onSuccess: (answer) => keep(answer.results) });
    },
  };
}

export type Claims = ReturnType<typeof useClaims>;
