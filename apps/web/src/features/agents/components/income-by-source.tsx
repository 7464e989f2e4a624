import type { AgentIncome } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount, Definition, QueryStates } from "@perya/ui";
import { Link } from "@perya/browser/router";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { changeOf, incomeQueries } from "../agents.income.ts";
import type { Days } from "../agents.period.ts";
import { AgentCard } from "./agent-card.tsx";
import { Change } from "./figure.tsx";

export const STATEMENT_PAGES = {
  dividend: "/agentHome/agentDividendRecordCopy2",
  daily: "/agentHome/agentDailyWages2",
  hourly: "/agentHome/agentHourSalary",
  realtime: "/agentHome/agentRealtimeSalary",
} as const;

type IncomeBySourceProps = {
  days: Days;
  /** Income in the comparison period. */
  before: AgentIncome | undefined;
};

/** Income per contract type. Adds up to the agent's total income. */
export function IncomeBySource({ days, before }: IncomeBySourceProps) {
  const { t } = useText();
  const query = useQuery(incomeQueries.of(days));
  return (
    <AgentCard title={t("income.by.source")}>
      <div className="p-4">
        <QueryStates query={query} refusedText={(error) => problemText(error, t)}>
          {(income) => <Sources income={income} before={before} />}
        </QueryStates>
      </div>
    </AgentCard>
  );
}

type SourcesProps = { income: AgentIncome; before: AgentIncome | undefined };

function Sources({ income: { sources, total }, before }: SourcesProps) {
  const { t } = useText();
  const most = sources.reduce((all, { paid }) => (fromWire(paid) > all ? fromWire(paid) : all), 0n);
  return (
    <dl className="flex flex-col gap-3 text-dense">
      {sources.map(({ kind, paid }, index) => {
        const amount = fromWire(paid);
        const earlier = before?.sources[index]?.paid;
        return (
          <div key={kind} className="grid grid-cols-[1fr_auto_4.5rem] items-baseline gap-x-3 gap-y-1">
            <dt className="flex min-w-0 items-baseline gap-2">
              <Definition
                term={t(`statements.kind.${kind}`)}
                label={t("agents.what", { figure: t(`statements.kind.${kind}`) })}
              >
                <span>{t(`income.what.${kind}`)}</span>
                <Link to={STATEMENT_PAGES[kind]} className="link">
                  {t("statements.column.statements")}
                </Link>
              </Definition>
            </dt>
            <dd className="text-end font-semibold text-text-1">
              <Amount amount={amount} />
            </dd>
            <dd className="text-end text-xs">
              <Change change={earlier === undefined ? null : changeOf(amount, fromWire(earlier))} />
            </dd>
            <dd aria-hidden className="col-span-3 h-1.5 overflow-hidden rounded-full bg-surface-3">
              <span
                className="block h-full rounded-full bg-sea"
                style={{ width: most > 0n ? `${Number((amount * 1_000n) / most) / 10}%` : 0 }}
              />
            </dd>
          </div>
        );
      })}
      <div className="grid grid-cols-[1fr_auto_4.5rem] items-baseline gap-x-3 border-t border-line pt-3">
        <dt className="font-semibold text-text-1">{t("income.total")}</dt>
        <dd className="text-end text-base font-semibold text-accent-text">
          <Amount amount={fromWire(total)} />
        </dd>
        <dd className="text-end text-xs">
          <Change change={before ? changeOf(fromWire(total), fromWire(before.total)) : null} />
        </dd>
      </div>
    </dl>
  );
}
