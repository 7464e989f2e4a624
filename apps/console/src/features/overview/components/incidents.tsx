import type { Overview } from "@perya/contract";
import { Icon } from "@perya/ui";
import CircleAlert from "lucide-react/icons/circle-alert";
import { formatSpan } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { stateOf } from "../overview.vendors.ts";

type Incident = { title: string; text: string };

/** There only while something is wrong: what it is, and what it costs. */
export function Incidents({ overview }: { overview: Overview }) {
  const incidents = listIncidents(overview);
  if (incidents.length === 0) return null;
  return (
    <output className="flex flex-col gap-2">
      {incidents.map(({ title, text }) => (
        <span
          key={title}
          className="flex min-h-11 items-center gap-3 rounded-card border border-coral bg-coral-soft px-4 py-2 text-text-2"
        >
          <Icon glyph={CircleAlert} className="shrink-0 text-coral" />
          <span>
            <b className="font-semibold text-text-1">{title}</b> {text}
          </span>
        </span>
      ))}
    </output>
  );
}

function listIncidents({ ledger, trail, vendors }: Overview): Incident[] {
  const failing = vendors.filter((vendor) => stateOf(vendor) === "failing");
  return [
    ...(ledger.findings.length > 0
      ? [
          {
            title: t("overview.incident.ledger"),
            text: t("overview.incident.ledgerText", { findings: ledger.findings.join(", ") }),
          },
        ]
      : []),
    ...(ledger.isOld
      ? [
          {
            title: t("overview.incident.watchOld"),
            text: t("overview.incident.watchOldText", { seconds: ledger.checkedSecondsAgo ?? 0 }),
          },
        ]
      : []),
    ...(trail.isLate
      ? [
          {
            title: t("overview.incident.trail"),
            text: t("overview.incident.trailText", { span: formatSpan(trail.waitingSeconds * 1_000) }),
          },
        ]
      : []),
    ...failing.map(({ code, failures, calls }) => ({
      title: t("overview.incident.vendor", { vendor: code }),
      text: t("overview.incident.vendorText", { failures, calls }),
    })),
  ];
}
