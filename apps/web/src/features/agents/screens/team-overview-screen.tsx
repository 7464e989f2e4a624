import { QueryStates, Skeleton } from "@perya/ui";
import { skipToken, useQuery } from "@tanstack/react-query";
import { sayClock } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { incomeQueries } from "../agents.income.ts";
import { addDays, COMPARISONS, countDays, type Days, daysAgainst, useDays } from "../agents.period.ts";
import { teamFiles, teamQueries } from "../agents.queries.ts";
import { AgentPage } from "../components/agent-page.tsx";
import { ComparisonChoice } from "../components/comparison-choice.tsx";
import { FileChoice } from "../components/file-choice.tsx";
import { IncomeBySource } from "../components/income-by-source.tsx";
import { NeedsActionCard } from "../components/needs-action-card.tsx";
import { OverviewFigures, OverviewFiguresWaiting } from "../components/overview-figures.tsx";
import { PeriodChoice } from "../components/period-choice.tsx";
import { TopDownlinesCard } from "../components/top-downlines-card.tsx";
import { ValidBetsCard } from "../components/valid-bets-card.tsx";

/** Team overview (R17.1): figures of the chosen period, compared with another. */
export function TeamOverviewScreen() {
  const { t, locale } = useText();
  const { timeZone } = useBrand();
  const { today, days, search, show } = useDays();
  const comparison = COMPARISONS.find((known) => known === search["against"]) ?? "before";
  const against = daysAgainst(days, comparison);
  const totals = useQuery(teamQueries.totals(days));
  const incomeBefore = useQuery(orSkip(against, incomeQueries.of)).data;
  const countedAt = totals.data?.countedAt;
  return (
    <AgentPage
      title={t("page.agentTeamOverview")}
      lead={t("agents.lead.overview")}
      note={countedAt && t("teamOverview.counted", { when: sayClock(countedAt, locale, timeZone) })}
      actions={
        <>
          <PeriodChoice days={days} today={today} onDays={show} />
          <ComparisonChoice
            days={days}
            today={today}
            chosen={comparison}
            onChoose={(chosen) => show({ against: chosen })}
          />
          <FileChoice mutation={teamFiles.course(days)} />
        </>
      }
    >
      <Figures days={days} against={against} />
      {/* Pending tasks are above on narrow screens, and in the side column on wide ones. */}
      <div className="flex flex-col gap-3 xl:grid xl:grid-cols-[minmax(0,1fr)_24.5rem] xl:items-start">
        <div className="contents xl:flex xl:min-w-0 xl:flex-col xl:gap-3">
          <Course days={days} against={against} today={today} />
          <Top days={days} against={against} />
        </div>
        <div className="contents xl:flex xl:min-w-0 xl:flex-col xl:gap-3">
          <NeedsActionCard className="max-xl:-order-1" />
          <IncomeBySource days={days} before={incomeBefore} />
        </div>
      </div>
    </AgentPage>
  );
}

type Period = { days: Days; against: Days | null };

function Figures({ days, against }: Period) {
  const { t } = useText();
  const totals = useQuery(teamQueries.totals(days));
  const before = useQuery(orSkip(against, teamQueries.totals));
  const course = useQuery(teamQueries.course(days));
  const courseBefore = useQuery(orSkip(against, teamQueries.course));
  const income = useQuery(incomeQueries.of(days));
  const incomeBefore = useQuery(orSkip(against, incomeQueries.of));
  return (
    <QueryStates query={totals} waiting={<OverviewFiguresWaiting />} refusedText={(error) => problemText(error, t)}>
      {(known) => (
        <OverviewFigures
          totals={known.totals}
          before={before.data?.totals}
          course={course.data?.days ?? []}
          courseBefore={courseBefore.data?.days ?? []}
          income={income.data}
          incomeBefore={incomeBefore.data}
        />
      )}
    </QueryStates>
  );
}

/** A chart by day. A single day makes no curve, so the week up to it is shown. */
function Course({ days, against, today }: Period & { today: string }) {
  const { t } = useText();
  const shown = countDays(days) > 1 ? days : { from: addDays(days.to, -6), to: days.to };
  const other = shown === days || against === null ? against : daysAgainst(shown, "before");
  const course = useQuery(teamQueries.course(shown));
  const before = useQuery(orSkip(other, teamQueries.course));
  return (
    <QueryStates
      query={course}
      waiting={<Skeleton className="h-80 w-full rounded-card" />}
      refusedText={(error) => problemText(error, t)}
    >
      {(known) => (
        <ValidBetsCard
          course={known.days}
          before={before.data?.days ?? []}
          days={shown}
          against={other}
          today={today}
        />
      )}
    </QueryStates>
  );
}

function Top({ days, against }: Period) {
  const { t } = useText();
  const totals = useQuery(teamQueries.totals(days));
  const before = useQuery(orSkip(against, teamQueries.totals));
  const top = useQuery(teamQueries.top(days, against));
  return (
    <QueryStates
      query={top}
      waiting={<Skeleton className="h-80 w-full rounded-card" />}
      refusedText={(error) => problemText(error, t)}
    >
      {({ downlines, directs }) =>
        totals.data && (
          <TopDownlinesCard
            downlines={downlines}
            directs={directs}
            totals={totals.data.totals}
            before={before.data?.totals}
            days={days}
          />
        )
      }
    </QueryStates>
  );
}

/** Skips the query if there is no comparison period. */
function orSkip<Options extends { queryKey: readonly unknown[]; queryFn?: unknown }>(
  days: Days | null,
  query: (days: Days) => Options,
): Options {
  return days === null ? { ...query({ from: "", to: "" }), queryFn: skipToken } : query(days);
}
