import { classes } from "@perya/ui";
import type { ReactNode } from "react";
import { t } from "../../../lib/text.ts";

const BOX = "block size-4 accent-sea";

type GridFrameProps = {
  /** Header cells of the columns. */
  head: ReactNode;
  /** "Select all" checkbox in the header. Without it, rows cannot be selected. */
  all?: { isChosen: boolean; toggle: (() => void) | undefined } | undefined;
  /** Content below the last row, which loads the next page when scrolled into view. */
  footer: ReactNode;
  children: ReactNode;
};

/** Table for wide windows, with a sticky head. */
export function GridFrame({ head, all, footer, children }: GridFrameProps) {
  return (
    <div className="min-h-60 overflow-auto overscroll-contain rounded-card border border-line bg-surface-1 max-sm:hidden">
      <table className="w-full text-dense">
        <thead className="sticky top-0 z-10 bg-surface-1 text-text-3 shadow-[inset_0_-1px_0_var(--color-line)]">
          <tr>
            {all && (
              <th className="w-10 ps-4">
                <input
                  type="checkbox"
                  aria-label={t("catalogue.chooseAll")}
                  checked={all.isChosen}
                  onChange={all.toggle}
                  className={BOX}
                />
              </th>
            )}
            {head}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      <div className="sticky start-0 w-fit px-4 py-2">{footer}</div>
    </div>
  );
}

/** Cards for phones. */
export function CardsFrame({ footer, children }: Pick<GridFrameProps, "footer" | "children">) {
  return (
    <ul className="flex flex-col rounded-card border border-line bg-surface-1 text-dense sm:hidden">
      {children}
      <li className="px-4 py-2">{footer}</li>
    </ul>
  );
}

export function rowClasses(row: { isActive: boolean; isChosen: boolean }, ...more: (string | false | undefined)[]) {
  return classes(
    "border-b border-line-soft last:border-0",
    ...more,
    row.isActive && "bg-surface-2 shadow-[inset_2px_0_0_var(--color-sea)]",
    row.isChosen && "bg-sea-soft",
  );
}

type ChooseBoxProps = { id: string; label: string; chosen: ReadonlySet<string>; toggle: (id: string) => void };

export function ChooseBox({ id, label, chosen, toggle }: ChooseBoxProps) {
  return (
    <input type="checkbox" aria-label={label} checked={chosen.has(id)} onChange={() => toggle(id)} className={BOX} />
  );
}
