import { memberPage, type TimelineKind, vip } from "@perya/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";

/** Refetch interval: balances change while the member plays. */
const LOOK_AGAIN_MS = 15_000;
const PAGE_SIZE = 40;
const PAYMENTS_SHOWN = 5;

export const memberQueries = {
  found: (brandId: string, words: string) =>
    queryOptions({
      queryKey: ["member", "found", brandId, words],
      queryFn: () => call(memberPage.findMembers, { query: { brandId, words } }),
      enabled: words.length > 1,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["member", "one", id],
      queryFn: () => call(memberPage.readMember, { params: { id } }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  vip: (id: string) =>
    queryOptions({ queryKey: ["member", "vip", id], queryFn: () => call(vip.readMemberVip, { params: { id } }) }),
  timeline: (id: string, kinds: readonly TimelineKind[]) =>
    infiniteQueryOptions({
      queryKey: ["member", "timeline", id, kinds],
      queryFn: ({ pageParam }) =>
        call(memberPage.listTimeline, {
          params: { id },
          query: omitUndefined({ kinds: kinds.join(",") || undefined, before: pageParam, pageSize: PAGE_SIZE }),
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  payments: (id: string) =>
    infiniteQueryOptions({
      queryKey: ["member", "payments", id],
      queryFn: ({ pageParam }) =>
        call(memberPage.listPayments, {
          params: { id },
          query: omitUndefined({ before: pageParam, pageSize: PAYMENTS_SHOWN }),
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchInterval: LOOK_AGAIN_MS,
    }),
  counts: (id: string) =>
    queryOptions({
      queryKey: ["member", "counts", id],
      queryFn: () => call(memberPage.countTimeline, { params: { id } }),
    }),
  sitting: (id: string, stretch: { from: string; to: string }) =>
    infiniteQueryOptions({
      queryKey: ["member", "sitting", id, stretch],
      queryFn: ({ pageParam }) =>
        call(memberPage.listSitting, { params: { id }, query: omitUndefined({ ...stretch, before: pageParam }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
