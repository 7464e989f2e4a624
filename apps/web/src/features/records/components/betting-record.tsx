import type { BetRecord } from "@perya/contract";
import { Button, Empty } from "@perya/ui";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import ReceiptText from "lucide-react/icons/receipt-text";
import { Icon } from "@perya/ui";
import { useState } from "react";
import { PagedList } from "../../../lib/paged-list.tsx";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { saveFile } from "@perya/browser/save-file";
import type { RecordFilter } from "../records.filter.ts";
import { recordMutations, recordQueries } from "../records.queries.ts";
import { RecordDrawer } from "./record-drawer.tsx";
import { RecordFilters } from "./record-filters.tsx";
import { RecordRow, RecordsWaiting, RecordTotals } from "./record-list.tsx";

type Props = {
  filter: RecordFilter;
  onFilter: (filter: RecordFilter) => void;
  onProblem: (record: BetRecord) => void;
};

/** Betting record (R10.7): all bets with totals; each opens to its ledger entries. */
export function BettingRecord({ filter, onFilter, onProblem }: Props) {
  const { t, language } = useText();
  const query = useInfiniteQuery(recordQueries.list(filter, language));
  const openStake = useQuery(recordQueries.openStake(filter));
  const [opened, setOpened] = useState<string | null>(null);
  const totals = query.data?.pages[0]?.totals;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="flex flex-col gap-5">
      <RecordFilters filter={filter} onFilter={onFilter} />
      <PagedList
        query={query}
        rowsOf={({ records }) => records}
        older={t("records.older")}
        waiting={<RecordsWaiting />}
        empty={
          <Empty
            icon={ReceiptText}
            title={t(isFiltered ? "records.noneHere" : "records.none")}
            text={t(isFiltered ? "records.noneHere.text" : "records.none.text")}
            action={isFiltered && <Button onClick={() => onFilter({})}>{t("records.clear")}</Button>}
          />
        }
      >
        {(records) => (
          <>
            {totals && <RecordTotals totals={totals} openStake={openStake.data} />}
            <div className="flex flex-col gap-3">
              <Export filter={filter} />
              <ul className="flex flex-col divide-y divide-line border-y border-line">
                {records.map((record) => (
                  <RecordRow key={record.id} record={record} onOpen={() => setOpened(record.id)} />
                ))}
              </ul>
            </div>
          </>
        )}
      </PagedList>
      {opened && <RecordDrawer id={opened} onClose={() => setOpened(null)} onProblem={onProblem} />}
    </div>
  );
}

/** Exports all bets that match the filters, not only the loaded pages. */
function Export({ filter }: { filter: RecordFilter }) {
  const { t } = useText();
  const table = useMutation({
    ...recordMutations.export(filter),
    onSuccess: ({ csv, bets }) => {
      saveFile("betting-record.csv", "text/csv;charset=utf-8", csv);
      showToast("success", t("records.exported", { count: bets }));
    },
    onError: (error) => showToast("error", problemText(error, t)),
  });
  return (
    <Button size="sm" className="self-end" pending={table.isPending} onClick={() => table.mutate()}>
      <Icon glyph={Download} size={16} />
      {t("records.export")}
    </Button>
  );
}
