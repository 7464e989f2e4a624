import { Button, Drawer, QueryStates } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { type ProfitPart, reportQueries } from "../reports.queries.ts";
import { RecordRow, RecordsWaiting } from "./record-list.tsx";

type Props = { day: string; title: string; part: ProfitPart; onClose: () => void; onBet: (id: string) => void };

/** The bets behind one line: those that were settled on its day. */
export function ProfitBetsDrawer({ day, title, part, onClose, onBet }: Props) {
  const { t, language } = useText();
  const query = useInfiniteQuery(reportQueries.bets(day, part, language));
  return (
    <Drawer title={t("profit.bets", { day: title })} side="end" onClose={onClose}>
      <QueryStates query={query} waiting={<RecordsWaiting />} refusedText={(error) => problemText(error, t)}>
        {({ pages }) => (
          <div className="flex flex-col gap-4">
            <ul className="flex flex-col divide-y divide-line border-y border-line">
              {pages
                .flatMap(({ records }) => records)
                .map((record) => (
                  <RecordRow key={record.id} record={record} onOpen={() => onBet(record.id)} />
                ))}
            </ul>
            {query.hasNextPage && (
              <Button
                className="self-center"
                pending={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t("records.older")}
              </Button>
            )}
          </div>
        )}
      </QueryStates>
    </Drawer>
  );
}
