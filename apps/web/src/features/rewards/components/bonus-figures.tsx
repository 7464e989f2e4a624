import { fromWire } from "@perya/money";
import { Amount } from "@perya/ui";
import { Link } from "@perya/browser/router";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../lib/text.ts";
import { rewardQueries } from "../rewards.queries.ts";
import { withdrawableNow } from "../rewards.withdrawable.ts";

/** Bonus money and the amount that can be withdrawn now, shown in the wallet. Hidden without an active bonus. */
export function BonusFigures() {
  const { t, language } = useText();
  const { data: grants = [] } = useQuery(rewardQueries.grants(language));
  const active = grants.find(({ state }) => state === "active");
  const { data: precheck } = useQuery({ ...rewardQueries.withdrawable(), enabled: active !== undefined });
  if (!active) return null;
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-3 rounded-card border border-line p-4">
      <div>
        <dt className="text-sm">
          <Link to="/member/bonusDetails" className="link">
            {t("bonus.money")}
          </Link>
        </dt>
        <dd className="font-semibold">
          <Amount amount={fromWire(active.balance)} />
        </dd>
      </div>
      {precheck && (
        <div>
          <dt className="text-sm text-text-2">{t("bonus.withdrawNow")}</dt>
          <dd className="font-semibold">
            <Amount amount={withdrawableNow(precheck)} />
          </dd>
        </div>
      )}
    </dl>
  );
}
