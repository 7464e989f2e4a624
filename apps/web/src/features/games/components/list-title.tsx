import { classes, Skeleton, VisuallyHidden } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import type { NarrowedList } from "../games.own-games.ts";

type ListTitleProps = { title: string; list: NarrowedList | undefined; className: string };

/** List name and count, announced to screen readers on change. */
export function ListTitle({ title, list, className }: ListTitleProps) {
  const { t } = useText();
  return (
    <header className={classes("list-title flex flex-wrap items-baseline gap-x-3", className)}>
      <h1 tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      <output className="min-h-6 text-text-3 tabular-nums">
        {list ? <Shown list={list} /> : <Skeleton className="mt-1.5 h-3.5 w-16" />}
      </output>
      {list && list.totalPages > 1 && (
        <VisuallyHidden>{t("lobby.pageOf", { page: list.pageNum, pages: list.totalPages })}</VisuallyHidden>
      )}
    </header>
  );
}

function Shown({ list: { totalCount, allCount } }: { list: NarrowedList }) {
  const { t } = useText();
  if (totalCount === allCount) return t("lobby.count", { count: allCount });
  return t("lobby.shown", { shown: totalCount, all: allCount });
}
