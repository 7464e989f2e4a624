import type { TableRow } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount } from "@perya/ui";
import { sayDay } from "../../../lib/moments.ts";
import { useText } from "../../../lib/text.ts";
import { nameCause } from "../records.causes.ts";

type Props = { rows: readonly TableRow[]; onOpen: (transaction: string) => void };

/** Every entry, newest first, each with what was left after it; the whole line opens its transaction. */
export function AccountRecordList({ rows, onOpen }: Props) {
  const { t, locale } = useText();
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {rows.map(({ id, cells }) => {
        const cell = (name: string) => String(cells[name] ?? "");
        const [transaction, fund] = [cell("transaction"), cell("fund")];
        return (
          <li key={`${transaction} ${id}`}>
            <button type="button" onClick={() => onOpen(transaction)} className={ROW}>
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">
                  {t(nameCause({ cause: cell("cause"), type: cell("type") }))}
                </span>
                <span className="block truncate text-sm text-text-3">
                  {sayDay(cell("at"), locale)}
                  {fund !== "cash" && ` · ${t(`accountRecord.fund.${fund as "held"}`)}`}
                </span>
              </span>
              <span className="shrink-0 text-end">
                <span className="block font-semibold">
                  <Amount amount={fromWire(cell("amount"))} isChange />
                </span>
                {cells["balanceAfter"] !== null && (
                  <span className="block text-sm text-text-3">
                    {t("statement.after")} <Amount amount={fromWire(cell("balanceAfter"))} />
                  </span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const ROW = "flex min-h-17 w-full items-center gap-3 px-2 py-2 text-start transition-colors hover:bg-surface-2";
