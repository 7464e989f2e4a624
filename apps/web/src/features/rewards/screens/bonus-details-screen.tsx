import type { Grant } from "@perya/contract";
import { buttonClasses, Empty, QueryStates, Screen, Skeleton } from "@perya/ui";
import { Link } from "@perya/browser/router";
import { useQuery } from "@tanstack/react-query";
import Sparkles from "lucide-react/icons/sparkles";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { FreeRoundsList } from "../components/free-rounds-list.tsx";
import { GrantCard } from "../components/grant-card.tsx";
import { GrantHistory } from "../components/grant-history.tsx";
import { WithdrawableCard } from "../components/withdrawable-card.tsx";
import { rewardQueries } from "../rewards.queries.ts";

/**
 * Bonus details (R10.10): wagering of the active bonus, the amount that can be withdrawn now, earlier bonuses and
 * free rounds.
 */
export function BonusDetailsScreen() {
  const { t, language } = useText();
  const title = t("page.bonusDetails");
  const query = useQuery(rewardQueries.grants(language));
  const { data: freeRounds = [] } = useQuery(rewardQueries.freeRounds(language));
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("bonus.lead")}>
      <QueryStates
        query={query}
        waiting={<Skeleton className="h-96 rounded-card" />}
        isEmpty={(grants) => grants.length === 0}
        empty={<NoBonus />}
        refusedText={(error) => problemText(error, t)}
      >
        {(grants) => <Bonuses grants={grants} />}
      </QueryStates>
      {freeRounds.length > 0 && (
        <section aria-labelledby="free-rounds" className="mt-8 flex flex-col gap-4">
          <h2 id="free-rounds" className="text-xl">
            {t("freeRounds.title")}
          </h2>
          <FreeRoundsList freeRounds={freeRounds} />
        </section>
      )}
    </Screen>
  );
}

function NoBonus() {
  const { t } = useText();
  return (
    <Empty
      icon={Sparkles}
      title={t("bonus.none")}
      text={t("bonus.none.text")}
      action={
        <Link to="/member/rewardCenter" className={buttonClasses()}>
          {t("page.rewardCenter")}
        </Link>
      }
    />
  );
}

function Bonuses({ grants }: { grants: readonly Grant[] }) {
  const { t } = useText();
  const active = grants.find(({ state }) => state === "active");
  const others = grants.filter((grant) => grant !== active);
  return (
    <div className="flex flex-col gap-8 loads-in-order">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {active ? <GrantCard grant={active} /> : <NoBonus />}
        <WithdrawableCard active={active} />
      </div>
      {others.length > 0 && (
        <section aria-labelledby="bonus-others" className="flex flex-col gap-4">
          <h2 id="bonus-others" className="text-xl">
            {t("bonus.others")}
          </h2>
          <GrantHistory grants={others} />
        </section>
      )}
    </div>
  );
}
