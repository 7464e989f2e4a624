import type { MallItem } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Empty, QueryStates, Screen, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Gem from "lucide-react/icons/gem";
import { useState } from "react";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { EarningRules } from "../components/earning-rules.tsx";
import { ItemGrid } from "../components/item-grid.tsx";
import { PointRecords } from "../components/point-records.tsx";
import { PointsCard } from "../components/points-card.tsx";
import { RedeemDialog } from "../components/redeem-dialog.tsx";
import { pointQueries } from "../points.queries.ts";

/** R2.14 and R15.4 to R15.7: points, their conversion, and what can be redeemed for them. */
export function PointMallScreen() {
  const { t, language } = useText();
  const title = t("page.pointMall");
  const [chosen, setChosen] = useState<MallItem | null>(null);
  const balance = useQuery(pointQueries.balance());
  const reward = useQuery(pointQueries.reward());
  const config = useQuery(pointQueries.config());
  const items = useQuery(pointQueries.items(language));
  const refused = [balance, reward, config].find(({ error }) => error !== null) ?? config;
  const card = {
    data:
      balance.data && reward.data && config.data
        ? { balance: balance.data, reward: reward.data, config: config.data }
        : undefined,
    error: refused.error,
    isPending: refused.error === null,
    refetch: () => Promise.all([balance.refetch(), reward.refetch(), config.refetch()]),
  };
  const own = fromWire(balance.data?.points ?? "0.00");
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("points.lead")}>
      <div className="flex flex-col gap-6 loads-in-order">
        <QueryStates
          query={card}
          waiting={<Skeleton className="h-67 rounded-card" />}
          refusedText={(error) => problemText(error, t)}
        >
          {(known) => <PointsCard {...known} />}
        </QueryStates>
        <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
          <div className="flex min-w-0 flex-col gap-8">
            <QueryStates
              query={items}
              waiting={<Skeleton className="h-96 rounded-card" />}
              isEmpty={(list) => list.length === 0}
              empty={<Empty icon={Gem} title={t("points.items.none")} text={t("points.items.none.text")} />}
              refusedText={(error) => problemText(error, t)}
            >
              {(list) => <ItemGrid items={list} balance={own} onChoose={setChosen} />}
            </QueryStates>
            <PointRecords />
          </div>
          {config.data && <EarningRules rates={config.data.rates} />}
        </div>
      </div>
      {chosen && config.data && (
        <RedeemDialog item={chosen} config={config.data} balance={own} onClose={() => setChosen(null)} />
      )}
    </Screen>
  );
}
