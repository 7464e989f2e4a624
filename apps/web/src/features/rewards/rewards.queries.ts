import { type Language, rewards, withdrawals } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import { queryClient } from "../../lib/query-client.ts";

/** Prefix of all queries about rewards. The live event "rewards" invalidates it (lib/live.ts). */
const ALL = ["rewards"];

const PAGE_SIZE = 10;

export const rewardQueries = {
  claimable: (language: Language) =>
    queryOptions({
      queryKey: [...ALL, "claimable", language],
      queryFn: async () => (await call(rewards.listClaimable)).rewards,
    }),
  past: (language: Language) =>
    byPages([...ALL, "past", language], (start) =>
      call(rewards.listPast, { query: { pageSize: PAGE_SIZE, ...start } }),
    ),
  grants: (language: Language) =>
    queryOptions({
      queryKey: [...ALL, "grants", language],
      queryFn: async () => (await call(rewards.listGrants)).grants,
    }),
  freeRounds: (language: Language) =>
    queryOptions({
      queryKey: [...ALL, "freeRounds", language],
      queryFn: async () => (await call(rewards.listFreeRounds)).freeRounds,
    }),
  /** The withdrawal precheck. Uses the key of the withdrawal page, so that both show the same amount. */
  withdrawable: () =>
    queryOptions({
      queryKey: ["withdrawals", "precheck", null],
      queryFn: () => call(withdrawals.precheckWithdrawal, { query: {} }),
    }),
};

export const rewardMutations = {
  leave: () =>
    mutationOptions({
      mutationKey: [...ALL, "leave"],
      mutationFn: (id: string) => call(rewards.leaveGrant, { params: { id } }),
      onSettled: askAgain,
    }),
  claim: () =>
    mutationOptions({
      mutationKey: [...ALL, "claim"],
      mutationFn: (id: string) => call(rewards.claim, { params: { id } }),
      onSettled: askAgain,
    }),
  claimAll: () =>
    mutationOptions({
      mutationKey: [...ALL, "claimAll"],
      mutationFn: () => call(rewards.claimAll),
      onSettled: askAgain,
    }),
};

async function askAgain(): Promise<void> {
  const changed = [ALL, ["members", "summary"], ["wallet"], ["withdrawals", "precheck"]];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
