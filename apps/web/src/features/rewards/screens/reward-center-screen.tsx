import { Empty, QueryStates, Screen, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Gift from "lucide-react/icons/gift";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { RewardHistory } from "../components/reward-history.tsx";
import { RewardWindow } from "../components/reward-window.tsx";
import { arrangePanes } from "../rewards.panes.ts";
import { rewardQueries } from "../rewards.queries.ts";
import { useClaims } from "../use-claims.ts";

/** Reward center (R10.11): all claimable rewards, and the history of earlier ones. */
export function RewardCenterScreen() {
  const { t, language } = useText();
  const title = t("page.rewardCenter");
  const claims = useClaims();
  const query = useQuery(rewardQueries.claimable(language));
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("rewards.lead")}>
      <div className="flex flex-col gap-8 loads-in-order">
        <QueryStates
          query={query}
          waiting={<Skeleton className="h-80 rounded-card" />}
          isEmpty={(open) => arrangePanes(open, claims.results).length === 0}
          empty={<Empty icon={Gift} title={t("rewards.none")} text={t("rewards.none.text")} />}
          refusedText={(error) => problemText(error, t)}
        >
          {(open) => <RewardWindow panes={arrangePanes(open, claims.results)} claims={claims} />}
        </QueryStates>
        <section aria-labelledby="reward-history" className="flex flex-col gap-4">
          <h2 id="reward-history" className="text-xl">
            {t("rewards.history")}
          </h2>
          <RewardHistory />
        </section>
      </div>
    </Screen>
  );
}
