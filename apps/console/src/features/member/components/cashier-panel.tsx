import type { CashierFigures, MemberMoney } from "@perya/contract";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";

const ROWS = [
  { amount: "deposited", count: "deposits" },
  { amount: "withdrawn", count: "withdrawals" },
] as const satisfies { amount: keyof CashierFigures; count: keyof CashierFigures }[];

/** Deposits and withdrawals in 30 days and in total. Labels are above the amounts, so that seven digits fit. */
export function CashierPanel({ money: { cashier, currency } }: { money: MemberMoney }) {
  const periods = [cashier.last30Days, cashier.allTime];
  return (
    <Panel title={t("member.cashier")} isPadded={false}>
      <table className="w-full table-fixed text-dense">
        <thead className="text-text-3">
          <tr className="border-b border-line-soft">
            <th className="py-1.5 ps-4 pe-2 text-end font-normal">{t("member.last30")}</th>
            <th className="py-1.5 ps-2 pe-4 text-end font-normal">{t("member.allTime")}</th>
          </tr>
        </thead>
        {ROWS.map(({ amount, count }) => (
          <tbody key={amount} className="border-b border-line-soft">
            <Name>{t(`member.cashier.${amount}`)}</Name>
            <tr>
              {periods.map((figures, index) => (
                <td key={KEYS[index]} className={CELLS[index]}>
                  <Figure amount={figures[amount]} currency={currency} />
                  <span className="block text-xs text-text-3">
                    {t("member.cashier.count", { count: figures[count] })}
                  </span>
                </td>
              ))}
            </tr>
          </tbody>
        ))}
        <tbody>
          <Name>{t("member.cashier.net")}</Name>
          <tr>
            {periods.map(({ net }, index) => (
              <td key={KEYS[index]} className={CELLS[index]}>
                <Figure amount={net} currency={currency} isResult className="text-text-1" />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}

function Name({ children }: { children: string }) {
  return (
    <tr>
      <th colSpan={2} scope="rowgroup" className="px-4 pt-1.5 text-start font-normal text-text-3">
        {children}
      </th>
    </tr>
  );
}

const KEYS = ["recent", "all"];
const CELLS = ["pb-1.5 ps-4 pe-2 text-end align-top", "pb-1.5 ps-2 pe-4 text-end align-top"];
