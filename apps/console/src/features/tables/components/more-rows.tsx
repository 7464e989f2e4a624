import { MoreButton, type PagedQueryLike, useInView } from "@perya/ui";
import { useEffect, useRef } from "react";
import { t } from "../../../lib/text.ts";

type MoreRowsProps = {
  list: PagedQueryLike & { isFetchNextPageError: boolean };
  shown: number;
  estimate: number | null;
};

/** Number of rows, at the end of the list. Loads the next page when scrolled into view. */
export function MoreRows({ list, shown, estimate }: MoreRowsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useInView(ref, { margin: "400px" });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isDue = isNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);

  return (
    <div ref={ref} className="flex min-h-9 items-center gap-3 text-xs text-text-3 tabular-nums">
      <output>{describeCount(shown, hasNextPage, estimate)}</output>
      <MoreButton query={list} size="sm">
        {t("tables.more")}
      </MoreButton>
    </div>
  );
}

/**
 * Text about the number of rows. The estimate comes from the query planner: it is shown as "about", and hidden once
 * more rows are loaded.
 */
function describeCount(shown: number, hasMore: boolean, estimate: number | null): string {
  const count = shown.toLocaleString("en");
  if (!hasMore) return t("tables.all", { count });
  if (estimate === null || estimate <= shown) return t("tables.shown", { count });
  return t("tables.shownOfAbout", { count, estimate: roundGuess(estimate).toLocaleString("en") });
}

/** Rounds to two significant digits; the estimate is no more precise. */
function roundGuess(estimate: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, estimate))) - 1);
  return Math.round(estimate / unit) * unit;
}
