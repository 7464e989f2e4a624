import { ScrollSideways } from "@perya/ui";
import { t } from "../../../lib/text.ts";
import type { Draft } from "../vip.drafts.ts";

type Props = { columns: readonly string[]; draft: Draft; onChange: (draft: Draft) => void };

/** A table of fields, a row per level. Each field is named by its level and column. */
export function TermsTable({ columns, draft, onChange }: Props) {
  const change = (row: number, column: number, value: string) =>
    onChange(draft.map((cells, index) => (index === row ? cells.with(column, value) : cells)));
  return (
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
            // Levels have no other identity than their place.
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
  );
}
