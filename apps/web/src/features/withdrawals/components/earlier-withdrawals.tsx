import type { Withdrawal } from "@perya/contract";
import { amount } from "@perya/money";
import { Amount, Button, classes, Icon, QueryStates } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { sayDate } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { providerOf } from "../../payout-accounts/payout-accounts.names.ts";
import { lookOf } from "../withdrawals.looks.ts";
import { withdrawalQueries } from "../withdrawals.queries.ts";
import { minutesToSend } from "../withdrawals.timeline.ts";
import { sayMinutes } from "../withdrawals.words.ts";

type Props = { shownId: string | undefined; onShow: (id: string) => void };

/** Each opens again, with all its steps. Absent for whoever never took anything out. */
export function EarlierWithdrawals({ shownId, onShow }: Props) {
  const { t } = useText();
  const query = useInfiniteQuery(withdrawalQueries.list());
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <QueryStates
      query={{ ...query, data: data?.pages.flatMap(({ withdrawals }) => withdrawals) }}
      isEmpty={(list) => list.length === 0}
      empty={null}
      refusedText={(error) => problemText(error, t)}
    >
      {(list) => (
        <section aria-labelledby="earlier" className="flex min-w-0 flex-col px-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
            <h2 id="earlier" className="text-base">
              {t("withdraw.earlier")}
            </h2>
            <Average list={list} />
          </div>
          <ul className="flex flex-col divide-y divide-line">
            {list.map((withdrawal) => (
              <Line key={withdrawal.id} {...{ withdrawal, onShow }} isShown={withdrawal.id === shownId} />
            ))}
          </ul>
          {hasNextPage && (
            <Button
              size="sm"
              pending={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
              className="mt-3 self-center"
            >
              {t("withdraw.older")}
            </Button>
          )}
        </section>
      )}
    </QueryStates>
  );
}

/** Of one, an average would only repeat it. */
function Average({ list }: { list: readonly Withdrawal[] }) {
  const { t } = useText();
  const taken = list.flatMap((each) => minutesToSend(each) ?? []).slice(0, 5);
  if (taken.length < 2) return null;
  const minutes = Math.round(taken.reduce((sum, each) => sum + each, 0) / taken.length);
  return (
    <p className="text-sm text-text-2">
      {t("withdraw.average", { count: taken.length, time: sayMinutes(minutes, t) })}
    </p>
  );
}

type LineProps = { withdrawal: Withdrawal; isShown: boolean; onShow: (id: string) => void };

function Line({ withdrawal, isShown, onShow }: LineProps) {
  const { t, locale } = useText();
  const { word, glyph, text } = lookOf(withdrawal);
  const minutes = withdrawal.state === "received" ? minutesToSend(withdrawal) : null;
  const isNothing = ["returned", "rejected", "cancelled"].includes(withdrawal.state);
  return (
    <li>
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => onShow(withdrawal.id)}
        className="grid w-full grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 py-2.5 text-start text-sm hover:bg-surface-1 sm:grid-cols-[7rem_9rem_1fr_auto]"
      >
        <span className="text-text-3 max-sm:order-3">{sayDate(withdrawal.requestedAt, locale)}</span>
        <span className="truncate font-semibold">{providerOf(withdrawal.account)}</span>
        <span className={classes("inline-flex items-center gap-2 max-sm:order-4 max-sm:justify-end", text)}>
          <Icon glyph={glyph} size={16} />
          {minutes === null ? t(word) : t("withdraw.sentIn", { time: sayMinutes(minutes, t) })}
        </span>
        <Amount
          amount={amount(withdrawal.amount)}
          className={classes("justify-end font-semibold", isNothing && "text-text-3 line-through")}
        />
      </button>
    </li>
  );
}
