import { payments } from "@perya/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";

const PAGE_SIZE = 50;

/** Keys start with "queues", so that every action on a case also refetches these. */
export const paymentQueries = {
  deposit: (id: string) =>
    queryOptions({
      queryKey: ["queues", "deposit", id],
      queryFn: () => call(payments.readDepositCase, { params: { id } }),
    }),
  unmatched: (id: string) =>
    queryOptions({
      queryKey: ["queues", "unmatched", id],
      queryFn: () => call(payments.readUnmatched, { params: { id } }),
    }),
  methods: (brandId: string) =>
    queryOptions({
      queryKey: ["paymentMethods", brandId],
      queryFn: () => call(payments.listMethodSettings, { query: { brandId } }),
    }),
  reconciliations: (brandId: string) =>
    infiniteQueryOptions({
      queryKey: ["reconciliations", brandId],
      queryFn: ({ pageParam }) =>
        call(payments.listReconciliations, {
          query: omitUndefined({ brandId, before: pageParam, pageSize: PAGE_SIZE }),
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  reconciliation: (id: string) =>
    queryOptions({
      queryKey: ["reconciliations", "one", id],
      queryFn: () => call(payments.readReconciliation, { params: { id } }),
    }),
};
