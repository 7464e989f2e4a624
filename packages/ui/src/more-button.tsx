import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import type { ButtonLook } from "./button-classes.ts";

/** The part of a paged query that is used here; TanStack's result fits. */
export type PagedQueryLike = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

type MoreButtonProps = ButtonLook & { query: PagedQueryLike; children: ReactNode };

/** Loads the next page. Renders nothing without one. */
export function MoreButton({ query, children, ...look }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button {...look} pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {children}
    </Button>
  );
}
