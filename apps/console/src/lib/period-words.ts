import type { SettlementPeriod, SettlementState } from "@perya/contract";
import type { BadgeTone } from "@perya/ui";
import { formatMoment } from "./moments.ts";
import { t, type ConsoleKey } from "./text.ts";

export const PERIOD_TONES: Record<SettlementState, BadgeTone> = {
  open: "neutral",
  counted: "warning",
  superseded: "neutral",
  released: "info",
  paid: "success",
};

/** "Dividend, weekly". */
export function sayKind({ kind, cycle }: Pick<SettlementPeriod, "kind" | "cycle">): string {
  const name = t(`periods.kind.${kind}`);
  return cycle === null ? name : `${name}, ${t(`periods.cycle.${cycle}` as ConsoleKey)}`;
}

/** Days or hours of a period in the brand's zone. `endsAt` is exclusive. */
export function sayPeriod({ kind, startsAt, endsAt }: Pick<SettlementPeriod, "kind" | "startsAt" | "endsAt">): string {
  if (kind === "hourly" || kind === "realtime")
    return `${formatMoment(startsAt, "day")}, ${formatMoment(startsAt, "minute")} – ${formatMoment(endsAt, "minute")}`;
  const last = new Date(Date.parse(endsAt) - 1);
  const [first, end] = [formatMoment(startsAt, "day"), formatMoment(last, "day")];
  return first === end ? formatMoment(startsAt, "weekday") : `${formatMoment(startsAt, "shortDay")} – ${end}`;
}

export function sayRun(run: number): string {
  return run === 0 ? t("periods.first") : t("periods.corrects", { run });
}

/** "0.45 %"; the rate is in hundred-thousandths. */
export function sayRate(rate: number): string {
  const text = (rate / 1_000).toFixed(3);
  return `${text.endsWith("0") ? text.slice(0, -1) : text} %`;
}
