import type { Overview } from "@perya/contract";
import { Icon } from "@perya/ui";
import ChartLine from "lucide-react/icons/chart-line";
import Table from "lucide-react/icons/table";
import { useState } from "react";
import { formatMoment } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import { StakesChart } from "./stakes-chart.tsx";
import { StakesTable } from "./stakes-table.tsx";

/** Stakes by hour (today) or by day, as a chart or a table. */
export function StakesPanel({ overview }: { overview: Overview }) {
  const [isTable, setIsTable] = useState(false);
  const isToday = overview.period === "today";
  const own = t(isToday ? "overview.chart.today" : "overview.chart.period");
  const before = isToday ? formatMoment(overview.before.from, "shortDay") : t("overview.chart.before");
  const words = { own, before };
  return (
    <Panel
      title={t(isToday ? "overview.chart.hours" : "overview.chart.days")}
      aside={
        <>
          <span aria-hidden className="flex items-center gap-1.5 text-text-2">
            <span className="h-0.5 w-3.5 bg-sea" /> {own}
          </span>
          <span aria-hidden className="flex items-center gap-1.5">
            <span className="w-3.5 border-t-2 border-dashed border-line-strong" /> {before}
          </span>
          <button
            type="button"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
            className="flex min-h-7 items-center gap-1.5 rounded-[8px] px-2 text-dense font-semibold text-text-1 hover:bg-surface-2 max-sm:min-h-11"
          >
            <Icon glyph={isTable ? ChartLine : Table} size={16} />
            {t(isTable ? "overview.chart.curve" : "overview.chart.table")}
          </button>
        </>
      }
      isPadded={false}
      className="min-w-0"
    >
      <div className="h-[278px] overflow-y-auto">
        {isTable ? (
          <StakesTable overview={overview} words={words} />
        ) : (
          <StakesChart overview={overview} words={words} />
        )}
      </div>
    </Panel>
  );
}
