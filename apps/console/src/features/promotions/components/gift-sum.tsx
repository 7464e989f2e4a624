import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";

/** An amount in the gift's unit. Null currency means points. */
export function GiftSum({ amount, currency }: { amount: string; currency: string | null }) {
  if (currency !== null) return <Figure amount={amount} currency={currency} />;
  return <>{t("offers.points", { points: amount.replace(/\.0+$/, "") })}</>;
}
