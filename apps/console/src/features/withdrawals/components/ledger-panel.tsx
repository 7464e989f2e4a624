import type { WithdrawalCase } from "@perya/contract";
import { fromWire, ZERO } from "@perya/money";
import { Badge, classes } from "@perya/ui";
import Lock from "lucide-react/icons/lock";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { readLedger, readWhenSent, type LedgerLine } from "../withdrawals.ledger.ts";

const COLUMNS = ["before", "moved", "other", "now"] as const;

/** Cash and held balance: before, moved by this withdrawal, other changes, and now; then the effect of sending. */
export function LedgerPanel({ withdrawal }: { withdrawal: WithdrawalCase }) {
  const { ledger, currency, member } = withdrawal;
  const { cash, held } = readLedger(withdrawal);
  const whenSent = readWhenSent(withdrawal);
  const hasOther = [cash, held].some((line) => line !== null && line.other !== ZERO);
  const shared = { currency, hasOther };
  return (
    <Panel
      title={t("withdrawals.ledger")}
      isPadded={false}
      aside={
        whenSent && (
          <Badge tone="success" icon={Lock}>
            {t("withdrawals.held")}
          </Badge>
        )
      }
    >
      <table className="w-full text-dense">
        <thead>
          <tr className="border-b border-line-soft text-xs text-text-3">
            <th scope="col" className="px-4 py-2 text-start font-normal">
              {t("withdrawals.ledger.account")}
            </th>
            {COLUMNS.filter((column) => column !== "other" || hasOther).map((column) => (
              <th
                key={column}
                scope="col"
                className={classes("px-4 py-2 text-end font-normal", column === "before" && "max-sm:hidden")}
              >
                {t(`withdrawals.ledger.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line
            {...shared}
            name={t("withdrawals.ledger.cash", { account: member.account })}
            line={cash}
            now={ledger.now.cash}
          />
          <Line
            {...shared}
            name={t("withdrawals.ledger.held", { account: member.account })}
            line={held}
            now={ledger.now.held}
          />
          {whenSent && (
            <Line {...shared} name={t("withdrawals.ledger.whenSent")} line={whenSent} now={ledger.now.held} isToCome />
          )}
        </tbody>
      </table>
    </Panel>
  );
}

type LineProps = {
  name: string;
  line: LedgerLine | null;
  now: string;
  currency: string;
  hasOther: boolean;
  isToCome?: boolean;
};

function Line({ name, line, now, currency, hasOther, isToCome = false }: LineProps) {
  const cell = "px-4 py-2 text-end";
  return (
    <tr className={isToCome ? "border-t border-dashed border-line-strong text-text-3" : "border-b border-line-soft"}>
      <td className={classes("px-4 py-2", !isToCome && "text-text-1")}>{name}</td>
      <td className={`${cell} text-text-3 max-sm:hidden`}>
        {line ? <Figure amount={line.before} currency={currency} /> : "–"}
      </td>
      <td className={cell}>{line ? <Figure amount={line.moved} currency={currency} isResult /> : "–"}</td>
      {hasOther && (
        <td className={`${cell} text-text-3`}>
          {line && line.other !== ZERO ? <Figure amount={line.other} currency={currency} isResult /> : "–"}
        </td>
      )}
      <td className={classes(cell, !isToCome && "font-semibold text-text-1")}>
        <Figure amount={line?.now ?? fromWire(now)} currency={currency} />
      </td>
    </tr>
  );
}
