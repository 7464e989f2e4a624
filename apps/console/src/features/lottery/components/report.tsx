import { useNavigate, useSearch } from "@perya/browser/router";
import type { LotteryReport } from "@perya/contract";
import { Empty, QueryStates, TextField } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import { formatDay } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../lib/ui/facts.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { type PlainColumn, PlainTable } from "../../../lib/ui/plain-table.tsx";
import { lotteryQueries } from "../lottery.queries.ts";

type Row = LotteryReport["rows"][number];

const FIGURES = ["staked", "prizes", "rebates", "result", "open", "refunded"] as const;
const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? "");

/** Sales and result by game and day of the draw. The days are in the address. */
export function Report({ brandId }: { brandId: string }) {
  const search = useSearch();
  const navigate = useNavigate();
  const range = {
    from: isDay(search["from"]) ? search["from"] : undefined,
    until: isDay(search["until"]) ? search["until"] : undefined,
  };
  const query = useQuery(lotteryQueries.report(brandId, range));
  const choose = (change: Record<string, string>) =>
    void navigate({ to: "/lottery", search: { ...search, view: "report", ...change }, replace: true });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {(["from", "until"] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={t(`lottery.report.${name}`)}
            value={range[name] ?? query.data?.[name] ?? ""}
            onChange={({ target }) => choose({ [name]: target.value })}
          />
        ))}
      </div>
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Empty icon={ChartNoAxesColumn} title={t("lottery.report.none")} text={t("lottery.report.limit")} />}
      >
        {(report) => <Figures report={report} />}
      </QueryStates>
    </div>
  );
}

function Figures({ report: { rows, total, currency } }: { report: LotteryReport }) {
  const money = (name: (typeof FIGURES)[number], row: Pick<Row, (typeof FIGURES)[number]>) => (
    <Figure amount={row[name]} currency={currency} isResult={name === "result"} />
  );
  const columns: readonly PlainColumn<Row>[] = [
    { name: "day", title: t("lottery.report.day"), cell: ({ day }) => formatDay(day, "weekday") },
    { name: "game", title: t("lottery.game"), cell: ({ gameName }) => gameName },
    { name: "draws", title: t("lottery.report.draws"), isFigure: true, cell: ({ draws }) => draws },
    { name: "bets", title: t("lottery.bets"), isFigure: true, cell: ({ bets }) => bets },
    ...FIGURES.map((name) => ({
      name,
      title: t(`lottery.report.${name}`),
      isFigure: true,
      cell: (row: Row) => money(name, row),
    })),
  ];
  return (
    <>
      <Panel title={t("lottery.report.total")} aside={t("lottery.betsCount", { count: total.bets })}>
        <div className="grid gap-x-10 sm:grid-cols-2">
          <Facts
            facts={FIGURES.slice(0, 3).map((name) => ({
              label: t(`lottery.report.${name}`),
              value: money(name, total),
            }))}
          />
          <Facts
            facts={FIGURES.slice(3).map((name) => ({ label: t(`lottery.report.${name}`), value: money(name, total) }))}
          />
        </div>
      </Panel>
      <PlainTable rows={rows} keyOf={({ day, gameCode }) => `${day} ${gameCode}`} columns={columns} />
    </>
  );
}
