import type { Closure } from "@perya/contract";
import { Link } from "@perya/browser/router";
import { buttonClasses, Icon } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Lock from "lucide-react/icons/lock";
import { useBrandId } from "../../../lib/brand.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { overviewQueries } from "../overview.queries.ts";

const MOST_NAMED = 3;

/** There only while something is closed: what, since when, and why. */
export function Closures() {
  const { data } = useQuery(overviewQueries.closures(useBrandId()));
  const closures = data?.closures ?? [];
  const [newest] = closures;
  if (!newest) return null;
  return (
    <output className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-persimmon bg-persimmon-soft px-4 py-1.5 text-text-2">
      <Icon glyph={Lock} className="text-persimmon" />
      <span className="min-w-0 grow">
        <b className="font-semibold text-text-1">{t("overview.closed", { names: sayNames(closures) })}</b>{" "}
        {t("overview.closedText", {
          at: formatDayAndMinute(newest.closedAt),
          by: newest.closedBy,
          reason: newest.reason,
        })}
      </span>
      <Link to="/switches" className={buttonClasses({ variant: "primary", size: "sm" })}>
        {t("overview.closedReview")}
      </Link>
    </output>
  );
}

function sayNames(closures: readonly Closure[]): string {
  const names = closures.slice(0, MOST_NAMED).map(({ name, kind }) => name || kind);
  const more = closures.length - names.length;
  return more > 0 ? t("overview.closedMore", { names: names.join(", "), count: more }) : names.join(", ");
}
