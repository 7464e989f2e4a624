import type { CashierFigures, MemberMoney } from "@perya/contract";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";

const ROWS = [
  { amount: "deposited", count: "deposits" },
  { amount: "withdrawn", count: "withdrawals" },
] as const satisfies { amount: keyof CashierFigures; count: keyof CashierFigures }[];

/** What was deposited and paid out, in 30 days and in all. */
export function CashierPanel({ money: { cashier, currency } }: { money: MemberMoney }) {
  const periods = [cashier.last30Days, cashier.allTime];
  return (
    <Panel title={t("member.cashier")} isPadded={false}>
      <table className="w-full text-dense">
        <thead className="text-text-3">
          <tr className="border-b border-line-soft">
            <th className="py-1.5">
              <span className="sr-only">{t("member.cashier")}</span>
            </th>
            <th className="px-2 py-1.5 text-end font-normal">{t("member.last30")}</th>
            <th className="py-1.5 ps-2 pe-4 text-end font-normal">{t("member.allTime")}</th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {ROWS.map(({ amount, count }) => (
            <tr key={amount}>
              <th className="py-1.5 ps-4 text-start font-normal text-text-3">{t(`member.cashier.${amount}`)}</th>
              {periods.map((figures, index) => (
                <td key={index === 0 ? "recent" : "all"} className={index === 0 ? RECENT : ALL}>
                  <Figure amount={figures[amount]} currency={currency} />
                  <span className="block text-xs text-text-3">
                    {t("member.cashier.count", { count: figures[count] })}
                  </span>
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t border-line-soft">
            <th className="py-1.5 ps-4 text-start font-normal text-text-3">{t("member.cashier.net")}</th>
            {periods.map(({ net }, index) => (
              <td key={index === 0 ? "recent" : "all"} className={index === 0 ? RECENT : ALL}>
                <Figure amount={net} currency={currency} isResult className="text-text-1" />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}

const RECENT = "px-2 py-1.5 text-end align-top";
const ALL = "py-1.5 ps-2 pe-4 text-end align-top";
