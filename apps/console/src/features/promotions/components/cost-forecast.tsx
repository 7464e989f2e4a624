import { promotions } from "@perya/contract";
import { fromWire, ZERO } from "@perya/money";
import { QueryStates } from "@perya/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { problemText } from "../../../lib/problems.ts";
import { useRested } from "../../../lib/rested.ts";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../lib/ui/facts.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { type Draft, problemsOf, readDraft } from "../promotions.draft.ts";
import { GiftSum } from "./gift-sum.tsx";

type Props = { brandId: string; draft: Draft; currency: string };

/** What these terms would have cost in the past 30 days, from real deposits and settled play. */
export function CostForecast({ brandId, draft, currency }: Props) {
  const { terms, budget } = readDraft(draft);
  const rested = useRested(JSON.stringify({ terms, budget }));
  const isReadable = problemsOf(draft).every((problem) => problem === "texts" || problem === "budget");
  const found = useQuery({
    queryKey: ["promotions", "forecast", brandId, rested],
    queryFn: () => call(promotions.forecast, { body: { brandId, terms, budget } }),
    enabled: isReadable && fromWire(budget) > ZERO,
    placeholderData: keepPreviousData,
  });
  const unit = terms.gift.kind === "points" ? null : currency;
  return (
    <Panel title={t("offers.forecast")}>
      {isReadable ? (
        <QueryStates query={found} refusedText={problemText}>
          {({ players, claims, cost, withoutBudget }) => (
            <Facts
              facts={[
                { label: t("offers.forecast.claims"), value: t("offers.forecast.by", { claims, players }) },
                { label: t("offers.forecast.cost"), value: <GiftSum amount={cost} currency={unit} /> },
                { label: t("offers.forecast.whole"), value: <GiftSum amount={withoutBudget} currency={unit} /> },
              ]}
            />
          )}
        </QueryStates>
      ) : (
        <p className="text-sm text-text-2">{t("offers.forecast.unread")}</p>
      )}
      <p className="mt-3 text-xs text-text-3">{t("offers.forecast.from")}</p>
    </Panel>
  );
}
