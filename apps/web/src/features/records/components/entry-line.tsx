import { fromWire } from "@perya/money";
import { Amount } from "@perya/ui";
import { useMoments } from "../../../lib/page-clock.ts";
import { useText } from "../../../lib/text.ts";
import { nameCause } from "../records.causes.ts";

type Props = {
  cause: string;
  type: string;
  at: string;
  amount: string;
  balanceAfter: string | null;
  /** Shown after the time. */
  note?: string | undefined;
};

/** A ledger entry for its owner: type, time, amount and balance after. */
export function EntryLine({ cause, type, at, amount, balanceAfter, note }: Props) {
  const { t } = useText();
  const { sayDay } = useMoments();
  return (
    <>
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{t(nameCause({ cause, type }))}</span>
        <span className="block truncate text-sm text-text-3">
          {sayDay(at)}
          {note && ` · ${note}`}
        </span>
      </span>
      <span className="shrink-0 text-end">
        <span className="block font-semibold">
          <Amount amount={fromWire(amount)} isChange />
        </span>
        {balanceAfter !== null && (
          <span className="block text-sm text-text-3">
            {t("statement.after")} <Amount amount={fromWire(balanceAfter)} />
          </span>
        )}
      </span>
    </>
  );
}
