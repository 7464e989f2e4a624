import { Link } from "@perya/browser/router";
import { QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { PlainTable } from "../../../lib/ui/plain-table.tsx";
import { raffleQueries } from "../raffles.queries.ts";

const LISTED = 200;

/** Winners with their rewards, and players with their tickets. */
export function RafflePlayers({ id, currency }: { id: string; currency: string }) {
  const query = useQuery(raffleQueries.players(id));
  return (
    <QueryStates
      query={query}
      refusedText={problemText}
      isEmpty={({ players }) => players === 0}
      empty={<p className="text-dense text-text-3">{t("raffles.players.none")}</p>}
    >
      {({ players, tickets, listed, winners }) => (
        <div className="flex flex-col gap-3">
          {winners.length > 0 && (
            <section className="flex flex-col gap-1.5">
              <h3 className="text-xs text-text-3">{t("raffles.winners")}</h3>
              <PlainTable
                rows={winners}
                keyOf={({ name }) => name}
                columns={[
                  {
                    name: "prize",
                    title: t("raffles.prize"),
                    cell: ({ prize }) => <Figure amount={prize} currency={currency} />,
                  },
                  { name: "account", title: t("raffles.player"), cell: (winner) => <Player {...winner} /> },
                  { name: "name", title: t("raffles.listName"), cell: ({ name }) => <code>{name}</code> },
                  {
                    name: "reward",
                    title: t("raffles.reward"),
                    cell: ({ reward }) => t(reward ? `raffles.reward.${reward}` : "raffles.reward.none"),
                  },
                ]}
              />
            </section>
          )}
          <section className="flex flex-col gap-1.5">
            <h3 className="text-xs text-text-3">{t("raffles.players.sum", { players, tickets })}</h3>
            <PlainTable
              rows={listed}
              keyOf={({ memberId }) => memberId}
              columns={[
                { name: "account", title: t("raffles.player"), cell: (player) => <Player {...player} /> },
                {
                  name: "name",
                  title: t("raffles.listName"),
                  cell: ({ name }) => (name === null ? "–" : <code>{name}</code>),
                },
                {
                  name: "tickets",
                  title: t("raffles.tickets"),
                  isFigure: true,
                  cell: (player) => String(player.tickets),
                },
              ]}
            />
            {players > LISTED && <p className="text-xs text-text-3">{t("raffles.players.more")}</p>}
          </section>
        </div>
      )}
    </QueryStates>
  );
}

function Player({ memberId, account }: { memberId: string; account: string }) {
  return (
    <Link to="/member" search={{ id: memberId }} className="link">
      {account}
    </Link>
  );
}
