import { BET_STATES, GAME_CATEGORIES } from "@perya/contract";
import { Empty, Select } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import ReceiptText from "lucide-react/icons/receipt-text";
import { useState } from "react";
import { PagedList } from "../../../lib/paged-list.tsx";
import { useText } from "../../../lib/text.ts";
import { type TeamBetsQuery, teamReportQueries } from "../team-reports.queries.ts";
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
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <Select
          label={t("records.category")}
          value={asked.gameType ?? ""}
          onChange={({ target }) => onFilter({ gameType: target.value || undefined })}
        >
          <option value="">{t("records.all")}</option>
          {GAME_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(`records.category.${category}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t("records.state")}
          value={asked.state ?? ""}
          onChange={({ target }) => onFilter({ state: target.value || undefined })}
        >
          <option value="">{t("records.all")}</option>
          {BET_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`records.state.${state}`)}
            </option>
          ))}
        </Select>
      </div>
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
