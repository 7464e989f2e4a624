import type { Sitting } from "@perya/contract";
import { type Currency, fromWire } from "@perya/money";
import { MoreButton, QueryStates } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { memberQueries } from "../member.queries.ts";

type Props = { memberId: string; sitting: Sitting; currency: Currency };

/** Rounds of one gaming session, newest first. */
export function SittingBets({ memberId, sitting: { from, to }, currency }: Props) {
  const query = useInfiniteQuery(memberQueries.sitting(memberId, { from, to }));
  return (
    <QueryStates query={query} refusedText={problemText}>
      {({ pages }) => (
        <div className="max-h-80 overflow-auto rounded-control border border-line bg-surface-1">
          <table className="w-full text-xs">
            <thead className="text-text-3">
              <tr>
                <th className={`${HEAD} text-start`}>{t("member.sitting.round")}</th>
                <th className={`${HEAD} text-start`}>{t("member.sitting.at")}</th>
                <th className={`${HEAD} text-end`}>{t("member.sitting.stake")}</th>
                <th className={`${HEAD} text-end`}>{t("member.sitting.paid")}</th>
                <th className={`${HEAD} text-end max-sm:hidden`}>{t("member.sitting.state")}</th>
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {pages
                .flatMap(({ bets }) => bets)
                .map(({ id, round, at, stake, paid, state }) => (
                  <tr key={id}>
                    <td className="max-w-24 truncate px-3 py-1 text-sea" title={round}>
                      {round}
                    </td>
                    <td className="px-3 py-1">{formatMoment(at, "clock")}</td>
                    <Cell amount={stake} currency={currency} />
                    <Cell amount={paid} currency={currency} isPaid />
                    <td className="px-3 py-1 text-end text-text-3 max-sm:hidden">{t(`member.bet.${state}`)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
          <MoreButton query={query} size="sm" variant="quiet">
            {t("member.sitting.more")}
          </MoreButton>
        </div>
      )}
    </QueryStates>
  );
}

const HEAD = "px-3 py-1.5 font-normal";

function Cell({ amount, currency, isPaid = false }: { amount: string | null; currency: Currency; isPaid?: boolean }) {
  const isWon = isPaid && amount !== null && fromWire(amount) > 0n;
  return (
    <td className={`px-3 py-1 text-end ${isWon ? "font-semibold text-leaf" : ""}`}>
      {amount === null ? "–" : <Figure amount={amount} currency={currency} />}
    </td>
  );
}
