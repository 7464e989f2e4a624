import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import type { ButtonLook } from "./button-classes.ts";

/** What a query that comes by pages looks like from here; TanStack's result fits. */
export type PagedQueryLike = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

type MoreButtonProps = ButtonLook & { query: PagedQueryLike; children: ReactNode };

/** Asks for the next page. Absent when there is none. */
export function MoreButton({ query, children, ...look }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button {...look} pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {children}
    </Button>
  );
}
