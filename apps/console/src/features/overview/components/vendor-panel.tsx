import type { Overview, VendorHealth } from "@perya/contract";
import { Empty, type Glyph, Icon, Spark } from "@perya/ui";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Lock from "lucide-react/icons/lock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { formatSpan } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import { stateOf, type VendorState } from "../overview.vendors.ts";
import { RowHead } from "./rows-link.tsx";
import { headCell, headRow, numberCell, row, textCell } from "./table-classes.ts";

const LOOKS: Record<VendorState, { icon: Glyph; tone: string }> = {
  sound: { icon: CircleCheck, tone: "text-leaf" },
  slow: { icon: TriangleAlert, tone: "text-persimmon" },
  failing: { icon: CircleAlert, tone: "text-coral" },
  silent: { icon: CircleDashed, tone: "text-text-3" },
  closed: { icon: Lock, tone: "text-text-3" },
};
const MINUTE_MS = 60_000;
/** Order of vendors: those with problems first. */
const ORDER: readonly VendorState[] = ["failing", "slow", "sound", "silent", "closed"];

/** Health of the vendors' wallet calls in the last 15 minutes. */
export function VendorPanel({ overview: { vendors, now } }: { overview: Overview }) {
  const sorted = vendors.toSorted((one, other) => ORDER.indexOf(stateOf(one)) - ORDER.indexOf(stateOf(other)));
  const heard = vendors.filter(({ calls }) => calls > 0).length;
  return (
    <Panel
      title={t("overview.vendors")}
      aside={t("overview.vendors.aside", { heard, all: vendors.length })}
      isPadded={false}
      className="min-w-0"
    >
      {vendors.length === 0 ? (
        <Empty title={t("overview.vendors.none")} />
      ) : (
        <div className="max-h-[238px] overflow-auto">
          <table className="w-full text-dense tabular-nums">
            <thead className="sticky top-0 bg-surface-1">
              <tr className={headRow}>
                <th className={`${headCell} text-start`}>{t("overview.vendor")}</th>
                <th className={`${headCell} text-start`}>{t("overview.vendor.calls")}</th>
                <th className={`${headCell} text-end`}>{t("overview.vendor.p95")}</th>
                <th className={`${headCell} text-end`}>{t("overview.vendor.errors")}</th>
                <th className={`${headCell} text-end`}>{t("overview.vendor.heard")}</th>
              </tr>
            </thead>
            <tbody>
              {sorted.map((vendor) => (
                <VendorRow key={vendor.code} vendor={vendor} now={now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function VendorRow({ vendor, now }: { vendor: VendorHealth; now: string }) {
  const { code, name, calls, failures, p95Ms, heardAt, minutes } = vendor;
  const state = stateOf(vendor);
  const { icon, tone } = LOOKS[state];
  return (
    <tr className={row}>
      <th
        scope="row"
        className={`${textCell} text-start font-semibold`}
        title={`${name}: ${t(`overview.vendor.state.${state}`)}`}
      >
        <span className="flex items-center gap-2">
          <Icon glyph={icon} size={16} className={tone} />
          <RowHead path="/bets" search={{ filter: `vendor:${code}` }} permission="money.read">
            {code}
          </RowHead>
          <span className="sr-only">: {t(`overview.vendor.state.${state}`)}</span>
        </span>
      </th>
      <td className={textCell}>
        <span className="sr-only">{t("overview.vendor.callsLabel", { count: calls })}</span>
        <span title={t("overview.vendor.callsLabel", { count: calls })}>
          {calls > 0 && <Spark values={minutes} width={56} className={state === "sound" ? "text-line-strong" : tone} />}
        </span>
      </td>
      <td className={numberCell}>
        {p95Ms === null ? "–" : t("overview.vendor.atMost", { ms: p95Ms.toLocaleString("en") })}
      </td>
      <td className={`${numberCell} ${failures > 0 ? tone : ""}`}>
        {calls === 0 ? "–" : `${((failures / calls) * 100).toFixed(2)} %`}
      </td>
      <td className={`${numberCell} text-text-3`}>{sayHeard(heardAt, now)}</td>
    </tr>
  );
}

function sayHeard(heardAt: string | null, now: string): string {
  if (heardAt === null) return t("overview.vendor.never");
  const age = Date.parse(now) - Date.parse(heardAt);
  return age < MINUTE_MS ? t("overview.vendor.now") : formatSpan(age);
}
