import type { Rebate } from "@perya/contract";
import { ScrollSideways } from "@perya/ui";
import { fromWire } from "@perya/money";
import { useText } from "../../../lib/text.ts";
import { sayCategory, sayMoney, sayRate } from "../vip.words.ts";

/** Each summand as base × rate, then the cap and corrections, if they changed the sum. */
export function RebateFormula({ rebate }: { rebate: Rebate }) {
  const text = useText();
  const { t, locale } = text;
  const money = (amount: string) => sayMoney(amount, rebate.currency, locale);
  const isCapped = rebate.cap !== null && rebate.earned === rebate.cap;
  if (rebate.lines.length === 0 && fromWire(rebate.corrected) === 0n)
    return <p className="text-sm text-text-2">{t("rebates.lines.none")}</p>;
  return (
    <ScrollSideways>
      <table className="w-full text-sm tabular-nums">
        <thead className="text-text-3">
          <tr>
            <th scope="col" className="py-1.5 pe-3 text-start font-normal">
              {t("rebates.category")}
            </th>
            <th scope="col" className={FIGURE}>
              {t(rebate.base === "netLoss" ? "rebates.netLoss" : "vip.validStake")}
            </th>
            <th scope="col" className={FIGURE}>
              {t("rebates.rate")}
            </th>
            <th scope="col" className={FIGURE}>
              {t("rebates.amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rebate.lines.map(({ category, base, rate, amount }) => (
            <tr key={category} className="border-t border-line">
              <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                {sayCategory(category, text)}
              </th>
              <td className={FIGURE}>{money(base)}</td>
              <td className={FIGURE}>{sayRate(rate, locale)}</td>
              <td className={FIGURE}>{money(amount)}</td>
            </tr>
          ))}
          {isCapped && <Total name={t("rebates.capped")} amount={money(rebate.earned)} />}
          {fromWire(rebate.corrected) !== 0n && (
            <Total name={t("rebates.corrected")} amount={money(rebate.corrected)} />
          )}
          <Total name={t("rebates.total")} amount={money(rebate.amount)} isLast />
        </tbody>
      </table>
    </ScrollSideways>
  );
}

const FIGURE = "px-3 py-1.5 text-end font-normal whitespace-nowrap last:pe-0";

function Total({ name, amount, isLast = false }: { name: string; amount: string; isLast?: boolean }) {
  return (
    <tr className={isLast ? "border-t border-line-strong font-semibold" : "border-t border-line text-text-2"}>
      <th scope="row" colSpan={3} className="py-1.5 pe-3 text-start font-[inherit]">
        {name}
      </th>
      <td className="py-1.5 ps-3 text-end whitespace-nowrap">
        <bdi>{amount}</bdi>
      </td>
    </tr>
  );
}
