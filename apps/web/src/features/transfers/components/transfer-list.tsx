import { fromWire, negate } from "@perya/money";
import { Amount, Empty, SkeletonLines } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import CornerLeftUp from "lucide-react/icons/corner-left-up";
import { useMoments } from "../../../lib/page-clock.ts";
import { PagedList } from "../../../lib/paged-list.tsx";
import { useText } from "../../../lib/text.ts";
import { transferQueries } from "../transfers.queries.ts";

/** Transfers in both directions, newest first. */
export function TransferList() {
  const { t } = useText();
  const { sayDay } = useMoments();
  const query = useInfiniteQuery(transferQueries.list());
  return (
    <PagedList
      query={query}
      rowsOf={({ transfers }) => transfers}
      older={t("statement.older")}
      waiting={<SkeletonLines />}
      empty={<Empty icon={CornerLeftUp} title={t("transfer.none")} text={t("transfer.none.text")} />}
    >
      {(list) => (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {list.map(({ id, direction, neighbour, amount, at }) => (
            <li key={id} className="flex min-h-17 items-center gap-3 px-2 py-2">
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{t(`transfer.${direction}`, { name: neighbour })}</span>
                <span className="block text-sm text-text-3">{sayDay(at)}</span>
              </span>
              <Amount
                amount={direction === "sent" ? negate(fromWire(amount)) : fromWire(amount)}
                isChange
                className="shrink-0 font-semibold"
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
