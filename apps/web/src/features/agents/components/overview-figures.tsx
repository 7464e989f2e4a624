import type { AgentIncome, TeamDay, TeamSums } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount, Skeleton } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { changeOf } from "../agents.income.ts";
import { Figure } from "./figure.tsx";
import { Result } from "./result.tsx";

type OverviewFiguresProps = {
  totals: TeamSums;
  before: TeamSums | undefined;
  course: readonly TeamDay[];
  courseBefore: readonly TeamDay[];
  income: AgentIncome | undefined;
  /** Income in the comparison period. */
  incomeBefore: AgentIncome | undefined;
};

/** Six key figures, each with its definition and trend. */
export function OverviewFigures(props: OverviewFiguresProps) {
  const { totals, before, course, courseBefore, income, incomeBefore } = props;
  const { t, locale } = useText();
  const count = (figure: number) => new Intl.NumberFormat(locale).format(figure);
  const lines = (read: (day: TeamDay) => number) => ({ course: course.map(read), before: courseBefore.map(read) });
  const change = (name: "validStake" | "deposits") =>
    before && changeOf(fromWire(totals[name]), fromWire(before[name]));
  const net = fromWire(totals.net);
  return (
    <dl className={GRID}>
      <Figure
        term={t("teamOverview.members")}
        definition={t("teamOverview.members.what")}
        value={count(totals.members)}
        note={
          <span className={totals.joined > 0 ? "font-semibold text-leaf tabular-nums" : "text-text-3"}>
            {t("teamOverview.joined", { count: totals.joined })}
          </span>
        }
        course={course.map(({ members }) => members)}
      />
      <Figure
        term={t("teamOverview.active")}
        definition={t("teamOverview.active.what")}
        value={count(totals.active)}
        change={before && changeOf(BigInt(totals.active), BigInt(before.active))}
        {...lines(({ active }) => active)}
      />
      <Figure
        term={t("teamOverview.deposits")}
        definition={t("teamOverview.deposits.what")}
        value={<Amount amount={fromWire(totals.deposits)} />}
        change={change("deposits")}
        {...lines(({ deposits }) => Number(deposits))}
      />
      <Figure
        term={t("teamOverview.validBets")}
        definition={t("teamOverview.validBets.what")}
        value={<Amount amount={fromWire(totals.validStake)} />}
        change={change("validStake")}
        {...lines(({ validStake }) => Number(validStake))}
      />
      <Figure
        term={t("teamOverview.result")}
        definition={t("teamOverview.result.what")}
        value={<Result amount={net} />}
        note={
          <span className="text-text-2">
            {net === 0n ? "" : t(net < 0n ? "teamOverview.lost" : "teamOverview.won")}
          </span>
        }
        {...lines((day) => Number(day.net))}
      />
      <Figure
        term={t("income.total")}
        definition={t("income.what.total")}
        value={income ? <Amount amount={fromWire(income.total)} /> : "…"}
        change={income && incomeBefore && changeOf(fromWire(income.total), fromWire(incomeBefore.total))}
        course={income?.days.map(({ total }) => Number(total))}
        before={incomeBefore?.days.map(({ total }) => Number(total))}
        isOwn
      />
    </dl>
  );
}

/** Skeleton with the size of the six figures. */
export function OverviewFiguresWaiting() {
  return (
    <div className={GRID}>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-23 rounded-card" />
      ))}
    </div>
  );
}

const GRID = "grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6";
