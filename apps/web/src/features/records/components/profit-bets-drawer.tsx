import { Drawer } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedList } from "../../../lib/paged-list.tsx";
import { useText } from "../../../lib/text.ts";
import { type ProfitPart, reportQueries } from "../reports.queries.ts";
import { RecordRow, RecordsWaiting } from "./record-list.tsx";

type Props = { day: string; title: string; part: ProfitPart; onClose: () => void; onBet: (id: string) => void };

/** Bets settled on the selected row's day. */
export function ProfitBetsDrawer({ day, title, part, onClose, onBet }: Props) {
  const { t, language } = useText();
  const query = useInfiniteQuery(reportQueries.bets(day, part, language));
  return (
    <Drawer title={t("profit.bets", { day: title })} side="end" onClose={onClose}>
      <PagedList
        query={query}
        rowsOf={({ records }) => records}
        older={t("records.older")}
        waiting={<RecordsWaiting />}
      >
        {(records) => (
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {records.map((record) => (
              <RecordRow key={record.id} record={record} onOpen={() => onBet(record.id)} />
            ))}
          </ul>
        )}
      </PagedList>
    </Drawer>
  );
}
