import { Empty, QueryStates, Screen, SkeletonLines } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Ticket from "lucide-react/icons/ticket";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { RaffleCard } from "../components/raffle-card.tsx";
import { raffleQueries } from "../raffles.queries.ts";

/** R20.36: raffles with the member's own tickets, and their verification. */
export function RafflesScreen() {
  const { t, language } = useText();
  const title = t("page.raffles");
  const list = useQuery(raffleQueries.list(language));
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("raffle.lead")}>
      <QueryStates
        query={list}
        waiting={<SkeletonLines />}
        isEmpty={(raffles) => raffles.length === 0}
        empty={<Empty icon={Ticket} title={t("raffle.none")} text={t("raffle.none.text")} />}
        refusedText={(error) => problemText(error, t)}
      >
        {(raffles) => (
          <ul className="flex max-w-2xl flex-col gap-6">
            {raffles.map((raffle) => (
              <li key={raffle.id}>
                <RaffleCard raffle={raffle} />
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </Screen>
  );
}
