import { feedback, queues, type WorkView } from "@perya/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import type { QueueName } from "../../lib/queue-words.ts";

/** Refetch interval: other operators work on the same list. */
const LOOK_AGAIN_MS = 15_000;
const PAGE_SIZE = 50;

export const queueQueries = {
  counts: (brandId: string | undefined) =>
    queryOptions({
      queryKey: ["queues", "counts", brandId],
      queryFn: () => call(queues.countQueues, { query: omitUndefined({ brandId }) }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  list: (queue: QueueName, brandId: string | undefined, view: WorkView) =>
    infiniteQueryOptions({
      queryKey: ["queues", "list", queue, brandId, view],
      queryFn: ({ pageParam: after }) =>
        call(queues.listItems, {
          params: { queue },
          query: omitUndefined({ brandId, view, after, pageSize: PAGE_SIZE }),
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchInterval: LOOK_AGAIN_MS,
    }),
  item: (id: string) =>
    queryOptions({
      queryKey: ["queues", "item", id],
      queryFn: () => call(queues.readItem, { params: { id } }),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  colleagues: (id: string) =>
    queryOptions({
      queryKey: ["queues", "colleagues", id],
      queryFn: () => call(queues.listColleagues, { params: { id } }),
    }),
  letter: (id: string) =>
    queryOptions({
      queryKey: ["queues", "letter", id],
      queryFn: () => call(feedback.readFeedbackCase, { params: { id } }),
    }),
};
