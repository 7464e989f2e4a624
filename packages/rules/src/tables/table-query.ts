import type { DeclaredTable, FilterOperator, ServedOrder, TableColumn } from "@perya/contract";

export type Condition = { column: string; operator: FilterOperator; value: string };

/** A parsed query of a table. */
export type TableQuery = {
  conditions: readonly Condition[];
  sort: { column: string; isDescending: boolean };
  columns: readonly string[];
};

/** A query as text, in a page's URL, in a call and in a saved view. */
export type TableTexts = {
  filter?: string | undefined;
  sort?: string | undefined;
  columns?: string | undefined;
};

/** A problem of a query, where it is, and the orders that would work, if any. */
export type TableProblem = {
  problem:
    | "unreadable"
    | "columnUnknown"
    | "operatorUnknown"
    | "valueInvalid"
    | "twice"
    | "missing"
    | "sortUnknown"
    | "unserved"
    | "tooLong";
  at: string;
  sorts?: readonly string[];
};

export const SIGNS = { is: ":", startsWith: ":", from: ">=", to: "<" } as const satisfies Record<
  FilterOperator,
  string
>;

export function columnOf(table: DeclaredTable, name: string): TableColumn | undefined {
  return Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
}

/** Lists the columns by which a table can be ordered, the default first. */
export function sortsOf(table: DeclaredTable): string[] {
  return [...new Set(table.served.map(({ sort }) => sort))];
}

/**
 * True for columns that are usually sorted from the highest value: times, amounts and counts. Names are sorted from A.
 */
export function isUsuallyDescending(table: DeclaredTable, column: string): boolean {
  return ["moment", "amount", "count"].includes(columnOf(table, column)?.kind ?? "");
}

/**
 * Chooses the index for a query: the most selective one, ties in the table's order. Undefined if every index would
 * need a full scan.
 */
export function chooseServed(
  table: DeclaredTable,
  conditions: readonly Condition[],
  sort?: string,
): ServedOrder | undefined {
  const fitting = table.served
    .filter((served) => sort === undefined || served.sort === sort)
    .filter(({ by }) => by.every((wanted) => conditions.some((condition) => meets(condition, wanted))));
  const [best] = fitting.toSorted((one, other) => countFound(other, conditions) - countFound(one, conditions));
  return best && (conditions.length === 0 || countFound(best, conditions) > 0) ? best : undefined;
}

/** True if a condition satisfies an index's entry: any state satisfies "state", only open satisfies "state:open". */
export function meets({ column, operator, value }: Condition, wanted: string): boolean {
  return operator === "is" && (wanted === column || wanted === `${column}:${value}`);
}

/** Counts how far an index narrows the query. An equality narrows more than a range. */
function countFound({ by, sort }: ServedOrder, conditions: readonly Condition[]): number {
  return 2 * by.length + (conditions.some(({ column }) => column === sort) ? 1 : 0);
}
