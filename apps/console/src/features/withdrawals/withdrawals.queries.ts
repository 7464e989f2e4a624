import { approvals, withdrawals } from "@perya/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";

const PAGE_SIZE = 50;
const MAX_APPROVALS = 100;

/** Keys start with "queues", so that every action on a case also refetches these. */
export const withdrawalQueries = {
  withdrawal: (id: string) =>
    queryOptions({
      queryKey: ["queues", "withdrawal", id],
      queryFn: () => call(withdrawals.readWithdrawalCase, { params: { id } }),
    }),
  dispute: (id: string) =>
    queryOptions({
      queryKey: ["queues", "dispute", id],
      queryFn: () => call(withdrawals.readDisputeCase, { params: { id } }),
    }),
  /** The pending proposal, which names the first approver. */
  firstYes: (brandId: string, approvalId: string) =>
    queryOptions({
      queryKey: ["queues", "firstYes", approvalId],
      queryFn: async () => {
        const query = { brandId, state: "proposed" as const, pageSize: MAX_APPROVALS };
        const waiting = await call(approvals.listApprovals, { query });
        return waiting.approvals.find(({ id }) => id === approvalId) ?? null;
      },
    }),
  batches: (brandId: string) =>
    infiniteQueryOptions({
      queryKey: ["batches", "list", brandId],
      queryFn: ({ pageParam }) =>
        call(withdrawals.listBatches, { query: omitUndefined({ brandId, before: pageParam, pageSize: PAGE_SIZE }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  batch: (id: string) =>
    queryOptions({
      queryKey: ["batches", "one", id],
      queryFn: () => call(withdrawals.readBatch, { params: { id } }),
    }),
  settings: (brandId: string) =>
    queryOptions({
      queryKey: ["withdrawalSettings", brandId],
      queryFn: () => call(withdrawals.readWithdrawalSettings, { query: { brandId } }),
    }),
};
