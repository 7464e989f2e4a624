import { Empty } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import ReceiptText from "lucide-react/icons/receipt-text";
import { useState } from "react";
import { PagedList } from "../../../lib/paged-list.tsx";
import { useText } from "../../../lib/text.ts";
import { type TeamBetsQuery, teamReportQueries } from "../team-reports.queries.ts";
import { BetFilters } from "./bet-filters.tsx";
import { RecordDrawer } from "./record-drawer.tsx";
import { RecordRow, RecordsWaiting, TeamBetTotals } from "./record-list.tsx";

type Props = {
  memberId: string;
  asked: TeamBetsQuery;
  onFilter: (change: { gameType?: string | undefined; state?: string | undefined }) => void;
};

/** A team member's bets as the member sees them, without balances. */
export function MemberBets({ memberId, asked, onFilter }: Props) {
  const { t, language } = useText();
  const query = useInfiniteQuery(teamReportQueries.bets(memberId, asked, language));
  const [opened, setOpened] = useState<string | null>(null);
  const totals = query.data?.pages[0]?.totals;
  return (
    <div className="flex flex-col gap-4">
      <BetFilters filter={asked} onFilter={onFilter} />
      {totals && <TeamBetTotals totals={totals} />}
      <PagedList
        query={query}
        rowsOf={({ records }) => records}
        older={t("records.older")}
        waiting={<RecordsWaiting />}
        empty={<Empty icon={ReceiptText} title={t("records.noneHere")} text={t("teamReports.bets.none")} />}
      >
        {(records) => (
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {records.map((record) => (
              <RecordRow key={record.id} record={record} onOpen={() => setOpened(record.id)} />
            ))}
          </ul>
        )}
      </PagedList>
      {opened && <RecordDrawer id={opened} memberId={memberId} onClose={() => setOpened(null)} />}
    </div>
  );
}
