import type { Overview, OverviewPoint } from "@perya/contract";
import { formatMoment } from "../../lib/moments.ts";
import { t } from "../../lib/text.ts";

const HOUR_MS = 60 * 60_000;

/** "13:00 to 14:00" of a day, "14 Nov" of a longer period. */
export function namePoint({ period }: Overview, { at }: OverviewPoint): string {
  if (period !== "today") return formatMoment(at, "shortDay");
  const to = new Date(new Date(at).getTime() + HOUR_MS);
  return t("overview.chart.to", { from: formatMoment(at, "minute"), to: formatMoment(to, "minute") });
}

const STEPS = [1, 2, 2.5, 5, 10];

/** The lines of a scale that holds this much: four at most, at round figures. */
export function scaleOf(most: number): { top: number; lines: number[] } {
  const wanted = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = (STEPS.find((each) => each * power >= wanted) ?? 10) * power;
  const count = Math.max(1, Math.ceil(most / step));
  return { top: step * count, lines: Array.from({ length: count + 1 }, (_line, index) => index * step) };
}
