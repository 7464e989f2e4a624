import { vip, type VipCost, type VipTerms } from "@perya/contract";
import { Button } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { formatDay } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";

type Props = { brandId: string; terms: VipTerms; isComplete: boolean };

/** Forecast button: what the typed levels would have cost last month, compared with the levels in force then. */
export function LevelsForecast({ brandId, terms, isComplete }: Props) {
  const forecast = useMutation({
    mutationFn: (asked: VipTerms) => call(vip.forecast, { body: { brandId, terms: asked } }),
  });
  // Hides a forecast once the terms have changed, because it no longer applies to them.
  const isCurrent = JSON.stringify(forecast.variables) === JSON.stringify(terms);
  const { data } = forecast;
  return (
    <div className="flex flex-col items-start gap-3 text-dense">
      <Button size="sm" pending={forecast.isPending} disabled={!isComplete} onClick={() => forecast.mutate(terms)}>
        {t("vipTerms.forecast")}
      </Button>
      <div aria-live="polite" className="w-full">
        {forecast.error && <p className="text-text-2">{problemText(forecast.error)}</p>}
        {isCurrent && data && (
          <table className="w-full tabular-nums">
            <caption className="pb-1 text-start text-xs text-text-3">
              {t("vipTerms.forecast.month", { from: formatDay(data.from, "shortDay"), to: formatDay(data.to, "day") })}
            </caption>
            <thead className="text-xs text-text-3">
              <tr>
                <th scope="col">
                  <span className="sr-only">{t("vipTerms.forecast")}</span>
                </th>
                <th scope="col" className={END}>
                  {t("vipTerms.forecast.planned")}
                </th>
                {data.present && (
                  <th scope="col" className={END}>
                    {t("vipTerms.forecast.present")}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {LINES.map((line) => (
                <tr key={line}>
                  <th scope="row" className="py-0.5 text-start font-normal">
                    {t(`vipTerms.forecast.${line}`)}
                  </th>
                  {[data.planned, data.present].map(
                    (cost, index) =>
                      cost && (
                        <td key={index === 0 ? "planned" : "present"} className={END}>
                          <Cost cost={cost} line={line} currency={data.currency} />
                        </td>
                      ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}

const LINES = ["up", "down", "levelGifts", "birthdayGifts", "points"] as const;
const END = "py-0.5 ps-3 text-end font-normal";

function Cost({ cost, line, currency }: { cost: VipCost; line: (typeof LINES)[number]; currency: string }) {
  if (line === "up" || line === "down") return <>{cost[line]}</>;
  if (line === "points") return <>{t("offers.points", { points: cost.points.replace(/\.0+$/, "") })}</>;
  return <Figure amount={cost[line]} currency={currency} />;
}
