import type { StatementKind } from "@perya/contract";
import { Empty, QueryStates } from "@perya/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import ReceiptText from "lucide-react/icons/receipt-text";
import type { ReactNode } from "react";
import { PagedList } from "../../../lib/paged-list.tsx";
import { problemText } from "../../../lib/problems.ts";
import { type Days, useDays } from "../../agents/agents.period.ts";
import { AgentCard } from "../../agents/components/agent-card.tsx";
import { AgentPage } from "../../agents/components/agent-page.tsx";
import { FileChoice } from "../../agents/components/file-choice.tsx";
import { PeriodChoice } from "../../agents/components/period-choice.tsx";
import { StatementDays } from "../components/statement-days.tsx";
import { StatementTable } from "../components/statement-table.tsx";
import { statementMutations, statementQueries } from "../statements.queries.ts";
import { sayAt } from "../statements.words.ts";
import { useTextContext } from "../use-text-context.ts";

/** Page of statements (R17.9, dividend and salary): one list for all contract types. */
export function StatementsScreen({ kind }: { kind: StatementKind }) {
  const { t } = useTextContext();
  const { today, days, show } = useDays(USUAL_DAYS[kind]);
  // Types with many periods per day, which are grouped by day.
  const isShort = kind === "hourly" || kind === "realtime";
  return (
    <AgentPage
      title={t(`statements.kind.${kind}`)}
      lead={t(`statements.lead.${kind}`)}
      actions={
        <>
          <PeriodChoice days={days} today={today} onDays={show} />
          <FileChoice mutation={statementMutations.file(kind, days)} />
        </>
      }
    >
      {isShort ? <ByDay kind={kind} days={days} /> : <ByPeriod kind={kind} days={days} />}
    </AgentPage>
  );
}

/** Length of the default period in days, enough to contain some statements. */
const USUAL_DAYS: Record<StatementKind, number> = { dividend: 92, daily: 31, hourly: 7, realtime: 7 };

type ListProps = { kind: StatementKind; days: Days };

function ByPeriod({ kind, days }: ListProps) {
  const { t } = useTextContext();
  const query = useInfiniteQuery(statementQueries.list(kind, days));
  const first = query.data?.pages[0];
  return (
    <Frame current={first?.current}>
      <PagedList query={query} rowsOf={({ statements }) => statements} older={t("statements.older")} empty={<None />}>
        {(statements) => <StatementTable kind={kind} statements={statements} totals={first?.totals} />}
      </PagedList>
    </Frame>
  );
}

function ByDay({ kind, days }: ListProps) {
  const { t } = useTextContext();
  const query = useQuery(statementQueries.days(kind, days));
  return (
    <Frame current={query.data?.current}>
      <QueryStates
        query={query}
        isEmpty={(found) => found.days.length === 0}
        empty={<None />}
        refusedText={(error) => problemText(error, t)}
      >
        {(found) => <StatementDays kind={kind} days={found.days} totals={found.totals} />}
      </QueryStates>
    </Frame>
  );
}

type Current = { startsAt: string; endsAt: string } | null | undefined;

function Frame({ current, children }: { current: Current; children: ReactNode }) {
  const textContext = useTextContext();
  const { t } = textContext;
  const note =
    current === undefined
      ? ""
      : current
        ? t("statements.current", { when: sayAt(current.endsAt, textContext) })
        : t("statements.current.none");
  return (
    <AgentCard title={t("statements.column.statements")} note={note}>
      <div className="min-w-0 pb-2">{children}</div>
    </AgentCard>
  );
}

function None() {
  const { t } = useTextContext();
  return <Empty icon={ReceiptText} title={t("statements.none")} text={t("statements.none.text")} />;
}
