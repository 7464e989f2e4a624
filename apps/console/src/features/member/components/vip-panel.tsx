import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { memberQueries } from "../member.queries.ts";

/** The member's VIP level and its changes, each with the month's valid stake and deposits. */
export function VipPanel({ memberId, currency }: { memberId: string; currency: string }) {
  const { data } = useQuery(memberQueries.vip(memberId));
  if (!data?.level) return null;
  const { level, history } = data;
  return (
    <Panel title={t("member.vip")} aside={t("member.vip.level", level)}>
      {history.length === 0 ? (
        <p className="text-dense text-text-3">{t("member.vip.none")}</p>
      ) : (
        <ul className="text-dense">
          {history.map(({ month, from, to, validStake, deposits, at }) => (
            <li key={month} className="border-b border-line-soft py-1.5 last:border-0">
              <span className="font-semibold">{t("member.vip.change", { from, to, month: month.slice(0, 7) })}</span>
              <span className="flex flex-wrap gap-x-2 text-xs text-text-3">
                {t("member.vip.validStake")} <Figure amount={validStake} currency={currency} />
                {t("member.vip.deposits")} <Figure amount={deposits} currency={currency} />
                {formatMoment(at, "day")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
