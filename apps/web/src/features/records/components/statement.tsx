import { Empty } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import ReceiptText from "lucide-react/icons/receipt-text";
import { PagedList } from "../../../lib/paged-list.tsx";
import { useText } from "../../../lib/text.ts";
import { statementQueries } from "../statement.queries.ts";
import { EntryLine } from "./entry-line.tsx";
import { RecordsWaiting } from "./record-list.tsx";

/** Cash entries, newest first, each with the balance after it. */
export function Statement() {
  const { t } = useText();
  const query = useInfiniteQuery(statementQueries.cash());
  return (
    <PagedList
      query={query}
      rowsOf={({ lines }) => lines}
      older={t("statement.older")}
      waiting={<RecordsWaiting />}
      empty={<Empty icon={ReceiptText} title={t("statement.none")} text={t("statement.none.text")} />}
    >
      {(lines) => (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <li key={line.id} className="flex min-h-17 items-center gap-3 px-2 py-2">
              <EntryLine {...line} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
