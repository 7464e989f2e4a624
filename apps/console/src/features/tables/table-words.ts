import type { FilterOperator, TableColumn } from "@perya/contract";
import type { Condition, TableProblem } from "@perya/rules";
import { t, type ConsoleKey } from "../../lib/text.ts";

export function columnWord(name: string): string {
  return t(`tables.column.${name}` as ConsoleKey);
}

/** Text of a choice. Values without a text, such as vendor codes, are shown as they are. */
export function choiceWord({ kind }: Pick<TableColumn, "kind">, value: string): string {
  if (kind === "flag") return t(value === "yes" ? "tables.yes" : "tables.no");
  return kind === "choice" ? t(`tables.choice.${value}` as ConsoleKey) : value;
}

/** Condition of a filter; ranges of moments and of amounts need different words. */
export function operatorWord({ kind }: Pick<TableColumn, "kind">, operator: FilterOperator): string {
  if (kind === "moment" && operator === "to") return t("tables.operator.before");
  if (kind === "moment" && operator === "from") return t("tables.operator.since");
  return t(`tables.operator.${operator}`);
}

export function conditionWords(column: TableColumn, { column: name, operator, value }: Condition) {
  return { name: columnWord(name), operator: operatorWord(column, operator), value: choiceWord(column, value) };
}

export function problemWords({ problem, at, sorts = [] }: TableProblem): string {
  if (problem !== "unserved") return t(`tables.problem.${problem}`, { at });
  if (sorts.length === 0) return t("tables.problem.alone", { at });
  return t("tables.problem.unserved", { sorts: sorts.map(columnWord).join(", ") });
}
