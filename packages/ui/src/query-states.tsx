import type { ReactNode } from "react";
import { Refused } from "./refused.tsx";
import { SkeletonLines } from "./skeleton-lines.tsx";
import { useUiWords } from "./ui-words.tsx";

/** The part of a query that is used here; TanStack's result fits. */
export type QueryLike<Data> = {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
};

export type QueryStatesProps<Data> = {
  query: QueryLike<Data>;
  isEmpty?: ((data: Data) => boolean) | undefined;
  empty?: ReactNode;
  /** A skeleton in the shape of the content, so that nothing moves. */
  waiting?: ReactNode;
  refusedText?: ((error: unknown) => string) | undefined;
  children: (data: Data) => ReactNode;
};

/**
 * Renders the four states of a screen: loading, refused, empty, ready. Content once shown stays when a later refetch
 * fails.
 */
export function QueryStates<Data>({ query, isEmpty, empty, waiting, refusedText, children }: QueryStatesProps<Data>) {
  const words = useUiWords();
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);

  if (!query.isPending) {
    const message = refusedText?.(query.error) ?? words.refused;
    return <Refused message={message} onRetry={() => void query.refetch()} />;
  }

  return (
    // The key keeps React from reusing this element for the content, which browsers would count as a layout shift.
    <div key="waiting" aria-busy data-waiting className="animate-fade-late">
      <output className="sr-only">{words.loading}</output>
      {waiting ?? <SkeletonLines />}
    </div>
  );
}
