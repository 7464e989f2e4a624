import type { Overview } from "@perya/contract";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { namePoint } from "../overview.points.ts";
import { headCell, headRow, numberCell, row, textCell } from "./table-classes.ts";

export function StakesTable({ overview, words }: { overview: Overview; words: { own: string; before: string } }) {
  const { points, currency, period } = overview;
  return (
    <table className="w-full text-dense tabular-nums">
      <thead className="sticky top-0 bg-surface-1">
        <tr className={headRow}>
          <th scope="col" className={`${headCell} text-start`}>
            {t(period === "today" ? "overview.chart.hour" : "overview.chart.day")}
          </th>
          <th scope="col" className={`${headCell} text-end`}>
            {words.own}
          </th>
          <th scope="col" className={`${headCell} text-end`}>
            {words.before}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.at} className={row}>
            <th scope="row" className={`${textCell} text-start font-normal`}>
              {namePoint(overview, point)}
            </th>
            <td className={numberCell}>
              {point.stakes === null ? (
                <span className="text-text-3">{t("overview.chart.notOver")}</span>
              ) : (
                <Figure amount={point.stakes} currency={currency} />
              )}
            </td>
            <td className={`${numberCell} text-text-3`}>
              <Figure amount={point.before.stakes} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
