import { Link, useNavigate, useSearch } from "@perya/browser/router";
import { SETTLEMENT_KINDS, SETTLEMENT_STATES, type SettlementPeriod } from "@perya/contract";
import { Badge, Empty, MoreButton, QueryStates, Select } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import CalendarCheck from "lucide-react/icons/calendar-check";
import { useBrandId } from "../../../lib/brand.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { type PlainColumn, PlainTable } from "../../../lib/ui/plain-table.tsx";
import { settlementQueries } from "../settlements.queries.ts";
import { sayKind, sayPeriod, sayRun, PERIOD_TONES } from "../../../lib/period-words.ts";

/** All settlement runs, latest period first. The filters are kept in the URL. */
export function PeriodsScreen() {
  const brandId = useBrandId();
  const search = useSearch();
  const navigate = useNavigate();
  const kind = SETTLEMENT_KINDS.find((each) => each === search["kind"]);
  const state = SETTLEMENT_STATES.find((each) => each === search["state"]);
  const choose = (change: Record<string, string>) => {
    const next = { ...search, ...change };
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ""));
    void navigate({ to: "/periods", search: kept, replace: true });
  };
  return (
    <PageBody>
      <PageHead
        title={t("periods.title")}
        lead={t("periods.lead")}
        actions={
          <>
            <Choice name="kind" chosen={kind} of={SETTLEMENT_KINDS} onChoose={(value) => choose({ kind: value })} />
            <Choice name="state" chosen={state} of={SETTLEMENT_STATES} onChoose={(value) => choose({ state: value })} />
          </>
        }
      />
      {brandId === undefined ? (
        <ChooseBrand icon={CalendarCheck} text={t("periods.chooseBrand")} />
      ) : (
        <Periods brandId={brandId} kind={kind} state={state} />
      )}
    </PageBody>
  );
}

type Filter = Parameters<typeof settlementQueries.periods>[1];

function Periods({ brandId, kind, state }: { brandId: string } & Filter) {
  const list = useInfiniteQuery(settlementQueries.periods(brandId, { kind, state }));
  return (
    <QueryStates
      query={list}
      refusedText={problemText}
      isEmpty={({ pages }) => pages.every(({ periods }) => periods.length === 0)}
      empty={<Empty icon={CalendarCheck} title={t("periods.none")} text={t("periods.noneText")} />}
    >
      {({ pages }) => (
        <>
          <PlainTable columns={COLUMNS} rows={pages.flatMap(({ periods }) => periods)} keyOf={({ id }) => id} />
          <MoreButton query={list} size="sm">
            {t("approvals.more")}
          </MoreButton>
        </>
      )}
    </QueryStates>
  );
}

const COLUMNS: readonly PlainColumn<SettlementPeriod>[] = [
  {
    name: "period",
    title: t("periods.period"),
    cell: (period) => (
      <Link to="/period" search={{ id: period.id }} className="link font-normal">
        {sayPeriod(period)}
      </Link>
    ),
  },
  { name: "kind", title: t("periods.filter.kind"), cell: sayKind },
  {
    name: "run",
    title: t("periods.run"),
    cell: ({ run }) => <span className={run > 0 ? "text-persimmon" : undefined}>{sayRun(run)}</span>,
  },
  {
    name: "state",
    title: t("periods.state"),
    cell: ({ state }) => <Badge tone={PERIOD_TONES[state]}>{t(`periods.state.${state}`)}</Badge>,
  },
  { name: "lines", title: t("periods.lines"), isFigure: true, cell: ({ lines }) => lines },
  ...(["gross", "due", "covered", "owed", "paid"] as const).map((name) => ({
    name,
    title: t(`periods.${name}`),
    isFigure: true,
    cell: ({ [name]: amount, currency }: SettlementPeriod) =>
      amount === null ? "–" : <Figure amount={amount} currency={currency} />,
  })),
];

type ChoiceProps = {
  name: "kind" | "state";
  chosen: string | undefined;
  of: readonly (SettlementPeriod["kind"] | SettlementPeriod["state"])[];
  onChoose: (value: string) => void;
};

function Choice({ name, chosen, of, onChoose }: ChoiceProps) {
  return (
    <Select
      label={t(`periods.filter.${name}`)}
      isLabelHidden
      value={chosen ?? ""}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{`${t(`periods.filter.${name}`)}: ${t("periods.filter.all")}`}</option>
      {of.map((each) => (
        <option key={each} value={each}>
          {t(`periods.${name}.${each}` as `periods.kind.${SettlementPeriod["kind"]}`)}
        </option>
      ))}
    </Select>
  );
}
