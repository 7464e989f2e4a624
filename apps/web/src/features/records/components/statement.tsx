import type { StatementLine } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount, Button, Empty, QueryStates } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import ReceiptText from "lucide-react/icons/receipt-text";
import { sayDay } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { nameCause } from "../records.causes.ts";
import { statementQueries } from "../statement.queries.ts";
import { RecordsWaiting } from "./record-list.tsx";

/** Every entry behind the balance, newest first, each with what was left after it. */
export function Statement() {
  const { t } = useText();
  const query = useInfiniteQuery(statementQueries.cash());
  return (
    <QueryStates
      query={query}
      waiting={<RecordsWaiting />}
      isEmpty={({ pages }) => pages[0]?.lines.length === 0}
      empty={<Empty icon={ReceiptText} title={t("statement.none")} text={t("statement.none.text")} />}
      refusedText={(error) => problemText(error, t)}
    >
      {({ pages }) => (
        <div className="flex flex-col gap-5">
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {pages
              .flatMap(({ lines }) => lines)
              .map((line) => (
                <Line key={line.id} line={line} />
              ))}
          </ul>
          {query.hasNextPage && (
            <Button
              className="self-center"
              pending={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t("statement.older")}
            </Button>
          )}
        </div>
      )}
    </QueryStates>
  );
}

function Line({ line }: { line: StatementLine }) {
  const { t, locale } = useText();
  return (
    <li className="flex min-h-17 items-center gap-3 px-2 py-2">
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{t(nameCause(line))}</span>
        <span className="block truncate text-sm text-text-3">{sayDay(line.at, locale)}</span>
      </span>
      <span className="shrink-0 text-end">
        <span className="block font-semibold">
          <Amount amount={fromWire(line.amount)} isChange />
        </span>
        {line.balanceAfter !== null && (
          <span className="block text-sm text-text-3">
            {t("statement.after")} <Amount amount={fromWire(line.balanceAfter)} />
          </span>
        )}
      </span>
    </li>
  );
}
