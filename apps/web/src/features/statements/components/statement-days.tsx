import type { StatementDay, StatementKind, StatementSums } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount, QueryStates, SkeletonLines } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, Fragment, useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { statementQueries } from "../statements.queries.ts";
import { useTextContext } from "../use-text-context.ts";
import { ColumnHeads } from "./column-heads.tsx";
import { RowToggle } from "./row-toggle.tsx";
import { StatementTable } from "./statement-table.tsx";

type Props = { kind: StatementKind; days: readonly StatementDay[]; totals: StatementSums };

/** One row per day, for contracts with many short periods. A row expands to the day's statements. */
export function StatementDays({ kind, days, totals }: Props) {
  const { t, locale } = useTextContext();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(days.slice(0, 1).map(({ day }) => day)));
  const format = new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  const toggle = (day: string) =>
    setOpen((known) =>
      known.has(day) ? new Set([...known].filter((each) => each !== day)) : new Set([...known, day]),
    );
  const nameOf = ({ day, statements }: StatementDay) => (
    <>
      <span className="whitespace-nowrap">{format.format(Date.parse(day))}</span>
      <span className="text-xs font-normal text-text-3 max-sm:hidden">
        {t("statements.total.count", { count: statements })}
      </span>
    </>
  );
  return (
    <table className="w-full text-dense tabular-nums">
      <ColumnHeads
        columns={[
          { key: "day", title: t("statements.column.day"), className: "px-4 text-start" },
          ...(["bet", "gross", "below"] as const).map((key) => ({
            key,
            title: t(`statements.column.${key}`),
            className: "px-3 text-end max-md:hidden",
          })),
          { key: "owed", title: t("statements.column.owed"), className: "px-3 text-end" },
          { key: "paid", title: t("statements.column.paid"), className: "px-4 text-end" },
        ]}
      />
      <tbody>
        {days.map((sums) => (
          <Fragment key={sums.day}>
            <tr className="border-b border-line-soft">
              <th scope="row" className="px-2 text-start font-semibold">
                <RowToggle
                  isOpen={open.has(sums.day)}
                  onToggle={() => toggle(sums.day)}
                  className="min-h-10 hover:bg-surface-2"
                >
                  {nameOf(sums)}
                </RowToggle>
              </th>
              <Sums sums={sums} />
            </tr>
            {open.has(sums.day) && (
              <tr className="border-b border-line bg-canvas">
                <td colSpan={6} className="py-1 md:ps-8">
                  <Ticks kind={kind} day={sums.day} count={sums.statements} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="h-10 px-4 text-start">
            {t("statements.total")}
          </th>
          <Sums sums={totals} />
        </tr>
      </tfoot>
    </table>
  );
}

function Sums({ sums: { bet, gross, below, owed, paid } }: { sums: StatementSums }) {
  return (
    <>
      {Object.entries({ bet, gross, below }).map(([name, amount]) => (
        <td key={name} className="px-3 text-end max-md:hidden">
          <Amount amount={fromWire(amount)} />
        </td>
      ))}
      <td className="px-3 text-end font-semibold">
        <Amount amount={fromWire(owed)} />
      </td>
      <td className="px-4 text-end">
        <Amount amount={fromWire(paid)} />
      </td>
    </>
  );
}

function Ticks({ kind, day, count }: { kind: StatementKind; day: string; count: number }) {
  const { t } = useTextContext();
  const query = useQuery(statementQueries.ofDay(kind, day));
  return (
    <QueryStates query={query} waiting={<TicksWaiting count={count} />} refusedText={(error) => problemText(error, t)}>
      {({ statements }) => <StatementTable kind={kind} statements={statements} />}
    </QueryStates>
  );
}

/** Reserves the table's height from the known row count, to avoid layout shift. */
function TicksWaiting({ count }: { count: number }) {
  return (
    <div style={{ "--rows": count } as CSSProperties} className={ROWS}>
      <SkeletonLines />
    </div>
  );
}

const ROWS =
  "h-[calc(2.1875rem+var(--rows)*4.5859rem)] overflow-hidden px-4 md:h-[calc(2.15625rem+var(--rows)*2.4492rem)]";
