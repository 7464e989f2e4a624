import { alerts } from "@perya/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";

const LOOK_AGAIN_MS = 15_000;
const PAGE_SIZE = 50;

export const alertQueries = {
  list: (brandId: string | undefined, isOver: boolean) =>
    infiniteQueryOptions({
      queryKey: ["alerts", "list", brandId, isOver],
      queryFn: ({ pageParam }) =>
        call(alerts.listAlerts, { query: omitUndefined({ brandId, isOver, before: pageParam, pageSize: PAGE_SIZE }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchInterval: LOOK_AGAIN_MS,
    }),
  winLimits: (brandId: string) =>
    queryOptions({
      queryKey: ["alerts", "winLimits", brandId],
      queryFn: () => call(alerts.readWinLimits, { query: { brandId } }),
    }),
  standing: (brandId: string | undefined) =>
    queryOptions({
      queryKey: ["alerts", "standing", brandId],
      queryFn: () => call(alerts.listAlerts, { query: omitUndefined({ brandId, pageSize: PAGE_SIZE }) }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
};
