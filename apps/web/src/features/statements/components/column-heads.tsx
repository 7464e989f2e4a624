import { classes } from "@perya/ui";
import type { ReactNode } from "react";

type Column = { key: string; title: ReactNode; className: string };

/** Header row of a table of figures. */
export function ColumnHeads({ columns, className }: { columns: readonly Column[]; className?: string }) {
  return (
    <thead className="text-xs text-text-3">
      <tr className={classes("border-b border-line", className)}>
        {columns.map((column) => (
          <th key={column.key} scope="col" className={classes("py-2 font-normal", column.className)}>
            {column.title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
