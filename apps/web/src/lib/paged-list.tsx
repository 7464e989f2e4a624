import { MoreButton, QueryStates } from "@perya/ui";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { problemText } from "./problems.ts";
import { useText } from "./text.ts";

type PagedListProps<Page, Row> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  rowsOf: (page: Page) => readonly Row[];
  /** Label of the button that loads the next page. */
  older: string;
  empty?: ReactNode;
  waiting?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A paged list (byPages): its query states, all rows so far, and a button for older ones. */
export function PagedList<Page, Row>({
  query,
  rowsOf,
  older,
  empty = null,
  waiting,
  children,
}: PagedListProps<Page, Row>) {
  const { t } = useText();
  return (
    <QueryStates
      query={query}
      isEmpty={({ pages }) => pages.every((page) => rowsOf(page).length === 0)}
      empty={empty}
      waiting={waiting}
      refusedText={(error) => problemText(error, t)}
    >
      {({ pages }) => (
        <div className="flex min-w-0 flex-col gap-4">
          {children(pages.flatMap((page) => rowsOf(page)))}
          <MoreButton query={query} className="self-center">
            {older}
          </MoreButton>
        </div>
      )}
    </QueryStates>
  );
}
