import { type Language, leaderboards, missions, rewards } from "@perya/contract";
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query-client.ts";

/** Prefix of the queries of this page. The live event "rewards" invalidates it (lib/live.ts). */
const ALL = ["missions"];

/** Refetch interval, because the server counts bets once a minute. */
const REFETCH_MS = 60_000;

export const missionQueries = {
  summary: (language: Language) =>
    queryOptions({
      queryKey: [...ALL, "summary", language],
      queryFn: () => call(missions.readSummary),
      refetchInterval: REFETCH_MS,
    }),
  board: (roundId: string | undefined, language: Language) =>
    queryOptions({
      queryKey: [...ALL, "board", roundId ?? null, language],
      queryFn: () => call(leaderboards.readBoard, { query: { places: 10, ...(roundId && { roundId }) } }),
      refetchInterval: REFETCH_MS,
      placeholderData: keepPreviousData,
    }),
};

export const missionMutations = {
  claim: () =>
    mutationOptions({
      mutationKey: [...ALL, "claim"],
      mutationFn: (rewardId: string) => call(rewards.claim, { params: { id: rewardId } }),
      onSettled: () => askAgain([ALL, ["rewards"], ["members", "summary"], ["wallet"], ["withdrawals", "precheck"]]),
    }),
  setIncognito: () =>
    mutationOptions({
      mutationKey: [...ALL, "incognito"],
      mutationFn: (isIncognito: boolean) => call(leaderboards.setIncognito, { body: { isIncognito } }),
      onSettled: () => askAgain([[...ALL, "board"]]),
    }),
};

async function askAgain(keys: readonly (readonly string[])[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
