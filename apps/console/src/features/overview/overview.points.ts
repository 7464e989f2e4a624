import type { Overview, OverviewPoint } from "@perya/contract";
import { formatMoment } from "../../lib/moments.ts";
import { t } from "../../lib/text.ts";

const HOUR_MS = 60 * 60_000;

/** Name of a point: "13:00 to 14:00" of a day, "14 Nov" of a longer period. */
export function namePoint({ period }: Overview, { at }: OverviewPoint): string {
  if (period !== "today") return formatMoment(at, "shortDay");
  const to = new Date(new Date(at).getTime() + HOUR_MS);
  return t("overview.chart.to", { from: formatMoment(at, "minute"), to: formatMoment(to, "minute") });
}
