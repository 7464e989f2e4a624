import type { TeamDay } from "@perya/contract";
import { formatAmount, fromWire } from "@perya/money";
import { Button, LineChart, useAmountStyle } from "@perya/ui";
import ChartLine from "lucide-react/icons/chart-line";
import Table from "lucide-react/icons/table";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import { type Days, sayDays } from "../agents.period.ts";
import { AgentCard } from "./agent-card.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { DaysTable } from "./days-table.tsx";

type ValidBetsCardProps = {
  course: readonly TeamDay[];
  before: readonly TeamDay[];
  days: Days;
  against: Days | null;
  today: string;
};

/** Valid bets by day, with the comparison period. A button switches between chart and table. */
export function ValidBetsCard({ course, before, days, against, today }: ValidBetsCardProps) {
  const { t, locale } = useText();
  const style = useAmountStyle();
  const [isTable, setIsTable] = useState(false);
  const say = (day: string) => sayDays({ from: day, to: day }, locale, today);
  const sayLong = (day: string) =>
    new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }).format(
      Date.parse(day),
    );
  const sayAmount = (amount: string) => formatAmount(fromWire(amount), style);
  const scale = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: style.currency,
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    maximumFractionDigits: 1,
  });
  const own = sayDays(days, locale, today);
  const points = course.map(({ day, validStake }, index) => {
    const same = before[index];
    return {
      key: day,
      name: sayLong(day),
      tick: say(day),
      own: day > today ? null : Number(validStake),
      before: same ? Number(same.validStake) : null,
      ownText: day > today ? null : sayAmount(validStake),
      beforeText: same ? sayAmount(same.validStake) : null,
      beforeName: same && sayLong(same.day),
    };
  });
  return (
    <AgentCard
      title={t("teamOverview.chart")}
      aside={
        <>
          <ChartLegend own={own} before={against && sayDays(against, locale, today)} />
          <Button
            size="sm"
            variant="quiet"
            icon={isTable ? ChartLine : Table}
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            {t(isTable ? "teamOverview.chart.curve" : "teamOverview.chart.table")}
          </Button>
        </>
      }
    >
      <div className="h-[278px] overflow-y-auto">
        {isTable ? (
          <DaysTable course={course} sayDay={sayLong} />
        ) : (
          <LineChart
            label={t("teamOverview.chart")}
            points={points}
            words={{
              own,
              before: against ? sayDays(against, locale, today) : "",
              notOver: t("teamOverview.chart.notOver"),
            }}
            sayScale={(value) => scale.format(value)}
          />
        )}
      </div>
    </AgentCard>
  );
}
