import type { TeamSums, TopDownline } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount } from "@perya/ui";
import { Link } from "@perya/browser/router";
import { useText } from "../../../lib/text.ts";
import { changeOf } from "../agents.income.ts";
import { type Days } from "../agents.period.ts";
import { subtractSums } from "../agents.queries.ts";
import { AgentCard } from "./agent-card.tsx";
import { Change } from "./figure.tsx";
import { Result } from "./result.tsx";

type TopDownlinesCardProps = {
  downlines: readonly TopDownline[];
  directs: number;
  totals: TeamSums;
  /** Sums of the whole team in the comparison period. */
  before: TeamSums | undefined;
  days: Days;
};

type Row = {
  key: string;
  id?: string;
  name: string;
  account?: string;
  sums: Pick<TeamSums, "active" | "validStake" | "net" | "deposits">;
  earlier: string | undefined;
  isTotal?: boolean;
};

/**
 * Direct downlines with the highest valid bets. One more row sums up the other downlines and the agent, so that the
 * table adds up.
 */
export function TopDownlinesCard({ downlines, directs, totals, before, days }: TopDownlinesCardProps) {
  const { t } = useText();
  const others = directs - downlines.length;
  const known = downlines.flatMap((each) => each.before ?? []);
  const rows: Row[] = [
    ...downlines.map(({ id, nickname, account, sums, before: earlier }) => ({
      key: id,
      id,
      name: nickname,
      account,
      sums,
      earlier: earlier?.validStake,
    })),
    {
      key: "others",
      name: others > 0 ? t("teamOverview.top.others", { count: others }) : t("teamOverview.top.yourself"),
      sums: subtractSums(
        totals,
        downlines.map(({ sums }) => sums),
      ),
      earlier: before && subtractSums(before, known).validStake,
    },
    { key: "all", name: t("teamOverview.top.all"), sums: totals, earlier: before?.validStake, isTotal: true },
  ];
  return (
    <AgentCard
      title={t("teamOverview.top")}
      note={<span className="max-sm:hidden">{t("teamOverview.top.note")}</span>}
      aside={
        <Link to="/agentHome/downlineManagmentView" search={days} className="link">
          {t("teamOverview.top.see", { count: directs })}
        </Link>
      }
    >
      <table className="w-full text-dense">
        <thead className="text-xs text-text-3 max-sm:sr-only">
          <tr>
            <th className={FIRST}>{t("teamOverview.top.downline")}</th>
            <th className={CELL}>{t("teamOverview.top.active")}</th>
            <th className={CELL}>{t("teamOverview.top.validBet")}</th>
            <th className={CELL}>{t("teamOverview.top.change")}</th>
            <th className={CELL}>{t("teamOverview.top.result")}</th>
            <th className={LAST}>{t("teamOverview.deposits")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.key} row={row} days={days} />
          ))}
        </tbody>
      </table>
    </AgentCard>
  );
}

/** Two lines on phones: name and valid bets, then change and result. */
function Line({ row: { id, name, account, sums, earlier, isTotal = false }, days }: { row: Row; days: Days }) {
  const weight = isTotal ? "font-semibold" : "font-normal";
  return (
    <tr className="border-t border-line-soft max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:px-4 max-sm:py-2">
      <th scope="row" className={`${FIRST} ${weight} max-sm:p-0`}>
        {id === undefined ? (
          <span className={isTotal ? "" : "text-text-2"}>{name}</span>
        ) : (
          <Link
            to="/agentHome/downlineManagmentView"
            search={{ ...days, open: id }}
            className="font-semibold text-text-1 hover:underline"
          >
            {name}
          </Link>
        )}
        {account !== undefined && account !== name && <span className="ms-2 text-xs text-text-3">{account}</span>}
      </th>
      <td className={`${CELL} ${weight} max-sm:hidden`}>{sums.active}</td>
      <td className={`${CELL} font-semibold max-sm:p-0`}>
        <Amount amount={fromWire(sums.validStake)} />
      </td>
      <td className={`${CELL} max-sm:p-0 max-sm:text-start max-sm:text-xs`}>
        <Change change={earlier === undefined ? null : changeOf(fromWire(sums.validStake), fromWire(earlier))} />
      </td>
      <td className={`${CELL} ${weight} text-text-2 max-sm:p-0 max-sm:text-xs`}>
        <Result amount={fromWire(sums.net)} />
      </td>
      <td className={`${LAST} ${weight} max-sm:hidden`}>
        <Amount amount={fromWire(sums.deposits)} />
      </td>
    </tr>
  );
}

const FIRST = "py-2 ps-4 pe-2 text-start font-normal";
const CELL = "px-2 py-2 text-end font-normal tabular-nums";
const LAST = "py-2 ps-2 pe-4 text-end font-normal tabular-nums";
