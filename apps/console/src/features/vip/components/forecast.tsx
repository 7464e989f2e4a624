import { type BodyOf, rebates } from "@perya/contract";
import { Button } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { formatDay } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";

type Asked = Omit<BodyOf<typeof rebates.forecast>, "brandId">;

/** What the typed terms would have cost in the past four weeks. */
export function Forecast({ brandId, currency, of }: { brandId: string; currency: string; of: Asked }) {
  const forecast = useMutation({
    mutationFn: (asked: Asked) => call(rebates.forecast, { body: { brandId, ...asked } }),
  });
  // Hides a forecast once the terms have changed, because it no longer applies to them.
  const isCurrent = JSON.stringify(forecast.variables) === JSON.stringify(of);
  return (
    <div className="flex flex-wrap items-center gap-3 text-dense">
      <Button size="sm" pending={forecast.isPending} onClick={() => forecast.mutate(of)}>
        {t("vipTerms.forecast")}
      </Button>
      <p aria-live="polite" className="text-text-2">
        {forecast.error && problemText(forecast.error)}
        {isCurrent && forecast.data && (
          <>
            <Figure amount={forecast.data.cost} currency={currency} />{" "}
            {t("vipTerms.forecast.of", {
              members: forecast.data.members,
              from: formatDay(forecast.data.from, "shortDay"),
              to: formatDay(forecast.data.to, "day"),
            })}
          </>
        )}
      </p>
    </div>
  );
}
