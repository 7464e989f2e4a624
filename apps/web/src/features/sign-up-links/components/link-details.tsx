import type { SignUpLinkJoined } from "@perya/contract";
import { Badge, QueryStates, SkeletonLines } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useMoments } from "../../../lib/page-clock.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { linkQueries } from "../sign-up-links.queries.ts";

/** Daily figures and latest members. Fetched when expanded. */
export function LinkDetails({ id }: { id: string }) {
  const { t } = useText();
  const { sayDate } = useMoments();
  const query = useQuery(linkQueries.one(id));
  return (
    <QueryStates query={query} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
      {({ days, joined }) =>
        days.length === 0 ? (
          <p className="text-sm text-text-2">{t("links.details.none")}</p>
        ) : (
          <div className="flex flex-col gap-4">
            <table className="w-full text-xs tabular-nums">
              <thead className="text-text-3">
                <tr>
                  <th className="py-1 text-start font-normal">{t("links.day")}</th>
                  <th className={CELL}>{t("links.step.opened")}</th>
                  <th className={CELL}>{t("links.step.registered")}</th>
                  <th className={CELL}>{t("links.step.deposited")}</th>
                  <th className={CELL}>{t("links.step.bet")}</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, opened, registered, deposited, bet }) => (
                  <tr key={day} className="border-t border-line-soft">
                    <th scope="row" className="py-1 text-start font-normal">
                      {sayDate(`${day}T12:00:00Z`)}
                    </th>
                    <td className={CELL}>{opened}</td>
                    <td className={CELL}>{registered}</td>
                    <td className={CELL}>{deposited}</td>
                    <td className={CELL}>{bet}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <ul className="divide-y divide-line-soft text-dense">
              {joined.map((newcomer) => (
                <Joined key={newcomer.id} newcomer={newcomer} />
              ))}
            </ul>
          </div>
        )
      }
    </QueryStates>
  );
}

const CELL = "py-1 ps-2 text-end font-normal";

function Joined({ newcomer: { account, nickname, joinedAt, offer } }: { newcomer: SignUpLinkJoined }) {
  const { t } = useText();
  const { sayMoment } = useMoments();
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 grow truncate">
        <span className="font-semibold text-text-1">{nickname}</span>
        {account !== nickname && <span className="ms-2 text-xs text-text-3">{account}</span>}
      </span>
      {offer && <Badge tone={offer === "refused" ? "warning" : "neutral"}>{t(`links.offer.${offer}`)}</Badge>}
      <span className="text-xs whitespace-nowrap text-text-3">{sayMoment(joinedAt)}</span>
    </li>
  );
}
