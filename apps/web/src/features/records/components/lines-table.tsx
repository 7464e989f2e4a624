import type { TeamLine, TeamSums } from "@perya/contract";
import { fromWire, negate } from "@perya/money";
import { Amount, Button, Definition, ScrollSideways } from "@perya/ui";
import ListTree from "lucide-react/icons/list-tree";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";
import { changeOf } from "../../agents/agents.income.ts";
import { subtractSums } from "../../agents/agents.queries.ts";
import { Change } from "../../agents/components/figure.tsx";
import { Result } from "../../agents/components/result.tsx";

/** Figures of one row. Commission belongs to the downline alone, so it has no total. */
export type Row = { sums: TeamSums; before?: TeamSums | undefined; commission?: string | undefined };

export const COLUMNS = {
  active: ({ sums }: Row) => sums.active,
  bets: ({ sums }: Row) => sums.bets,
  stake: ({ sums }: Row) => <Amount amount={fromWire(sums.stake)} />,
  validStake: ({ sums }: Row) => <Amount amount={fromWire(sums.validStake)} />,
  win: ({ sums }: Row) => <Amount amount={fromWire(sums.win)} />,
  net: ({ sums }: Row) => <Result amount={fromWire(sums.net)} />,
  commission: ({ commission }: Row) => commission !== undefined && <Amount amount={fromWire(commission)} />,
  deposits: ({ sums }: Row) => <Amount amount={fromWire(sums.deposits)} />,
  withdrawals: ({ sums }: Row) => <Amount amount={fromWire(sums.withdrawals)} />,
  change: ({ sums, before }: Row) =>
    before && <Change change={changeOf(fromWire(sums.validStake), fromWire(before.validStake))} />,
  lossChange: ({ sums, before }: Row) =>
    before && <Change change={changeOf(negate(fromWire(sums.net)), negate(fromWire(before.net)))} />,
} as const satisfies Record<string, (row: Row) => ReactNode>;

export type Column = keyof typeof COLUMNS;

type Props = {
  columns: readonly Column[];
  lines: readonly TeamLine[];
  totals: { sums: TeamSums; before: TeamSums };
  /** The member whose direct downlines are listed. */
  top: string;
  /** True if more pages follow. The remainder row then covers unlisted downlines and the top member. */
  hasMore: boolean;
  onRoot: (id: string) => void;
  /** Called when a name is pressed. */
  onMember: (id: string) => void;
};

/** One row per direct downline with the sums of their whole team. A remainder row makes the table add up. */
export function LinesTable({ columns, lines, totals, top, hasMore, onRoot, onMember }: Props) {
  const { t } = useText();
  const rest = subtractSums(
    totals.sums,
    lines.map(({ member }) => member.sums),
  );
  // Averages are rounded per row, so the remainder can exceed 1 although it is a single member.
  const left: Row = { sums: hasMore ? rest : { ...rest, active: Math.min(rest.active, 1) } };
  const write = (row: Row) =>
    columns.map((column) => (
      <td key={column} className={CELL} data-name={t(`teamReports.column.${column}`)}>
        {COLUMNS[column](row)}
      </td>
    ));
  return (
    <ScrollSideways>
      <table className="w-full text-dense sm:min-w-max">
        <thead className="text-xs text-text-3">
          <tr className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:px-4 max-sm:py-2">
            <th className={`${FIRST} max-sm:hidden`}>{t("teamReports.line")}</th>
            {columns.map((column) => (
              <th key={column} className={HEAD}>
                <Definition
                  term={t(`teamReports.column.${column}`)}
                  label={t("agents.what", { figure: t(`teamReports.column.${column}`) })}
                >
                  {t(`teamReports.column.${column}.what`)}
                </Definition>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.member.id} className={`${ROW} border-line-soft`}>
              <th scope="row" className={FIRST}>
                <Name line={line} onRoot={onRoot} onMember={onMember} />
              </th>
              {write({ sums: line.member.sums, before: line.before, commission: line.commission })}
            </tr>
          ))}
          <tr className={`${ROW} border-line-soft text-text-2`}>
            <th scope="row" className={FIRST}>
              {t(hasMore ? "teamReports.rest" : "teamReports.own", { name: top })}
            </th>
            {write(left)}
          </tr>
          <tr className={`${ROW} border-line font-semibold`}>
            <th scope="row" className={`${FIRST} font-semibold`}>
              {t("teamReports.all")}
            </th>
            {write(totals)}
          </tr>
        </tbody>
      </table>
    </ScrollSideways>
  );
}

/** Classes of a row. On phones it is a name with its labeled figures below, in two columns. */
const ROW = "border-t max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:px-4 max-sm:py-2";
/**
 * Classes of a column heading. On phones the labels are close together; the padding makes each a 24-pixel touch
 * target (WCAG 2.5.8).
 */
const HEAD = "px-3 py-2 text-end font-normal whitespace-nowrap sm:last:pe-4 max-sm:p-0 max-sm:[&_button]:pt-2";
const CELL =
  "px-3 py-1 text-end tabular-nums whitespace-nowrap sm:last:pe-4 max-sm:flex max-sm:justify-between max-sm:gap-2 max-sm:whitespace-normal max-sm:p-0 " +
  "max-sm:py-0.5 max-sm:text-xs max-sm:before:text-start max-sm:before:text-text-3 max-sm:before:content-[attr(data-name)]";
const FIRST =
  "sticky start-0 max-w-48 bg-surface-1 py-1 ps-4 pe-3 text-start font-normal max-sm:col-span-2 max-sm:max-w-none max-sm:p-0";

type NameProps = Pick<Props, "onRoot" | "onMember"> & { line: TeamLine };

function Name({ line: { member }, onRoot, onMember }: NameProps) {
  const { t } = useText();
  const { id, nickname, account, sums } = member;
  return (
    <span className="flex items-center gap-1">
      <button
        type="button"
        onClick={() => onMember(id)}
        className="min-h-8 min-w-0 truncate text-start hover:underline"
      >
        <span className="font-semibold text-text-1">{nickname}</span>
        {account !== nickname && <span className="ms-2 text-xs text-text-3">{account}</span>}
      </button>
      {sums.members > 1 && (
        <Button
          size="sm"
          variant="quiet"
          icon={ListTree}
          aria-label={t("teamReports.below", { name: nickname })}
          onClick={() => onRoot(id)}
        />
      )}
    </span>
  );
}
