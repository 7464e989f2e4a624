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

/** Writes the kind of a contract: "Dividend, weekly". */
export function sayKind({ kind, cycle }: Pick<SettlementPeriod, "kind" | "cycle">): string {
  const name = t(`periods.kind.${kind}`);
  return cycle === null ? name : `${name}, ${t(`periods.cycle.${cycle}` as ConsoleKey)}`;
}

/** Writes the days or hours of a period in the brand's time zone. `endsAt` is exclusive. */
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

/** Writes a rate such as "0.45 %" from hundred-thousandths. */
export function sayRate(rate: number): string {
  const text = (rate / 1_000).toFixed(3);
  return `${text.endsWith("0") ? text.slice(0, -1) : text} %`;
}
