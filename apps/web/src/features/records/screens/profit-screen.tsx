import { PROFIT_CUTS, type GameCategory, type ProfitLine } from "@perya/contract";
import { ZERO } from "@perya/money";
import { buttonClasses, Button, Empty, Pagination, QueryStates, Screen } from "@perya/ui";
import { useNavigate, useSearch } from "@perya/browser/router";
import { useQuery } from "@tanstack/react-query";
import ChartLine from "lucide-react/icons/chart-line";
import { useState } from "react";
import { sayMoment } from "../../../lib/moments.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { DaysChoice } from "../components/days-choice.tsx";
import { FileButtons } from "../components/file-buttons.tsx";
import { ProfitBetsDrawer } from "../components/profit-bets-drawer.tsx";
import { ProfitChart } from "../components/profit-chart.tsx";
import { ProfitTable } from "../components/profit-table.tsx";
import { RecordDrawer } from "../components/record-drawer.tsx";
import { RecordsWaiting, RecordTotals } from "../components/record-list.tsx";
import { readProfit } from "../profit.filter.ts";
import { reportMutations, reportQueries, type ProfitQuery } from "../reports.queries.ts";

/** Profit and loss (R10.9) by day, game category or game, down to ledger entries. */
export function ProfitScreen() {
  const { t, language, locale } = useText();
  const title = t("page.personalProfit");
  const navigate = useNavigate();
  const search = useSearch();
  const [today] = useState(() => new Date());
  const asked = readProfit(search, today);
  const page = Math.max(1, Number(search["page"]) || 1);
  const query = useQuery(reportQueries.profit(asked, page, language));
  const [day, setDay] = useState<ProfitLine | null>(null);
  const [bet, setBet] = useState<string | null>(null);
  const isOfOne = asked.category !== undefined || asked.game !== undefined;
  const cut = isOfOne ? "day" : asked.by;
  const show = (change: Partial<ProfitQuery> & { page?: number }) =>
    void navigate({ to: ".", search: writeSearch({ ...asked, ...change }), replace: true });
  const say = ({ key, name }: ProfitLine) => {
    if (cut === "game") return name;
    return cut === "day" ? sayDayOf(key, locale) : t(`records.category.${key as GameCategory}`);
  };
  const open = (line: ProfitLine) => {
    if (cut === "day") setDay(line);
    else show(cut === "game" ? { game: line.key } : { category: line.key as GameCategory });
  };
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("profit.lead")}>
      <div className="flex flex-col gap-5">
        <DaysChoice days={asked} onDays={(days) => days && show(days)} hasAll={false} hasCustom />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Cuts asked={asked} isOfOne={isOfOne} onCut={show} />
          <FileButtons mutation={reportMutations.profitFile(asked)} />
        </div>
        <QueryStates
          query={query}
          waiting={<RecordsWaiting />}
          isEmpty={({ lines }) => lines.length === 0}
          empty={<Empty icon={ChartLine} title={t("profit.none")} text={t("profit.none.text")} />}
          refusedText={(error) => problemText(error, t)}
        >
          {({ lines, totals, pages, countedAt }) => (
            <>
              <RecordTotals totals={totals} openStake={ZERO} />
              <div className="grid gap-5 lg:grid-cols-2">
                <ProfitChart
                  lines={cut === "day" ? lines.toReversed() : lines}
                  say={say}
                  sayShort={(line) => (cut === "day" ? sayShortDay(line.key, locale) : say(line))}
                />
                <ProfitTable title={t(`profit.by.${cut}`)} lines={lines} say={say} onOpen={open} />
              </div>
              <Pagination
                page={page}
                count={pages}
                margin={1}
                range={5}
                onPage={(to) => show({ page: to })}
                words={{
                  label: t("profit.pages"),
                  previous: t("profit.pages.previous"),
                  next: t("profit.pages.next"),
                  page: (number) => t("profit.pages.page", { number }),
                }}
              />
              {countedAt && (
                <p className="text-xs text-text-3">{t("profit.counted", { when: sayMoment(countedAt, locale) })}</p>
              )}
            </>
          )}
        </QueryStates>
      </div>
      {day && bet === null && (
        <ProfitBetsDrawer
          day={day.key}
          title={say(day)}
          part={partOf(asked)}
          onClose={() => setDay(null)}
          onBet={setBet}
        />
      )}
      {bet !== null && <RecordDrawer id={bet} onClose={() => setBet(null)} />}
    </Screen>
  );
}

type CutsProps = { asked: ProfitQuery; isOfOne: boolean; onCut: (change: Partial<ProfitQuery>) => void };

/** Grouping buttons. Inside one category or game only days remain, with a back button. */
function Cuts({ asked, isOfOne, onCut }: CutsProps) {
  const { t } = useText();
  if (isOfOne)
    return (
      <Button size="sm" className="self-start" onClick={() => onCut({ category: undefined, game: undefined })}>
        {t("profit.back")}
      </Button>
    );
  return (
    <fieldset aria-label={t("profit.by")} className="flex gap-2">
      {PROFIT_CUTS.map((cut) => (
        <button
          key={cut}
          type="button"
          aria-pressed={asked.by === cut}
          onClick={() => onCut({ by: cut })}
          className={buttonClasses({ size: "sm", variant: asked.by === cut ? "secondary" : "quiet" })}
        >
          {t(`profit.by.${cut}`)}
        </button>
      ))}
    </fieldset>
  );
}

const partOf = ({ category, game }: ProfitQuery) => ({ category, game });

function writeSearch({ page = 1, ...asked }: ProfitQuery & { page?: number }): Record<string, string> {
  const parts = Object.entries({ ...asked, ...(page > 1 && { page: String(page) }) });
  return Object.fromEntries(parts.filter((part): part is [string, string] => part[1] !== undefined));
}

function sayDayOf(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" }).format(
    new Date(`${day}T12:00`),
  );
}

function sayShortDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" }).format(new Date(`${day}T12:00`));
}
