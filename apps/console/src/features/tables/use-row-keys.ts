import { useState } from "react";
import { useKeys } from "../../lib/keys.ts";
import { t } from "../../lib/text.ts";

/** Registers the keys of a table: J and K move, Enter opens, X selects. */
export function useRowKeys<Row extends { id: string }>(
  rows: readonly Row[],
  { open, toggle }: { open?: (row: Row) => void; toggle?: (id: string) => void },
): string | null {
  const [active, setActive] = useState<string | null>(null);
  const index = rows.findIndex(({ id }) => id === active);
  const row = rows[index];
  const move = (step: number) => {
    setActive(rows[Math.min(Math.max(index + step, 0), rows.length - 1)]?.id ?? null);
    // Deferred until after the render, because the row must exist before it can be scrolled to.
    requestAnimationFrame(() => document.querySelector("[data-active-row]")?.scrollIntoView({ block: "nearest" }));
  };
  useKeys(t("tables.keys"), [
    { key: "j", label: t("tables.keys.next"), run: () => move(1) },
    { key: "k", label: t("tables.keys.previous"), run: () => move(-1) },
    ...(open ? [{ key: "Enter", label: t("tables.keys.open"), run: () => row && open(row) }] : []),
    ...(toggle ? [{ key: "x", label: t("tables.keys.choose"), run: () => row && toggle(row.id) }] : []),
  ]);
  return row ? active : null;
}
