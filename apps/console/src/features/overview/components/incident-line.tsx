import { Link } from "@perya/browser/router";
import { buttonClasses, classes, Icon } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import ArrowRight from "lucide-react/icons/arrow-right";
import CircleAlert from "lucide-react/icons/circle-alert";
import Lock from "lucide-react/icons/lock";
import { type AlertTarget, findTarget, sayAlert, sayCost } from "../../../lib/alert-words.ts";
import { useBrandId } from "../../../lib/brand.ts";
import { formatSpan } from "../../../lib/moments.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { type Incident, rankIncidents } from "../overview.incidents.ts";
import { overviewQueries } from "../overview.queries.ts";

/** The most severe incident with its duration and cost, and the count of others. Hidden without incidents. */
export function IncidentLine() {
  const brandId = useBrandId();
  const alerts = useQuery({ ...overviewQueries.alerts(brandId), enabled: useMay("alerts.read") });
  const closures = useQuery({ ...overviewQueries.closures(brandId), enabled: useMay("switches.read") });
  const incidents = rankIncidents(alerts.data?.alerts ?? [], closures.data?.closures ?? []);
  const [first] = incidents;
  if (!first) return null;
  const { sentence, cost, target } = say(first);
  const more = incidents.length - 1;
  return (
    <output
      className={classes(
        "flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border px-4 py-1.5 text-text-2",
        first.isGrave ? "border-coral bg-coral-soft" : "border-persimmon bg-persimmon-soft",
      )}
    >
      <Icon
        glyph={first.kind === "closure" ? Lock : CircleAlert}
        className={classes("shrink-0", first.isGrave ? "text-coral" : "text-persimmon")}
      />
      <span className="min-w-0 grow basis-60">
        <b className="font-semibold text-text-1">{sentence}</b> {cost}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {more > 0 && (
          <Link to="/alerts" className={buttonClasses({ variant: "quiet", size: "sm" })}>
            {t("overview.incident.more", { count: more })}
          </Link>
        )}
        <Link
          to={target.to}
          {...(target.search && { search: target.search })}
          className={buttonClasses({ variant: "primary", size: "sm" })}
        >
          {t(target.label)}
          <Icon glyph={ArrowRight} size={16} />
        </Link>
      </span>
    </output>
  );
}

function say(incident: Incident): { sentence: string; cost: string; target: AlertTarget } {
  if (incident.kind === "alert") {
    const { alert } = incident;
    return { sentence: saySince(sayAlert(alert), incident), cost: sayCost(alert), target: findTarget(alert) };
  }
  const { name, kind, reason, closedBy } = incident.closure;
  return {
    sentence: saySince(t("overview.closed", { name: name || t(`switches.kind.${kind}`) }), incident),
    cost: t("overview.closedText", { by: closedBy, reason }),
    target: { to: "/switches", label: "overview.closedReview" },
  };
}

/**
 * Writes since when an incident lasts. The duration advances with each refetch (every 15 seconds), not every second.
 */
function saySince(sentence: string, { at }: Incident): string {
  return t("overview.incident.since", { sentence, span: formatSpan(Date.now() - Date.parse(at)) });
}
