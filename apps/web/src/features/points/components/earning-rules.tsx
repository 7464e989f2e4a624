import type { PointConfig } from "@perya/contract";
import { formatAmount, fromWire } from "@perya/money";
import { Card, useAmountStyle } from "@perya/ui";
import { useText } from "../../../lib/text.ts";

/** How much must be staked or deposited to earn one point. */
export function EarningRules({ rates }: Pick<PointConfig, "rates">) {
  const { t } = useText();
  const style = useAmountStyle();
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg">{t("points.rules")}</h2>
      <dl className="flex flex-col gap-2 text-sm">
        {rates.map(({ kind, per }) => (
          <div key={kind} className="flex justify-between gap-3">
            <dt className="text-text-2">{t(`points.kind.${kind}`)}</dt>
            <dd className="font-semibold">
              {per === null
                ? t("points.rules.none")
                : t("points.rules.per", { amount: formatAmount(fromWire(per), style) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-text-3">{t("points.rules.text")}</p>
    </Card>
  );
}
