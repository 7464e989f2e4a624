import type { AgentIncome } from "@perya/contract";
import { fromWire, isZero } from "@perya/money";
import { Amount, classes } from "@perya/ui";
import { Link } from "@perya/browser/router";
import { useText } from "../../../lib/text.ts";
import { AgentCard } from "../../agents/components/agent-card.tsx";
import { STATEMENT_PAGES } from "../../agents/components/income-by-source.tsx";
import { ColumnHeads } from "./column-heads.tsx";

const KINDS = ["dividend", "daily", "hourly", "realtime"] as const;

/** The chart's figures as a table: one row per day, newest first, with totals. */
export function IncomeTable({ income: { days, sources, total } }: { income: AgentIncome }) {
  const { t, locale } = useText();
  const format = new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  const paidOf = (kind: (typeof KINDS)[number]) => sources.find((source) => source.kind === kind)?.paid ?? "0";
  return (
    <AgentCard title={t("income.days")}>
      <table className="w-full text-dense tabular-nums">
        <ColumnHeads
          columns={[
            { key: "day", title: t("income.day"), className: "px-4 text-start" },
            ...KINDS.map((kind) => ({
              key: kind,
              title: (
                <Link to={STATEMENT_PAGES[kind]} className="link">
                  {t(`statements.kind.${kind}`)}
                </Link>
              ),
              className: "px-3 text-end max-sm:hidden",
            })),
            { key: "total", title: t("income.total"), className: "px-4 text-end" },
          ]}
        />
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-b border-line-soft">
              <th scope="row" className="h-9 px-4 text-start font-normal whitespace-nowrap">
                {format.format(Date.parse(day.day))}
              </th>
              {KINDS.map((kind) => (
                <Cell key={kind} amount={day[kind]} className="max-sm:hidden" />
              ))}
              <Cell amount={day.total} className="px-4 font-semibold" />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="h-10 px-4 text-start">
              {t("statements.total")}
            </th>
            {KINDS.map((kind) => (
              <Cell key={kind} amount={paidOf(kind)} className="max-sm:hidden" />
            ))}
            <td className="px-4 text-end text-accent-text">
              <Amount amount={fromWire(total)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </AgentCard>
  );
}

function Cell({ amount, className }: { amount: string; className?: string }) {
  const paid = fromWire(amount);
  return (
    <td className={classes("px-3 text-end", isZero(paid) && "text-text-3", className)}>
      <Amount amount={paid} />
    </td>
  );
}
