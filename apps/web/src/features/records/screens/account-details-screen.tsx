import { RECORD_CAUSES, RECORD_FUNDS } from "@perya/contract";
import { Empty } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import ScrollText from "lucide-react/icons/scroll-text";
import { useState } from "react";
import { PagedList } from "../../../lib/paged-list.tsx";
import { useText } from "../../../lib/text.ts";
import { type Days, useDays } from "../../agents/agents.period.ts";
import { AgentPage } from "../../agents/components/agent-page.tsx";
import { FileChoice } from "../../agents/components/file-choice.tsx";
import { PeriodChoice } from "../../agents/components/period-choice.tsx";
import { TeamSearch } from "../../agents/components/team-search.tsx";
import { type AccountFilter, writeAccountFilter } from "../account-record.filter.ts";
import { EntryFilters } from "../components/entry-filters.tsx";
import { EntryLine } from "../components/entry-line.tsx";
import { DirectMembers, FoundMembers } from "../components/found-members.tsx";
import { MemberHead } from "../components/member-head.tsx";
import { RecordsWaiting } from "../components/record-list.tsx";
import { teamReportMutations, teamReportQueries } from "../team-reports.queries.ts";

/** Ledger entries of a team member (R17.8). */
export function AccountDetailsScreen() {
  const { t } = useText();
  const { today, days, search, show } = useDays(30);
  const [words, setWords] = useState("");
  const { member } = search;
  const isSearching = words.trim().length > 1;
  const cause = RECORD_CAUSES.find((known) => known === search["cause"]);
  const fund = RECORD_FUNDS.find((known) => known === search["fund"]);
  const filter = { days, cause, fund };
  const choose = (id: string) => {
    setWords("");
    show({ member: id });
  };
  return (
    <AgentPage
      title={t("page.agentDownlineTransactionDetailsCopy")}
      lead={t("agents.lead.accountDetails")}
      actions={
        <>
          <TeamSearch words={words} onWords={setWords} />
          <PeriodChoice days={days} today={today} onDays={show} />
          {member && !isSearching && (
            <FileChoice mutation={teamReportMutations.record(member, writeAccountFilter(filter))} />
          )}
        </>
      }
    >
      {isSearching ? (
        <FoundMembers words={words.trim()} days={days} onChoose={choose} />
      ) : member ? (
        <Entries memberId={member} days={days} filter={filter} onFilter={show} />
      ) : (
        <DirectMembers days={days} onChoose={choose} />
      )}
    </AgentPage>
  );
}

type EntriesProps = {
  memberId: string;
  days: Days;
  filter: AccountFilter;
  onFilter: (change: Record<string, string | undefined>) => void;
};

function Entries({ memberId, days, filter, onFilter }: EntriesProps) {
  const { t } = useText();
  const query = useInfiniteQuery(teamReportQueries.record(memberId, writeAccountFilter(filter)));
  return (
    <>
      <MemberHead
        id={memberId}
        days={days}
        onBack={() => onFilter({ member: undefined, cause: undefined, fund: undefined })}
      />
      <EntryFilters filter={filter} onCause={(cause) => onFilter({ cause })} onFund={(fund) => onFilter({ fund })} />
      <PagedList
        query={query}
        rowsOf={({ rows }) => rows}
        older={t("statement.older")}
        waiting={<RecordsWaiting />}
        empty={<Empty icon={ScrollText} title={t("accountRecord.noneHere")} text={t("teamReports.entries.none")} />}
      >
        {(rows) => (
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {rows.map(({ id, cells }) => {
              const cell = (name: string) => String(cells[name] ?? "");
              const of = cell("fund");
              return (
                <li key={`${cell("transaction")} ${id}`} className="flex min-h-17 items-center gap-3 px-2 py-2">
                  <EntryLine
                    cause={cell("cause")}
                    type={cell("type")}
                    at={cell("at")}
                    amount={cell("amount")}
                    balanceAfter={null}
                    note={of === "cash" ? undefined : t(`accountRecord.fund.${of as "held"}`)}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </PagedList>
    </>
  );
}
