import { useRouter } from "@perya/browser/router";
import type { TableName, TableRow } from "@perya/contract";
import { Empty, Notice, QueryStates, SkeletonLines } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import SearchX from "lucide-react/icons/search-x";
import { type ReactNode, useState } from "react";
import { useBrandId } from "../../../lib/brand.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { problemWords } from "../table-words.ts";
import { tableQueries } from "../tables.queries.ts";
import { useRowKeys } from "../use-row-keys.ts";
import { useTableQuery, type TableRequest } from "../use-table-query.ts";
import { FilterBar } from "./filter-bar.tsx";
import { MoreRows } from "./more-rows.tsx";
import { RowCards, RowGrid } from "./table-rows.tsx";
import { TableTools } from "./table-tools.tsx";

export type ConsoleTableProps = {
  name: TableName;
  /** URL of a row's page, or null. Without this prop, rows are not links. */
  hrefOf?: (row: TableRow) => string | null;
  /** Bulk actions for the selected rows; also called with none selected. Without it, rows can't be selected. */
  bulk?: (rows: readonly TableRow[], clear: () => void) => ReactNode;
  /** Content that a row expands to, instead of linking to a page. */
  detail?: (row: TableRow) => ReactNode;
  /** Columns to load even when hidden, because cells or links need them. */
  also?: readonly string[];
};

/** Table of the console: filter, sort and columns are kept in the URL, pages load on scroll. */
export function ConsoleTable(props: ConsoleTableProps) {
  const asked = useTableQuery(props.name);
  return (
    <>
      <FilterBar name={props.name} asked={asked} tools={<TableTools name={props.name} asked={asked} />} />
      {asked.query ? (
        <Rows {...props} asked={asked} key={JSON.stringify(asked.texts)} />
      ) : (
        <Notice tone="warning" isLive>
          {asked.problems.map(problemWords).join(" ")}
        </Notice>
      )}
    </>
  );
}

const NONE: readonly string[] = [];

function Rows({ name, hrefOf, bulk, detail, also = NONE, asked }: ConsoleTableProps & { asked: TableRequest }) {
  const columns = [...new Set([...(asked.query?.columns ?? []), ...also])].join(",");
  const list = useInfiniteQuery(tableQueries.rows(name, { ...asked.texts, columns, brandId: useBrandId() }));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string | null>(null);
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  const toggleAll = () =>
    setChosen((before) => new Set(rows.every(({ id }) => before.has(id)) ? [] : rows.map(({ id }) => id)));
  const open = useOpenRow(hrefOf, detail && ((row) => setOpened((before) => (before === row.id ? null : row.id))));
  const active = useRowKeys(rows, { open, ...(bulk && { toggle }) });
  const view = { asked, rows, active, chosen, opened, hrefOf, detail, open, ...(bulk && { toggle, toggleAll }) };

  const more = (estimate: number | null) => <MoreRows list={list} shown={rows.length} estimate={estimate} />;
  return (
    <QueryStates
      query={list}
      refusedText={problemText}
      waiting={<SkeletonLines />}
      isEmpty={({ pages }) => pages[0]?.rows.length === 0}
      empty={<Empty icon={SearchX} title={t("tables.none.title")} text={t("tables.none.text")} />}
    >
      {({ pages }) => (
        <>
          {bulk?.(
            rows.filter(({ id }) => chosen.has(id)),
            () => setChosen(new Set()),
          )}
          <RowGrid {...view} footer={more(pages[0]?.estimate ?? null)} />
          <RowCards {...view} footer={more(pages[0]?.estimate ?? null)} />
        </>
      )}
    </QueryStates>
  );
}

function useOpenRow(hrefOf: ConsoleTableProps["hrefOf"], show: ((row: TableRow) => void) | undefined) {
  const router = useRouter();
  return (row: TableRow) => {
    const href = hrefOf?.(row);
    if (href) router.history.push(href);
    else show?.(row);
  };
}
