import { alerts, overview, queues, switches, type OverviewPeriod, settlements } from "@perya/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";

const LOOK_AGAIN_MS = 15_000;

export const overviewQueries = {
  read: (brandId: string | undefined, period: OverviewPeriod, currency: string | undefined) =>
    queryOptions({
      queryKey: ["overview", brandId, period, currency],
      queryFn: () => call(overview.readOverview, { query: omitUndefined({ brandId, period, currency }) }),
      refetchInterval: LOOK_AGAIN_MS,
      // Keeps the previous figures on screen while another period loads.
      placeholderData: keepPreviousData,
    }),
  alerts: (brandId: string | undefined) =>
    queryOptions({
      queryKey: ["overview", "alerts", brandId],
      queryFn: () => call(alerts.listAlerts, { query: omitUndefined({ brandId, pageSize: 50 }) }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  closures: (brandId: string | undefined) =>
    queryOptions({
      queryKey: ["overview", "closures", brandId],
      queryFn: () => call(switches.listClosures, { query: omitUndefined({ brandId, pageSize: 100 }) }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  queues: (brandId: string | undefined) =>
    queryOptions({
      queryKey: ["overview", "queues", brandId],
      queryFn: () => call(queues.countQueues, { query: omitUndefined({ brandId }) }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  /** Settlement runs awaiting release by two operators. */
  periods: (brandId: string) =>
    queryOptions({
      queryKey: ["settlements", "waiting", brandId],
      queryFn: () => call(settlements.listPeriods, { query: { brandId, state: "counted", pageSize: 100 } }),
      refetchInterval: 60_000,
    }),
};
