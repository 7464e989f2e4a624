import { Button, Empty, Screen } from "@perya/ui";
import { useNavigate, useSearch } from "@perya/browser/router";
import { useInfiniteQuery } from "@tanstack/react-query";
import ScrollText from "lucide-react/icons/scroll-text";
import { useState } from "react";
import { usePageTitle } from "../../../lib/page-title.ts";
import { PagedList } from "../../../lib/paged-list.tsx";
import { useText } from "../../../lib/text.ts";
import { type AccountFilter, readAccountFilter, writeAccountFilter } from "../account-record.filter.ts";
import { AccountRecordList } from "../components/account-record-list.tsx";
import { DaysChoice } from "../components/days-choice.tsx";
import { EntryFilters } from "../components/entry-filters.tsx";
import { FileButtons } from "../components/file-buttons.tsx";
import { RecordDrawer } from "../components/record-drawer.tsx";
import { RecordsWaiting } from "../components/record-list.tsx";
import { TransactionDrawer } from "../components/transaction-drawer.tsx";
import { lastDays } from "../records.filter.ts";
import { reportMutations, reportQueries } from "../reports.queries.ts";

type Opened = { kind: "transaction" | "bet"; id: string };

/** Account record (R10.8): all ledger entries of the member. Address, request and export share one filter text. */
export function AccountRecordScreen() {
  const { t } = useText();
  const title = t("page.transactionHistory");
  const navigate = useNavigate();
  const filter = readAccountFilter(useSearch()["filter"] ?? "");
  const asked = writeAccountFilter(filter);
  const query = useInfiniteQuery(reportQueries.record(asked));
  const [opened, setOpened] = useState<Opened | null>(null);
  const show = (chosen: AccountFilter) => {
    const text = writeAccountFilter(chosen);
    void navigate({ to: ".", search: text ? { filter: text } : {}, replace: true });
  };
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("accountRecord.lead")}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <Filters filter={filter} onFilter={show} />
          <FileButtons mutation={reportMutations.recordFile(asked)} />
        </div>
        <PagedList
          query={query}
          rowsOf={({ rows }) => rows}
          older={t("statement.older")}
          waiting={<RecordsWaiting />}
          empty={
            <Empty
              icon={ScrollText}
              title={t(asked ? "accountRecord.noneHere" : "statement.none")}
              text={t(asked ? "records.noneHere.text" : "statement.none.text")}
              action={asked && <Button onClick={() => show({})}>{t("records.clear")}</Button>}
            />
          }
        >
          {(rows) => <AccountRecordList rows={rows} onOpen={(id) => setOpened({ kind: "transaction", id })} />}
        </PagedList>
      </div>
      {opened?.kind === "transaction" && (
        <TransactionDrawer
          id={opened.id}
          onClose={() => setOpened(null)}
          onBet={(id) => setOpened({ kind: "bet", id })}
        />
      )}
      {opened?.kind === "bet" && <RecordDrawer id={opened.id} onClose={() => setOpened(null)} />}
    </Screen>
  );
}

function Filters({ filter, onFilter }: { filter: AccountFilter; onFilter: (filter: AccountFilter) => void }) {
  // The cause filter needs a period, so the last 30 days are chosen if there is none.
  const chooseCause = (cause: AccountFilter["cause"]) =>
    onFilter({ ...filter, cause, days: cause ? (filter.days ?? lastDays(30, new Date())) : filter.days });
  return (
    <div className="flex flex-col gap-3">
      <DaysChoice days={filter.days} onDays={(days) => onFilter({ ...filter, days })} hasCustom />
      <EntryFilters filter={filter} onCause={chooseCause} onFund={(fund) => onFilter({ ...filter, fund })} />
    </div>
  );
}
