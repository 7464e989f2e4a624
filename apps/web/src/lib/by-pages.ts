import { infiniteQueryOptions } from "@tanstack/react-query";

/** Nothing, for the first page. */
type Before = { before?: string };

/** A list that comes newest first, page by page: each page says where the next one starts. */
export function byPages<Page extends { next: string | null }>(
  queryKey: readonly unknown[],
  ask: (start: Before) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: before }) => ask(before === null ? {} : { before }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
