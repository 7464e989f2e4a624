import type { Withdrawal } from "@perya/contract";
import { amount } from "@perya/money";
import { MoneyRow } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMoments } from "../../../lib/page-clock.ts";
import { PagedList } from "../../../lib/paged-list.tsx";
import { useText } from "../../../lib/text.ts";
import { providerOf } from "../../payout-accounts/payout-accounts.names.ts";
import { WITHDRAWAL_LOOKS } from "../withdrawals.looks.ts";
import { withdrawalQueries } from "../withdrawals.queries.ts";
import { sayMinutes } from "../withdrawals.words.ts";

type Props = { shownId: string | undefined; onShow: (id: string) => void };

/** Earlier withdrawals. Selecting one opens its timeline. Hidden while the list is empty. */
export function EarlierWithdrawals({ shownId, onShow }: Props) {
  const { t } = useText();
  const query = useInfiniteQuery(withdrawalQueries.list());
  return (
    <PagedList query={query} rowsOf={({ withdrawals }) => withdrawals} older={t("withdraw.older")}>
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
              <Line
                key={withdrawal.id}
                withdrawal={withdrawal}
                isShown={withdrawal.id === shownId}
                onShow={() => onShow(withdrawal.id)}
              />
            ))}
          </ul>
        </section>
      )}
    </PagedList>
  );
}

/**
 * Average payout time of the last confirmed withdrawals, at most five; others have no `sentInMinutes`. Hidden for
 * fewer than two, when it would repeat the row.
 */
function Average({ list }: { list: readonly Withdrawal[] }) {
  const { t } = useText();
  const taken = list.flatMap(({ sentInMinutes }) => sentInMinutes ?? []).slice(0, 5);
  if (taken.length < 2) return null;
  const minutes = Math.round(taken.reduce((sum, each) => sum + each, 0) / taken.length);
  return (
    <p className="text-sm text-text-2">
      {t("withdraw.average", { count: taken.length, time: sayMinutes(minutes, t) })}
    </p>
  );
}

type LineProps = { withdrawal: Withdrawal; isShown: boolean; onShow: () => void };

function Line({ withdrawal, ...row }: LineProps) {
  const { t } = useText();
  const { sayDate } = useMoments();
  const { word, glyph, text } = WITHDRAWAL_LOOKS[withdrawal.state];
  const { sentInMinutes: minutes } = withdrawal;
  return (
    <MoneyRow
      {...row}
      name={providerOf(withdrawal.account)}
      moment={sayDate(withdrawal.requestedAt)}
      word={minutes === null ? t(word) : t("withdraw.sentIn", { time: sayMinutes(minutes, t) })}
      glyph={glyph}
      colour={text}
      amount={amount(withdrawal.amount)}
      isVoid={["returned", "rejected", "cancelled"].includes(withdrawal.state)}
    />
  );
}
