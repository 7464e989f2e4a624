import { Link } from "@perya/browser/router";
import { add, fromWire, ZERO } from "@perya/money";
import { buttonClasses, Icon } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import ArrowRight from "lucide-react/icons/arrow-right";
import CalendarCheck from "lucide-react/icons/calendar-check";
import { useBrandId } from "../../../lib/brand.ts";
import { currencyNamed, sayAmount } from "../../../lib/figures.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { overviewQueries } from "../overview.queries.ts";

/** Settlement runs awaiting release. Agents are not paid before two operators approve. */
export function PeriodsLine() {
  const brandId = useBrandId();
  const mayRead = useMay("settlements.read", brandId);
  const { data } = useQuery({ ...overviewQueries.periods(brandId ?? ""), enabled: mayRead && brandId !== undefined });
  const periods = data?.periods ?? [];
  const [first] = periods;
  if (!first) return null;
  const sum = periods.reduce((all, { owed }) => add(all, fromWire(owed)), ZERO);
  return (
    <output className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface-1 px-4 py-1.5 text-text-2">
      <Icon glyph={CalendarCheck} className="shrink-0 text-persimmon" />
      <span className="min-w-0 grow basis-60">
        <b className="font-semibold text-text-1">{t("periods.waiting", { count: periods.length })}</b>{" "}
        {t("periods.waitingText", { amount: sayAmount(sum, currencyNamed(first.currency)) })}
      </span>
      <Link to="/periods" search={{ state: "counted" }} className={buttonClasses({ size: "sm" })}>
        {t("periods.look")}
        <Icon glyph={ArrowRight} size={16} />
      </Link>
    </output>
  );
}
