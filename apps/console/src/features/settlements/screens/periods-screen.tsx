import { Link, useNavigate, useSearch } from "@perya/browser/router";
import { SETTLEMENT_KINDS, SETTLEMENT_STATES, type SettlementPeriod } from "@perya/contract";
import { Badge, classes, Empty, MoreButton, QueryStates, Select } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import CalendarCheck from "lucide-react/icons/calendar-check";
import { useBrandId } from "../../../lib/brand.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { settlementQueries } from "../settlements.queries.ts";
import { sayKind, sayPeriod, sayRun, STATE_TONES } from "../settlements.words.ts";

/** Every count of a period, the last to end first. Kind and state stand in the address. */
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
          <div className="overflow-x-auto rounded-card border border-line bg-surface-1">
            <table className="w-full text-dense">
              <thead>
                <tr className="border-b border-line text-xs text-text-3">
                  {COLUMNS.map(({ name, isFigure }) => (
                    <th
                      key={name}
                      scope="col"
                      className={classes(CELL, "font-normal", isFigure ? "text-end" : "text-start")}
                    >
                      {t(`periods.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {pages.flatMap(({ periods }) => periods.map((period) => <Row key={period.id} {...period} />))}
              </tbody>
            </table>
          </div>
          <MoreButton query={list} size="sm">
            {t("approvals.more")}
          </MoreButton>
        </>
      )}
    </QueryStates>
  );
}

const COLUMNS = [
  { name: "period", isFigure: false },
  { name: "filter.kind", isFigure: false },
  { name: "run", isFigure: false },
  { name: "state", isFigure: false },
  { name: "lines", isFigure: true },
  { name: "gross", isFigure: true },
  { name: "due", isFigure: true },
  { name: "covered", isFigure: true },
  { name: "owed", isFigure: true },
  { name: "paid", isFigure: true },
] as const;

function Row(period: SettlementPeriod) {
  const { id, run, state, lines, currency, gross, due, covered, owed, paid } = period;
  return (
    <tr className="border-b border-line-soft last:border-0 hover:bg-surface-2">
      <td className={CELL}>
        <Link to="/period" search={{ id }} className="link tabular-nums">
          {sayPeriod(period)}
        </Link>
      </td>
      <td className={CELL}>{sayKind(period)}</td>
      <td className={classes(CELL, run > 0 && "text-persimmon")}>{sayRun(run)}</td>
      <td className={CELL}>
        <Badge tone={STATE_TONES[state]}>{t(`periods.state.${state}`)}</Badge>
      </td>
      <td className={classes(CELL, "text-end tabular-nums")}>{lines}</td>
      {[gross, due, covered, owed, paid].map((amount, index) => (
        // The columns are fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index} className={classes(CELL, "text-end")}>
          {amount === null ? "–" : <Figure amount={amount} currency={currency} />}
        </td>
      ))}
    </tr>
  );
}

const CELL = "px-2.5 py-1.5 whitespace-nowrap";

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
