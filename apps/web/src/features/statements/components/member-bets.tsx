import type { StatementBet } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedList } from "../../../lib/paged-list.tsx";
import { useText } from "../../../lib/text.ts";
import { statementQueries } from "../statements.queries.ts";
import { sayAt, sayRate, sayTime } from "../statements.words.ts";
import { useTextContext } from "../use-text-context.ts";

type Props = { statementId: string; memberId: string; isRealTime: boolean };

/** A member's bets in the period, newest first. Real-time salary also shows each bet's commission. */
export function MemberBets({ statementId, memberId, isRealTime }: Props) {
  const { t, language } = useText();
  const query = useInfiniteQuery(statementQueries.bets(statementId, memberId, language));
  return (
    <div className="rounded-control border border-line bg-canvas px-3 py-2">
      <PagedList
        query={query}
        rowsOf={({ bets }) => bets}
        older={t("statements.bet.more")}
        empty={<p className="py-1 text-text-3">{t("statements.bet.none")}</p>}
      >
        {(bets) => (
          <table className="w-full text-xs tabular-nums">
            <thead className="text-text-3">
              <tr>
                <th scope="col" className="py-1 pe-2 text-start font-normal">
                  {t("statements.bet.id")}
                </th>
                <th scope="col" className="px-2 text-start font-normal max-sm:hidden">
                  {t("statements.bet.time")}
                </th>
                <th scope="col" className="px-2 text-start font-normal max-sm:hidden">
                  {t("statements.bet.game")}
                </th>
                <th scope="col" className="px-2 text-end font-normal">
                  {t("statements.bet.stake")}
                </th>
                <th scope="col" className="px-2 text-end font-normal max-sm:hidden">
                  {t("statements.bet.win")}
                </th>
                <th scope="col" className="px-2 text-end font-normal">
                  {t("statements.bet.valid")}
                </th>
                {isRealTime && (
                  <>
                    <th scope="col" className="px-2 text-end font-normal max-sm:hidden">
                      {t("statements.bet.rate")}
                    </th>
                    <th scope="col" className="ps-2 text-end font-normal">
                      {t("statements.column.owed")}
                    </th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {bets.map((bet) => (
                <Bet key={`${bet.id} ${bet.earning?.version ?? 0}`} bet={bet} />
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
    </div>
  );
}

function Bet({ bet }: { bet: StatementBet }) {
  const textContext = useTextContext();
  const { t } = textContext;
  const { earning } = bet;
  const time = earning ? sayTime(bet.settledAt, textContext, true) : sayAt(bet.settledAt, textContext);
  return (
    <tr className="align-baseline">
      <th scope="row" className="py-1 pe-2 text-start font-normal text-text-2">
        <code title={bet.id} className="whitespace-nowrap">
          …{bet.id.slice(-8)}
        </code>
        <span className="block text-text-3 sm:hidden">{time}</span>
      </th>
      <td className="px-2 whitespace-nowrap max-sm:hidden">{time}</td>
      <td className="px-2 max-sm:hidden">
        {bet.gameName}
        {earning && (
          <span className="ms-1.5 text-text-3">
            {t(`statements.bet.${earning.outcome}`)}
            {earning.version > 1 && `, ${t("statements.bet.version", { version: earning.version })}`}
          </span>
        )}
      </td>
      <td className="px-2 text-end">
        <Amount amount={fromWire(bet.stake)} />
      </td>
      <td className="px-2 text-end max-sm:hidden">
        <Amount amount={fromWire(bet.win)} />
      </td>
      <td className="px-2 text-end font-semibold">
        <Amount amount={fromWire(bet.validStake)} />
      </td>
      {earning && (
        <>
          <td className="px-2 text-end whitespace-nowrap max-sm:hidden">
            {sayRate(earning.rate, textContext)}
            {earning.belowTerms && <span className="text-text-3"> − {sayRate(earning.belowRate, textContext)}</span>}
          </td>
          <td className="ps-2 text-end font-semibold">
            <Amount amount={fromWire(earning.due)} />
          </td>
        </>
      )}
    </tr>
  );
}
