import { amount } from "@perya/money";
import { MoneyRow } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMoments } from "../../../lib/page-clock.ts";
import { PagedList } from "../../../lib/paged-list.tsx";
import { useText } from "../../../lib/text.ts";
import { DEPOSIT_LOOKS, isNothing } from "../payments.looks.ts";
import { paymentQueries } from "../payments.queries.ts";

type Props = { shownId: string | undefined; onShow: (id: string) => void };

/** The member's last deposits. Selecting one opens its ticket. Hidden while the list is empty. */
export function LastDeposits({ shownId, onShow }: Props) {
  const { t } = useText();
  const { sayMoment } = useMoments();
  const query = useInfiniteQuery(paymentQueries.deposits());
  return (
    <PagedList query={query} rowsOf={({ deposits }) => deposits} older={t("deposit.older")}>
      {(list) => (
        <section aria-labelledby="last-deposits" className="flex min-w-0 flex-col px-1">
          <h2 id="last-deposits" className="border-b border-line pb-2 text-base">
            {t("deposit.last")}
          </h2>
          <ul className="flex flex-col divide-y divide-line">
            {list.map(({ id, methodName, createdAt, state, amount: asked }) => (
              <MoneyRow
                key={id}
                name={methodName}
                moment={sayMoment(createdAt)}
                word={t(DEPOSIT_LOOKS[state].word)}
                glyph={DEPOSIT_LOOKS[state].glyph}
                colour={DEPOSIT_LOOKS[state].tone}
                amount={amount(asked)}
                isVoid={isNothing(state)}
                isShown={id === shownId}
                onShow={() => onShow(id)}
              />
            ))}
          </ul>
        </section>
      )}
    </PagedList>
  );
}
