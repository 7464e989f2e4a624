import { Button, ScrollSideways } from "@perya/ui";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { t } from "../../../lib/text.ts";
import { addRow, MAX_LEVELS, type Draft } from "../vip.drafts.ts";

type Props = {
  columns: readonly string[];
  draft: Draft;
  /** Minimum number of levels. */
  minimum: number;
  onChange: (draft: Draft) => void;
};

/** A table of fields, a row per level. Each field is named by its level and column. */
export function TermsTable({ columns, draft, minimum, onChange }: Props) {
  const change = (row: number, column: number, value: string) =>
    onChange(draft.map((cells, index) => (index === row ? cells.with(column, value) : cells)));
  return (
    <div className="flex flex-col gap-2">
      <ScrollSideways>
        <table className="w-full text-dense">
          <thead className="text-xs text-text-3">
            <tr>
              <th scope="col" className="pe-2 text-start font-normal">
                {t("vipTerms.level")}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-1 pb-1 text-start font-normal">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {draft.map((cells, row) => (
              // Levels are identified only by their position.
              <tr key={`level-${row + 1}`}>
                <th scope="row" className="pe-2 text-start font-normal tabular-nums">
                  {row + 1}
                </th>
                {columns.map((column, index) => (
                  <td key={column} className="p-1">
                    <input
                      aria-label={t("vipTerms.field", { level: row + 1, column })}
                      value={cells[index] ?? ""}
                      maxLength={40}
                      onChange={({ target }) => change(row, index, target.value)}
                      className="h-8 w-full min-w-22 rounded-chip border border-line-strong bg-surface-1 px-2 tabular-nums"
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollSideways>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={Plus} disabled={draft.length >= MAX_LEVELS} onClick={() => onChange(addRow(draft))}>
          {t("vipTerms.addLevel")}
        </Button>
        <Button size="sm" icon={Trash2} disabled={draft.length <= minimum} onClick={() => onChange(draft.slice(0, -1))}>
          {t("vipTerms.removeLevel", { level: draft.length })}
        </Button>
      </div>
    </div>
  );
}
