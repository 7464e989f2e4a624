import type { AgentIncome } from "@perya/contract";
import { formatAmount, fromWire } from "@perya/money";
import { Amount, LineChart, QueryStates, useAmountStyle } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { changeOf, incomeMutations, incomeQueries } from "../../agents/agents.income.ts";
import { addDays, type Days, sayDays, useDays } from "../../agents/agents.period.ts";
import { AgentCard } from "../../agents/components/agent-card.tsx";
import { AgentPage } from "../../agents/components/agent-page.tsx";
import { ChartLegend } from "../../agents/components/chart-legend.tsx";
import { Figure } from "../../agents/components/figure.tsx";
import { FileChoice } from "../../agents/components/file-choice.tsx";
import { PeriodChoice } from "../../agents/components/period-choice.tsx";
import { IncomeTable } from "../components/income-table.tsx";

/** Income page (R17.7): contract income by source and day, compared with the previous period. */
export function IncomeScreen() {
  const { t, locale } = useText();
  const { today, days, show } = useDays();
  const query = useQuery(incomeQueries.of(days));
  return (
    <AgentPage
      title={t("page.agentRevenueReport")}
      lead={t("agents.lead.income")}
      note={sayDays(days, locale, today)}
      actions={
        <>
          <PeriodChoice days={days} today={today} onDays={show} />
          <FileChoice mutation={incomeMutations.file(days)} />
        </>
      }
    >
      <QueryStates query={query} refusedText={(error) => problemText(error, t)}>
        {(income) => (
          <>
            <Figures income={income} />
            <Chart income={income} days={days} today={today} />
            <IncomeTable income={income} />
          </>
        )}
      </QueryStates>
    </AgentPage>
  );
}

function Figures({ income: { total, sources, before, days } }: { income: AgentIncome }) {
  const { t } = useText();
  const style = useAmountStyle();
  const define = (what: string, earlier: string) => (
    <>
      {what}{" "}
      <span className="text-text-3">{t("income.before", { amount: formatAmount(fromWire(earlier), style) })}</span>
    </>
  );
  return (
    <dl className="grid grid-cols-2 gap-3 max-lg:*:first:col-span-2 lg:grid-cols-5">
      <Figure
        term={t("income.total")}
        definition={define(t("income.what.total"), before.total)}
        value={<Amount amount={fromWire(total)} />}
        change={changeOf(fromWire(total), fromWire(before.total))}
        course={days.map((day) => Number(day.total))}
        isOwn
      />
      {sources.map(({ kind, paid }, index) => {
        const earlier = before.sources[index]?.paid ?? "0";
        return (
          <Figure
            key={kind}
            term={t(`statements.kind.${kind}`)}
            definition={define(t(`income.what.${kind}`), earlier)}
            value={<Amount amount={fromWire(paid)} />}
            change={changeOf(fromWire(paid), fromWire(earlier))}
            course={days.map((day) => Number(day[kind]))}
          />
        );
      })}
    </dl>
  );
}

/** Chart of the income by day. Future days have no point yet. The previous period is a separate query. */
function Chart({ income, days, today }: { income: AgentIncome; days: Days; today: string }) {
  const { t, locale } = useText();
  const style = useAmountStyle();
  const { before } = income;
  const earlier = useQuery(incomeQueries.of({ from: before.from, to: before.to })).data?.days ?? [];
  const say = (day: string) => sayDays({ from: day, to: day }, locale, today);
  const points = income.days.map(({ day, total }, index) => {
    const same = earlier[index];
    return {
      key: day,
      name: say(day),
      tick: say(day),
      own: day > today ? null : Number(total),
      before: same ? Number(same.total) : null,
      ownText: day > today ? null : formatAmount(fromWire(total), style),
      beforeText: same ? formatAmount(fromWire(same.total), style) : null,
      beforeName: say(addDays(before.from, index)),
    };
  });
  const sayScale = (value: number) =>
    new Intl.NumberFormat(locale, {
      notation: "compact",
      style: "currency",
      currency: style.currency,
      currencyDisplay: "narrowSymbol",
    }).format(value);
  return (
    <AgentCard
      title={t("income.by.day")}
      aside={
        <ChartLegend
          own={sayDays(days, locale, today)}
          before={sayDays({ from: before.from, to: before.to }, locale, today)}
        />
      }
    >
      <div className="p-2">
        {points.length > 1 ? (
          <LineChart
            label={t("income.chart")}
            points={points}
            words={{
              own: sayDays(days, locale, today),
              before: t("income.by.day.before"),
              notOver: t("income.chart.notOver"),
            }}
            sayScale={sayScale}
          />
        ) : (
          <p className="p-4 text-lg font-semibold tabular-nums">
            <Amount amount={fromWire(income.total)} />
          </p>
        )}
      </div>
    </AgentCard>
  );
}
