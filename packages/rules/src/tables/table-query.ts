import type { DeclaredTable, FilterOperator, ServedOrder, TableColumn } from "@perya/contract";

export type Condition = { column: string; operator: FilterOperator; value: string };

/** What is asked of a table, read. */
export type TableQuery = {
  conditions: readonly Condition[];
  sort: { column: string; isDescending: boolean };
  columns: readonly string[];
};

/** As it stands in the address of a page, in a call and in a saved view. */
export type TableTexts = {
  filter?: string | undefined;
  sort?: string | undefined;
  columns?: string | undefined;
};

/** What is wrong with it, where, and, if an order would help, which. */
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

/** The columns that a table can be ordered by, the usual one first. */
export function sortsOf(table: DeclaredTable): string[] {
  return [...new Set(table.served.map(({ sort }) => sort))];
}

/** What grows with time or money is read from its end; names from their beginning. */
export function isUsuallyDescending(table: DeclaredTable, column: string): boolean {
  return ["moment", "amount", "count"].includes(columnOf(table, column)?.kind ?? "");
}

/**
 * By which index it is read: the one that finds the most of what is asked, and, between equals, the first in the table's list.
 * None, if an index would have to be read through to find any of it.
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

/** "state" is met by any state, "state:open" by that one. */
export function meets({ column, operator, value }: Condition, wanted: string): boolean {
  return operator === "is" && (wanted === column || wanted === `${column}:${value}`);
}

/** What is equal finds more than a from or a to. */
function countFound({ by, sort }: ServedOrder, conditions: readonly Condition[]): number {
  return 2 * by.length + (conditions.some(({ column }) => column === sort) ? 1 : 0);
}
