import { infiniteQueryOptions } from "@tanstack/react-query";

/** Cursor of a page. Empty for the first. */
type Before = { before?: string };

/** Returns query options for a paged list, newest first. Each page contains the cursor of the next. */
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
