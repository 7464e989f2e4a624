import type { Deposit } from "@perya/contract";
import { amount } from "@perya/money";
import { Amount, Button, classes, Icon, QueryStates } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { sayMoment } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { DEPOSIT_LOOKS } from "../payments.looks.ts";
import { paymentQueries } from "../payments.queries.ts";

type Props = { shownId: string | undefined; onShow: (id: string) => void };

/** Each opens again on the ticket. Absent for whoever never paid. */
export function LastDeposits({ shownId, onShow }: Props) {
  const { t } = useText();
  const query = useInfiniteQuery(paymentQueries.deposits());
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <QueryStates
      query={{ ...query, data: data?.pages.flatMap(({ deposits }) => deposits) }}
      isEmpty={(list) => list.length === 0}
      empty={null}
      refusedText={(error) => problemText(error, t)}
    >
      {(list) => (
        <section aria-labelledby="last-deposits" className="flex min-w-0 flex-col px-1">
          <h2 id="last-deposits" className="border-b border-line pb-2 text-base">
            {t("deposit.last")}
          </h2>
          <ul className="flex flex-col divide-y divide-line">
            {list.map((deposit) => (
              <Line key={deposit.id} deposit={deposit} isShown={deposit.id === shownId} onShow={onShow} />
            ))}
          </ul>
          {hasNextPage && (
            <Button
              size="sm"
              pending={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
              className="mt-3 self-center"
            >
              {t("deposit.older")}
            </Button>
          )}
        </section>
      )}
    </QueryStates>
  );
}

type LineProps = { deposit: Deposit; isShown: boolean; onShow: (id: string) => void };

function Line({ deposit, isShown, onShow }: LineProps) {
  const { t, locale } = useText();
  const { word, glyph, tone } = DEPOSIT_LOOKS[deposit.state];
  const isNothing = deposit.state === "expired" || deposit.state === "cancelled" || deposit.state === "failed";
  return (
    <li>
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => onShow(deposit.id)}
        className="grid w-full grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 py-2.5 text-start text-sm hover:bg-surface-1 sm:grid-cols-[7rem_9rem_1fr_auto]"
      >
        <span className="font-semibold">{deposit.methodName}</span>
        <span className="text-text-3 max-sm:order-3">{sayMoment(deposit.createdAt, locale)}</span>
        <span className={classes("inline-flex items-center gap-2 max-sm:order-4 max-sm:justify-end", tone)}>
          <Icon glyph={glyph} size={16} />
          {t(word)}
        </span>
        <Amount
          amount={amount(deposit.amount)}
          className={classes("justify-end font-semibold", isNothing && "text-text-3 line-through")}
        />
      </button>
    </li>
  );
}
