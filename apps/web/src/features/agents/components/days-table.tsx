import type { TeamDay } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { Result } from "./result.tsx";

/** Daily figures of a team, newest first. */
export function DaysTable({ course, sayDay }: { course: readonly TeamDay[]; sayDay: (day: string) => string }) {
  const { t } = useText();
  return (
    <table className="w-full text-dense">
      <thead className="sticky top-0 bg-surface-1 text-xs text-text-3">
        <tr>
          <th className="px-4 py-2 text-start font-normal">{t("teamOverview.day")}</th>
          <th className="px-2 py-2 text-end font-normal">{t("teamOverview.top.active")}</th>
          <th className="px-2 py-2 text-end font-normal">{t("teamOverview.top.validBet")}</th>
          <th className="px-4 py-2 text-end font-normal">{t("teamOverview.top.result")}</th>
        </tr>
      </thead>
      <tbody>
        {course.toReversed().map(({ day, active, validStake, net }) => (
          <tr key={day} className="border-t border-line-soft">
            <th scope="row" className="px-4 py-1.5 text-start font-normal whitespace-nowrap">
              {sayDay(day)}
            </th>
            <td className="px-2 py-1.5 text-end tabular-nums">{active}</td>
            <td className="px-2 py-1.5 text-end">
              <Amount amount={fromWire(validStake)} />
            </td>
            <td className="px-4 py-1.5 text-end">
              <Result amount={fromWire(net)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
