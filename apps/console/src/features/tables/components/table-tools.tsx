import type { TableName } from "@perya/contract";
import { buttonClasses, Checkbox, Icon, Popover } from "@perya/ui";
import Columns3 from "lucide-react/icons/columns-3";
import { useBrandId } from "../../../lib/brand.ts";
import { omitUndefined } from "../../../lib/omit-undefined.ts";
import { t } from "../../../lib/text.ts";
import { ExportMenu } from "../../../lib/ui/export-menu.tsx";
import { columnWord } from "../table-words.ts";
import { TABLE_LINES } from "../tables.queries.ts";
import type { TableRequest } from "../use-table-query.ts";
import { ViewsMenu } from "./views-menu.tsx";

/** Saved views, column choice and export of a table. */
export function TableTools({ name, asked }: { name: TableName; asked: TableRequest }) {
  const brandId = useBrandId();
  return (
    <>
      <ViewsMenu name={name} asked={asked} />
      <ColumnsMenu asked={asked} />
      <ExportMenu
        line={TABLE_LINES[name].file}
        input={{ query: omitUndefined({ ...asked.texts, brandId }) }}
        isOff={!asked.query}
      />
    </>
  );
}

function ColumnsMenu({ asked: { table, query, setColumns } }: { asked: TableRequest }) {
  if (!query) return null;
  const all = Object.keys(table.columns);
  // Keeps the table's column order, regardless of the order of selection.
  const toggle = (name: string) => {
    const isShown = query.columns.includes(name);
    const next = all.filter((each) => (each === name ? !isShown : query.columns.includes(each)));
    if (next.length > 0) setColumns(next);
  };
  const face = (
    <>
      <Icon glyph={Columns3} size={16} />
      <span className="max-sm:sr-only">{t("tables.columns")}</span>
    </>
  );
  return (
    <Popover
      label={t("tables.columns")}
      trigger={face}
      triggerClassName={buttonClasses({ size: "sm" })}
      className="w-60 px-4 py-2"
    >
      {() =>
        all.map((name) => (
          <Checkbox
            key={name}
            isDense
            label={columnWord(name)}
            checked={query.columns.includes(name)}
            onChange={() => toggle(name)}
          />
        ))
      }
    </Popover>
  );
}
