import { approvals, type Approval } from "@perya/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";

export type ApprovalState = Approval["state"];

/** Refetch interval, so that new proposals appear without a reload. */
const LOOK_AGAIN_MS = 15_000;
const PAGE_SIZE = 50;

export const approvalQueries = {
  list: (brandId: string | undefined, state: ApprovalState | undefined) =>
    infiniteQueryOptions({
      queryKey: ["approvals", "list", brandId, state],
      queryFn: ({ pageParam }) =>
        call(approvals.listApprovals, {
          query: omitUndefined({ brandId, state, before: pageParam, pageSize: PAGE_SIZE }),
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchInterval: LOOK_AGAIN_MS,
    }),
  waiting: (brandId: string | undefined) =>
    queryOptions({
      queryKey: ["approvals", "waiting", brandId],
      queryFn: () =>
        call(approvals.listApprovals, {
          query: omitUndefined({ brandId, state: "proposed" as const, pageSize: PAGE_SIZE }),
        }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
};
