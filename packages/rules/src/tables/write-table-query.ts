import type { DeclaredTable } from "@perya/contract";
import {
  chooseServed,
  columnOf,
  isUsuallyDescending,
  SIGNS,
  type Condition,
  type TableQuery,
  type TableTexts,
} from "./table-query.ts";

/** Writes a query as text, the inverse of the parser. Defaults are left out, so that URLs stay short. */
export function writeTableQuery(table: DeclaredTable, { conditions, sort, columns }: TableQuery): TableTexts {
  const filter = writeFilter(conditions);
  const implied = chooseServed(table, conditions)?.sort;
  const isImplied = sort.column === implied && sort.isDescending === isUsuallyDescending(table, sort.column);
  const usual = Object.keys(table.columns).filter((name) => columnOf(table, name)?.isShownAtFirst);
  return {
    ...(filter && { filter }),
    ...(!isImplied && { sort: `${sort.isDescending ? "-" : ""}${sort.column}` }),
    ...(columns.join(",") !== usual.join(",") && { columns: columns.join(",") }),
  };
}

export function writeFilter(conditions: readonly Condition[]): string {
  return conditions.map(writeCondition).join(" ");
}

export function writeCondition({ column, operator, value }: Condition): string {
  return `${column}${SIGNS[operator]}${quote(value)}${operator === "startsWith" ? "*" : ""}`;
}

function quote(value: string): string {
  return /^[^\s"*\\]+$/u.test(value) ? value : `"${value.replaceAll(/["\\]/gu, "\\$&")}"`;
}
