import { OVERVIEW_PERIODS, type Overview, type OverviewPeriod } from "@perya/contract";
import { useNavigate, useSearch } from "@perya/browser/router";
import { classes, QueryStates, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useBrandId } from "../../../lib/brand.ts";
import { useKeys } from "../../../lib/keys.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { CategoryPanel } from "../components/category-panel.tsx";
import { FigureCard } from "../components/figure-card.tsx";
import { IncidentLine } from "../components/incident-line.tsx";
import { PeriodsLine } from "../components/periods-line.tsx";
import { QueuePanel } from "../components/queue-panel.tsx";
import { StakesPanel } from "../components/stakes-panel.tsx";
import { VendorPanel } from "../components/vendor-panel.tsx";
import { WatchPanel } from "../components/watch-panel.tsx";
import { overviewQueries } from "../overview.queries.ts";

/** The brand's figures compared with the previous period, its queues, its vendors and the ledger checks. */
export function TodayScreen() {
  const search = useSearch();
  const navigate = useNavigate();
  const period = OVERVIEW_PERIODS.find((each) => each === search["period"]) ?? "today";
  const currency = typeof search["currency"] === "string" ? search["currency"] : undefined;
  const query = useQuery(overviewQueries.read(useBrandId(), period, currency));
  const choose = (chosen: { period?: OverviewPeriod; currency?: string }) =>
    void navigate({ to: "/today", search: { ...search, ...chosen }, replace: true });
  useKeys(
    t("overview.title"),
    OVERVIEW_PERIODS.map((each, index) => ({
      key: String(index + 1),
      label: t(`overview.period.${each}`),
      run: () => choose({ period: each }),
    })),
  );

  return (
    <PageBody>
      <PageHead
        title={t("overview.title")}
        lead={query.data && sayPeriod(query.data)}
        actions={
          <>
            <Choice
              label={t("overview.currency")}
              options={(query.data?.currencies ?? []).map((each) => ({ key: each, label: each }))}
              chosen={query.data?.currency}
              onChoose={(each) => choose({ currency: each })}
            />
            <Choice
              label={t("overview.period")}
              options={OVERVIEW_PERIODS.map((each) => ({ key: each, label: t(`overview.period.${each}`) }))}
              chosen={period}
              onChoose={(each) => choose({ period: each })}
            />
          </>
        }
      />
      <IncidentLine />
      <PeriodsLine />
      <QueryStates query={query} refusedText={problemText} waiting={<Waiting />}>
        {(overview) => <Ready overview={overview} />}
      </QueryStates>
    </PageBody>
  );
}

function Ready({ overview }: { overview: Overview }) {
  const mayQueue = useMay("queues.work");
  return (
    <>
      <div className={FIGURES}>
        {overview.figures.map((figure) => (
          <FigureCard key={figure.name} figure={figure} overview={overview} />
        ))}
      </div>
      <div className={MIDDLE}>
        <StakesPanel overview={overview} />
        <CategoryPanel overview={overview} />
      </div>
      <div className={classes("grid grid-cols-[minmax(0,1fr)] gap-3", mayQueue ? "xl:grid-cols-3" : "xl:grid-cols-2")}>
        {mayQueue && <QueuePanel />}
        <VendorPanel overview={overview} />
        <WatchPanel overview={overview} />
      </div>
    </>
  );
}

const FIGURES = "grid grid-cols-2 gap-3 md:grid-cols-4 min-[112rem]:grid-cols-8";
const MIDDLE = "grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-[minmax(0,1fr)_376px]";

/** Skeleton in the final grid, so that the layout does not shift. */
function Waiting() {
  return (
    <div className="flex flex-col gap-3">
      <div className={FIGURES}>
        {Array.from({ length: 8 }, (_card, index) => (
          <Skeleton key={index} className="h-[84px] rounded-card" />
        ))}
      </div>
      <div className={MIDDLE}>
        <Skeleton className="h-[320px] rounded-card" />
        <Skeleton className="h-[320px] rounded-card" />
      </div>
    </div>
  );
}

type ChoiceProps<Key extends string> = {
  label: string;
  options: readonly { key: Key; label: string }[];
  chosen: Key | undefined;
  onChoose: (key: Key) => void;
};

/** Toggle buttons, one of them pressed. Hidden if there is only one option. */
function Choice<Key extends string>({ label, options, chosen, onChoose }: ChoiceProps<Key>) {
  if (options.length < 2) return null;
  return (
    <fieldset aria-label={label} className="flex rounded-control border border-line bg-surface-1 p-0.5">
      {options.map(({ key, label: name }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className="min-h-7 rounded-[8px] px-3 text-dense text-text-2 hover:text-text-1 aria-pressed:bg-surface-3 aria-pressed:font-semibold aria-pressed:text-text-1"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function sayPeriod({ period, now, from, fullHour, before }: Overview): string {
  const hour = formatMoment(fullHour, "minute");
  if (period === "today" && fullHour === from) return t("overview.lead.early", { now: formatMoment(now, "minute") });
  if (period === "today")
    return t("overview.lead.today", {
      now: formatMoment(now, "minute"),
      before: formatMoment(before.from, "weekday"),
      hour,
    });
  return t("overview.lead.days", {
    from: formatMoment(from, "shortDay"),
    before: formatMoment(before.from, "shortDay"),
    until: formatMoment(before.fullHour, "shortDay"),
    hour,
  });
}
