import type { StatementLine } from "@perya/contract";
import { fromWire } from "@perya/money";
import type { TextKey } from "@perya/text";
import { Amount, Button, Empty, QueryStates } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import ReceiptText from "lucide-react/icons/receipt-text";
import { sayDay } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
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

const CAUSES = {
  "bet.stake": "statement.cause.bet.stake",
  "bet.win": "statement.cause.bet.win",
  bet: "statement.cause.bet",
  deposit: "statement.cause.deposit",
  "withdrawal.hold": "statement.cause.withdrawal.hold",
  "withdrawal.released": "statement.cause.withdrawal.released",
  withdrawal: "statement.cause.withdrawal",
  "adjustment.paid": "statement.cause.adjustment.paid",
  "adjustment.taken": "statement.cause.adjustment.taken",
  promo: "statement.cause.promo",
  bonus: "statement.cause.bonus",
  jackpot: "statement.cause.jackpot",
  debt: "statement.cause.debt",
  tip: "statement.cause.tip",
} as const satisfies Record<string, TextKey>;

const isNamed = (name: string): name is keyof typeof CAUSES => Object.hasOwn(CAUSES, name);

/** By what it was for and what became of it, or by what it was for alone. */
function nameCause({ cause, type }: StatementLine): TextKey {
  if (type === "void") return "statement.cause.void";
  const name = [`${cause}.${type}`, cause].find(isNamed);
  return name ? CAUSES[name] : "statement.cause.other";
}
