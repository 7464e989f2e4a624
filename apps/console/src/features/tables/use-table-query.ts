import { useLocation, useRouter, useSearch } from "@perya/browser/router";
import { CONSOLE_TABLES, type ConsoleTable, type TableName } from "@perya/contract";
import {
  chooseServed,
  isUsuallyDescending,
  parseFilter,
  parseTableQuery,
  writeTableQuery,
  type Condition,
  type TableProblem,
  type TableQuery,
  type TableTexts,
} from "@perya/rules";
import { useQuery } from "@tanstack/react-query";
import { tableQueries } from "./tables.queries.ts";

export type TableRequest = {
  table: ConsoleTable;
  /** The query as text, from the URL or from the saved view that the URL names. */
  texts: TableTexts;
  query: TableQuery | null;
  problems: readonly TableProblem[];
  setConditions: (conditions: readonly Condition[]) => void;
  setSort: (column: string) => void;
  setColumns: (columns: readonly string[]) => void;
  open: (search: Record<string, string | undefined>) => void;
};

/** Reads the table query from the URL. It is parsed and written by the same code as on the server. */
export function useTableQuery(name: TableName): TableRequest {
  const table: ConsoleTable = CONSOLE_TABLES[name];
  const search = useSearch();
  const { pathname } = useLocation();
  const router = useRouter();
  const viewId = search["view"];
  const view = useQuery({ ...tableQueries.view(viewId ?? ""), enabled: viewId !== undefined });
  const texts = pickTexts(viewId === undefined ? search : (view.data ?? {}));
  const { query, problems } = parseTableQuery(table, texts);

  const open = (next: Record<string, string | undefined>) => {
    const kept = Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]));
    const address = new URLSearchParams(kept).toString();
    router.history.replace(address ? `${pathname}?${address}` : pathname);
  };
  const write = (next: TableQuery) => open(writeTableQuery(table, next));
  const columns = query?.columns ?? parseTableQuery(table, {}).query?.columns ?? [];

  return {
    table,
    texts,
    query,
    problems,
    open,
    setConditions: (conditions) => write({ conditions, columns, sort: chooseSort(table, conditions, query?.sort) }),
    setSort: (column) => {
      if (!query) return;
      const { sort } = query;
      const isDescending = sort.column === column ? !sort.isDescending : isUsuallyDescending(table, column);
      write({ ...query, sort: { column, isDescending } });
    },
    setColumns: (chosen) => query && write({ ...query, columns: chosen }),
  };
}

/** Keeps the sort column if an index supports it with these conditions; otherwise chooses a supported one. */
function chooseSort(table: ConsoleTable, conditions: readonly Condition[], sort: TableQuery["sort"] | undefined) {
  if (sort && chooseServed(table, conditions, sort.column)) return sort;
  const column = chooseServed(table, conditions)?.sort ?? sort?.column ?? table.served[0]?.sort ?? "";
  return { column, isDescending: isUsuallyDescending(table, column) };
}

/** Parses every valid condition, because chips also show conditions that no index supports. */
export function readConditions({ table, texts }: Pick<TableRequest, "table" | "texts">): readonly Condition[] {
  return parseFilter(table, texts.filter ?? "").conditions;
}

function pickTexts({ filter, sort, columns }: { filter?: string; sort?: string; columns?: string }): TableTexts {
  return { ...(filter && { filter }), ...(sort && { sort }), ...(columns && { columns }) };
}
