import { settlements, type SettlementKind, type SettlementState } from "@perya/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";

const ALL = ["settlements"];
const PAGE_SIZE = 50;
const LINES_SIZE = 100;
/** Refetch interval: server jobs calculate and pay runs every minute. */
const LOOK_EVERY_MS = 60_000;

export type PeriodFilter = { kind: SettlementKind | undefined; state: SettlementState | undefined };

export const settlementQueries = {
  periods: (brandId: string, filter: PeriodFilter) =>
    infiniteQueryOptions({
      queryKey: [...ALL, "periods", brandId, filter],
      queryFn: ({ pageParam }) =>
        call(settlements.listPeriods, {
          query: omitUndefined({ brandId, ...filter, before: pageParam, pageSize: PAGE_SIZE }),
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchInterval: LOOK_EVERY_MS,
    }),
  period: (id: string) =>
    queryOptions({
      queryKey: [...ALL, "period", id],
      queryFn: () => call(settlements.readPeriod, { params: { id } }),
      refetchInterval: LOOK_EVERY_MS,
    }),
  lines: (id: string, onlyChanged: boolean) =>
    infiniteQueryOptions({
      queryKey: [...ALL, "lines", id, onlyChanged],
      queryFn: ({ pageParam }) =>
        call(settlements.listPeriodLines, {
          params: { id },
          query: omitUndefined({ onlyChanged, after: pageParam, pageSize: LINES_SIZE }),
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  payable: (brandId: string) =>
    queryOptions({
      queryKey: [...ALL, "payable", brandId],
      queryFn: () => call(settlements.readPayable, { query: { brandId } }),
      refetchInterval: LOOK_EVERY_MS,
    }),
  limits: (brandId: string) =>
    queryOptions({
      queryKey: [...ALL, "limits", brandId],
      queryFn: () => call(settlements.listLimits, { query: { brandId } }),
    }),
};
