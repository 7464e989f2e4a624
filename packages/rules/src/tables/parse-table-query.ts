import type { DeclaredTable, FilterOperator } from "@perya/contract";
import { readFilterValue } from "./filter-value.ts";
import {
  chooseServed,
  columnOf,
  isUsuallyDescending,
  sortsOf,
  type Condition,
  type TableProblem,
  type TableQuery,
  type TableTexts,
} from "./table-query.ts";

const LONGEST = 1_000;
const MAX_CONDITIONS = 12;
/**
 * A term of a filter: column, operator and value. A value with spaces is in quotes; a trailing star makes it a prefix.
 */
const TERM =
  /\s*(?<column>[A-Za-z]+)(?<sign>:|>=|<)(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<plain>[^\s"*]+))?(?<star>\*?)(?=\s|$)/uy;

export type ParsedTableQuery = { query: TableQuery; problems: [] } | { query: null; problems: TableProblem[] };

/**
 * Parses a table query: `state:open placedAt>=2026-01-01 account:"mar"*`. The page uses it to render chips, the
 * server for every page and export. Its output contains only what the table declares.
 */
export function parseTableQuery(table: DeclaredTable, { filter = "", sort, columns }: TableTexts): ParsedTableQuery {
  if (filter.length > LONGEST) return refuse([{ problem: "tooLong", at: "filter" }]);
  const { conditions, problems } = parseFilter(table, filter);
  const shown = readColumns(table, columns, problems);
  const wanted = readSort(table, sort, problems);
  if (problems.length > 0) return refuse(problems);

  const served = chooseServed(table, conditions, wanted?.column);
  if (!served) return refuse([describeUnserved(table, conditions)]);
  const implied = { column: served.sort, isDescending: isUsuallyDescending(table, served.sort) };
  return { query: { conditions, sort: wanted ?? implied, columns: shown }, problems: [] };
}

/** Parses the filter as far as possible. Pages show chips from it while the user types. */
export function parseFilter(table: DeclaredTable, filter: string) {
  const conditions: Condition[] = [];
  const problems: TableProblem[] = [];
  const text = filter.trim();
  TERM.lastIndex = 0;
  for (let from = 0; from < text.length; from = TERM.lastIndex) {
    TERM.lastIndex = from;
    const term = TERM.exec(text);
    if (!term || conditions.length + problems.length >= MAX_CONDITIONS) {
      problems.push({ problem: term ? "tooLong" : "unreadable", at: text.slice(from).trim().slice(0, 100) });
      break;
    }
    const read = readTerm(table, term[0].trim(), term.groups ?? {});
    if ("problem" in read) problems.push(read);
    else if (conditions.some((other) => isSamePlace(other, read))) problems.push({ problem: "twice", at: read.column });
    else conditions.push(read);
  }
  for (const column of table.required ?? [])
    if (!conditions.some((each) => each.column === column)) problems.push({ problem: "missing", at: column });
  return { conditions, problems };
}

function readTerm(
  table: DeclaredTable,
  at: string,
  groups: Record<string, string | undefined>,
): Condition | TableProblem {
  const { column: name = "", sign, quoted, plain, star } = groups;
  const column = columnOf(table, name);
  if (!column) return { problem: "columnUnknown", at: name };
  const operator = operatorOf(sign, star === "*");
  if (!operator || !column.filters?.includes(operator)) return { problem: "operatorUnknown", at };
  const value = readFilterValue(column, quoted?.replaceAll(/\\(.)/gu, "$1") ?? plain ?? "");
  return value === null ? { problem: "valueInvalid", at } : { column: name, operator, value };
}

function operatorOf(sign: string | undefined, hasStar: boolean): FilterOperator | undefined {
  if (sign === ":") return hasStar ? "startsWith" : "is";
  if (hasStar) return undefined;
  return sign === ">=" ? "from" : "to";
}

/** True if two conditions cannot be combined: a column may have one from and one to, or one other condition. */
function isSamePlace(one: Condition, other: Condition): boolean {
  if (one.column !== other.column) return false;
  const isRange = ({ operator }: Condition) => operator === "from" || operator === "to";
  return one.operator === other.operator || !isRange(one) || !isRange(other);
}

function readSort(table: DeclaredTable, text: string | undefined, problems: TableProblem[]) {
  if (!text) return undefined;
  const isDescending = text.startsWith("-");
  const column = isDescending ? text.slice(1) : text;
  if (sortsOf(table).includes(column)) return { column, isDescending };
  problems.push({ problem: "sortUnknown", at: text.slice(0, 100) });
  return undefined;
}

function readColumns(table: DeclaredTable, text: string | undefined, problems: TableProblem[]): string[] {
  if (!text) return Object.keys(table.columns).filter((name) => columnOf(table, name)?.isShownAtFirst);
  const names = [...new Set(text.slice(0, LONGEST).split(","))];
  const unknown = names.find((name) => !columnOf(table, name));
  if (unknown !== undefined) problems.push({ problem: "columnUnknown", at: unknown.slice(0, 100) });
  return names;
}

/**
 * Describes the "unserved" problem, with the sort orders that would work for this filter. None do if another
 * condition is required.
 */
function describeUnserved(table: DeclaredTable, conditions: readonly Condition[]): TableProblem {
  const sorts = sortsOf(table).filter((sort) => chooseServed(table, conditions, sort));
  return { problem: "unserved", at: conditions.map(({ column }) => column).join(", "), sorts };
}

function refuse(problems: TableProblem[]): ParsedTableQuery {
  return { query: null, problems };
}
