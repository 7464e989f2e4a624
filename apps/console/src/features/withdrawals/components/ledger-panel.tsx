import type { WithdrawalCase } from "@perya/contract";
import { add, fromWire, negate, subtract, sum, ZERO, type Amount } from "@perya/money";
import { Badge, classes } from "@perya/ui";
import Lock from "lucide-react/icons/lock";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";

/** Before, moved and now, of the member's cash and of what is set aside; below a dashed rule, what sending will cause. */
export function LedgerPanel({ withdrawal }: { withdrawal: WithdrawalCase }) {
  const { ledger, currency, member, payouts, state } = withdrawal;
  const [cash, held] = [movedOf(ledger.moved, "cash"), movedOf(ledger.moved, "held")];
  const waiting = sum(
    payouts.filter((part) => part.state === "held" || part.state === "queued").map((part) => fromWire(part.amount)),
  );
  const heldNow = fromWire(ledger.now.held);
  const isHeld = waiting > ZERO && state !== "rejected" && state !== "cancelled";
  return (
    <Panel
      title={t("withdrawals.ledger")}
      isPadded={false}
      aside={
        isHeld && (
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
            {(["before", "moved", "now"] as const).map((column) => (
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
            name={t("withdrawals.ledger.cash", { account: member.account })}
            before={ledger.before === null ? null : fromWire(ledger.before)}
            moved={cash}
            now={fromWire(ledger.now.cash)}
            currency={currency}
          />
          <Line
            name={t("withdrawals.ledger.held", { account: member.account })}
            before={subtract(heldNow, held)}
            moved={held}
            now={heldNow}
            currency={currency}
          />
          {isHeld && (
            <Line
              name={t("withdrawals.ledger.whenSent")}
              before={heldNow}
              moved={negate(waiting)}
              now={add(heldNow, negate(waiting))}
              currency={currency}
              isToCome
            />
          )}
        </tbody>
      </table>
    </Panel>
  );
}

/** An entry names the fund it moved: "hold cash", "hold held". */
function movedOf(moved: WithdrawalCase["ledger"]["moved"], fund: string): Amount {
  return sum(moved.filter(({ step }) => step.endsWith(` ${fund}`)).map(({ amount }) => fromWire(amount)));
}

type LineProps = {
  name: string;
  before: Amount | null;
  moved: Amount;
  now: Amount;
  currency: string;
  isToCome?: boolean;
};

function Line({ name, before, moved, now, currency, isToCome = false }: LineProps) {
  return (
    <tr className={isToCome ? "border-t border-dashed border-line-strong text-text-3" : "border-b border-line-soft"}>
      <td className={classes("px-4 py-2", !isToCome && "text-text-1")}>{name}</td>
      <td className="px-4 py-2 text-end text-text-3 max-sm:hidden">
        {before === null ? "–" : <Figure amount={before} currency={currency} />}
      </td>
      <td className="px-4 py-2 text-end">
        <Figure amount={moved} currency={currency} isResult />
      </td>
      <td className={classes("px-4 py-2 text-end", !isToCome && "font-semibold text-text-1")}>
        <Figure amount={now} currency={currency} />
      </td>
    </tr>
  );
}
