import type { TableRow } from "@perya/contract";
import { useText } from "../../../lib/text.ts";
import { EntryLine } from "./entry-line.tsx";

type Props = { rows: readonly TableRow[]; onOpen: (transaction: string) => void };

/** Entries, newest first. A row opens its transaction. */
export function AccountRecordList({ rows, onOpen }: Props) {
  const { t } = useText();
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {rows.map(({ id, cells }) => {
        const cell = (name: string) => String(cells[name] ?? "");
        const [transaction, fund] = [cell("transaction"), cell("fund")];
        return (
          <li key={`${transaction} ${id}`}>
            <button type="button" onClick={() => onOpen(transaction)} className={ROW}>
              <EntryLine
                cause={cell("cause")}
                type={cell("type")}
                at={cell("at")}
                amount={cell("amount")}
                balanceAfter={cells["balanceAfter"] === null ? null : cell("balanceAfter")}
                note={fund === "cash" ? undefined : t(`accountRecord.fund.${fund as "held"}`)}
              />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const ROW = "flex min-h-17 w-full items-center gap-3 px-2 py-2 text-start transition-colors hover:bg-surface-2";
