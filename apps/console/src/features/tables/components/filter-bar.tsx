import type { FilterOperator, TableColumn, TableName } from "@perya/contract";
import { columnOf, parseFilter, writeCondition, writeFilter, type Condition } from "@perya/rules";
import { Icon, IconButton } from "@perya/ui";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useKeys } from "../../../lib/keys.ts";
import { t } from "../../../lib/text.ts";
import { KeyCap } from "../../../lib/ui/key-cap.tsx";
import { columnWord, conditionWords, problemWords } from "../table-words.ts";
import { readConditions, type TableRequest } from "../use-table-query.ts";
import { AddFilter } from "./add-filter.tsx";

/** The active filters as chips, a field for the filter syntax and a form that builds a filter. */
export function FilterBar({ name, asked, tools }: { name: TableName; asked: TableRequest; tools: ReactNode }) {
  const conditions = readConditions(asked);
  // Names the sort column only if it is hidden, because then no column header shows the order.
  const order = asked.query && !asked.query.columns.includes(asked.query.sort.column) && asked.query.sort.column;
  const add = (more: readonly Condition[]) => asked.setConditions(mergeConditions(conditions, more));
  const remove = (gone: Condition) => asked.setConditions(conditions.filter((each) => each !== gone));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <TypedFilter hint={t(`tables.${name}.hint`)} asked={asked} onAdd={add} />
        <AddFilter table={asked.table} onAdd={(condition) => add([condition])} />
        <div className="ms-auto flex flex-wrap items-center gap-2">{tools}</div>
      </div>
      {(conditions.length > 0 || order) && (
        <ul aria-label={t("tables.filters")} className="flex flex-wrap items-center gap-2">
          {conditions.map((condition) => (
            <Chip
              key={writeCondition(condition)}
              column={columnOf(asked.table, condition.column) ?? { kind: "text" }}
              condition={condition}
              onRemove={asked.table.required?.includes(condition.column) ? null : () => remove(condition)}
            />
          ))}
          {order && <li className="px-1 text-xs text-text-3">{t("tables.orderedBy", { name: columnWord(order) })}</li>}
        </ul>
      )}
    </div>
  );
}

function Chip(props: { column: TableColumn; condition: Condition; onRemove: (() => void) | null }) {
  const { name, operator, value } = conditionWords(props.column, props.condition);
  return (
    <li className="inline-flex min-h-8 items-center gap-1.5 rounded-chip border border-line-strong bg-surface-2 ps-3 pe-1 text-dense">
      <span className="text-text-3">{name}</span>
      <span className="text-text-3">{operator}</span>
      <bdi className="max-w-60 truncate pe-1 font-semibold">{value}</bdi>
      {props.onRemove && (
        <button
          type="button"
          aria-label={t("tables.removeFilter", { name })}
          onClick={props.onRemove}
          className="grid size-6 place-items-center rounded-chip text-text-3 hover:bg-surface-3 hover:text-text-1"
        >
          <Icon glyph={X} size={16} />
        </button>
      )}
    </li>
  );
}

type TypedFilterProps = { hint: string; asked: TableRequest; onAdd: (conditions: readonly Condition[]) => void };

/** Field for the filter syntax, `state:locked joinedAt>=2026-01-01`, or the beginning of an account. */
function TypedFilter({ hint, asked, onAdd }: TypedFilterProps) {
  const { table } = asked;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  useKeys(t("tables.keys"), [{ key: "/", label: t("tables.keys.filter"), run: () => field.current?.focus() }]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = completeWord(asked, text.trim());
    const { conditions, problems } = parseFilter({ ...table, required: [] }, typed);
    const [first] = problems;
    setProblem(first ? problemWords(first) : null);
    if (first || conditions.length === 0) return;
    onAdd(conditions);
    setText("");
  }

  return (
    <form onSubmit={submit} className="relative flex w-full max-w-[360px] flex-col">
      <span className="pointer-events-none absolute start-2.5 top-2.5 text-text-3">
        <Icon glyph={Search} size={16} />
      </span>
      <input
        ref={field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
        aria-label={t("tables.filter")}
        aria-invalid={problem !== null}
        placeholder={hint}
        spellCheck={false}
        autoCapitalize="off"
        className="h-9 w-full rounded-control border border-line-strong bg-surface-1 ps-8 pe-9 text-dense text-text-1 placeholder:text-text-3"
      />
      <span className="absolute end-2 top-2">
        {text ? (
          <IconButton icon={X} label={t("tables.clear")} onClick={() => setText("")} className="-me-2 -mt-2 size-9" />
        ) : (
          <KeyCap>/</KeyCap>
        )}
      </span>
      {problem && (
        <p role="alert" className="pt-1 text-xs text-coral">
          {problem}
        </p>
      )}
    </form>
  );
}

/** Completes typed text to a condition. Without an operator, it searches the account column, if the table has one. */
function completeWord({ table }: TableRequest, text: string): string {
  if (text === "" || /[:<>]/.test(text)) return text;
  const filters: readonly FilterOperator[] = columnOf(table, "account")?.filters ?? [];
  const operator = filters.includes("startsWith") ? "startsWith" : "is";
  return filters.length > 0 ? writeFilter([{ column: "account", operator, value: text }]) : text;
}

/** Adds conditions. A new one replaces the old one of the same column, except that `from` and `to` form a range. */
function mergeConditions(before: readonly Condition[], more: readonly Condition[]): Condition[] {
  const isRange = ({ operator }: Condition) => operator === "from" || operator === "to";
  const isReplaced = (old: Condition) =>
    more.some(
      (each) => each.column === old.column && (each.operator === old.operator || !isRange(each) || !isRange(old)),
    );
  return [...before.filter((old) => !isReplaced(old)), ...more];
}
