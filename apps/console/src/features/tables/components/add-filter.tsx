import type { ConsoleTable, FilterOperator } from "@perya/contract";
import { columnOf, parseFilter, writeCondition, type Condition } from "@perya/rules";
import { Button, buttonClasses, Icon, Popover, Select, TextField } from "@perya/ui";
import ListFilter from "lucide-react/icons/list-filter";
import { type FormEvent, useState } from "react";
import { t } from "../../../lib/text.ts";
import { choiceWord, columnWord, operatorWord, problemWords } from "../table-words.ts";

type AddFilterProps = { table: ConsoleTable; onAdd: (condition: Condition) => void };

/** Form that builds a filter from lists, for users who do not know the filter syntax. */
export function AddFilter({ table, onAdd }: AddFilterProps) {
  const face = (
    <>
      <Icon glyph={ListFilter} size={16} />
      {t("tables.addFilter")}
    </>
  );
  return (
    <Popover
      label={t("tables.addFilter")}
      trigger={face}
      triggerClassName={buttonClasses({ size: "sm" })}
      className="w-72 p-4"
    >
      {(close) => (
        <AddForm
          table={table}
          onAdd={(condition) => {
            close();
            onAdd(condition);
          }}
        />
      )}
    </Popover>
  );
}

function AddForm({ table, onAdd }: AddFilterProps) {
  const names = Object.keys(table.columns).filter((name) => columnOf(table, name)?.filters);
  const [name, setName] = useState(names[0] ?? "");
  const [operator, setOperator] = useState<FilterOperator | null>(null);
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string>();
  const column = columnOf(table, name) ?? { kind: "text" };
  const operators = column.filters ?? [];
  const usual = operators.includes("startsWith") ? "startsWith" : (operators[0] ?? "is");
  const chosen = operator && operators.includes(operator) ? operator : usual;
  const typed = value || column.choices?.[0] || "";

  function submit(event: FormEvent) {
    event.preventDefault();
    const written = writeCondition({ column: name, operator: chosen, value: typed.trim() });
    const { conditions, problems } = parseFilter({ ...table, required: [] }, written);
    const [condition] = conditions;
    if (condition) onAdd(condition);
    else setProblem(problems[0] && problemWords(problems[0]));
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3" noValidate>
      <Select
        label={t("tables.column")}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setValue("");
        }}
      >
        {names.map((each) => (
          <option key={each} value={each}>
            {columnWord(each)}
          </option>
        ))}
      </Select>
      {operators.length > 1 && (
        <Select
          label={t("tables.operator")}
          value={chosen}
          onChange={(event) => setOperator(operators.find((each) => each === event.target.value) ?? null)}
        >
          {operators.map((each) => (
            <option key={each} value={each}>
              {operatorWord(column, each)}
            </option>
          ))}
        </Select>
      )}
      {column.choices ? (
        <Select label={t("tables.value")} value={typed} onChange={(event) => setValue(event.target.value)}>
          {column.choices.map((each) => (
            <option key={each} value={each}>
              {choiceWord(column, each)}
            </option>
          ))}
        </Select>
      ) : (
        <TextField
          label={t("tables.value")}
          type={column.kind === "moment" ? "date" : "text"}
          inputMode={column.kind === "amount" ? "decimal" : undefined}
          value={value}
          error={problem}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      <Button type="submit" size="sm">
        {t("tables.add")}
      </Button>
    </form>
  );
}
