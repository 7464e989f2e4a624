import { type BodyOf, type Language, type PointChangeType, points } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import { queryClient } from "../../lib/query-client.ts";

/** Prefix of all queries about points. The live events "points" and "balance" invalidate it (lib/live.ts). */
const ALL = ["points"];

const PAGE_SIZE = 10;

export const pointQueries = {
  balance: () => queryOptions({ queryKey: [...ALL, "balance"], queryFn: () => call(points.readBalance) }),
  reward: () => queryOptions({ queryKey: [...ALL, "reward"], queryFn: () => call(points.readReward) }),
  config: () => queryOptions({ queryKey: [...ALL, "config"], queryFn: () => call(points.readConfig) }),
  items: (language: Language) =>
    queryOptions({
      queryKey: [...ALL, "items", language],
      queryFn: async () => (await call(points.listItems)).items,
    }),
  redemptions: (language: Language) =>
    byPages([...ALL, "redemptions", language], (start) =>
      call(points.listRedemptions, { query: { pageSize: PAGE_SIZE, ...start } }),
    ),
  /** Point changes of one type; null for all types. */
  changes: (language: Language, type: PointChangeType | null) =>
    byPages([...ALL, "changes", language, type], (start) =>
      call(points.listChanges, { query: { pageSize: PAGE_SIZE, ...(type && { type }), ...start } }),
    ),
};

export const pointMutations = {
  convert: () =>
    mutationOptions({
      mutationKey: [...ALL, "convert"],
      mutationFn: (body: BodyOf<typeof points.convert>) => call(points.convert, { body }),
      onSettled: askAgain,
    }),
  redeem: () =>
    mutationOptions({
      mutationKey: [...ALL, "redeem"],
      mutationFn: (body: BodyOf<typeof points.redeem>) => call(points.redeem, { body }),
      onSettled: askAgain,
    }),
};

async function askAgain(): Promise<void> {
  const changed = [ALL, ["wallet"], ["withdrawals", "precheck"]];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
