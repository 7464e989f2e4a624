import type { MissionPeriod } from "@perya/contract";
import { periodAt } from "../contracts/periods.ts";

/** Returns the first day of the next period, by the calendar of the zone: "2026-11-23". New terms begin then. */
export function firstDayAfter(period: MissionPeriod, now: Date, zone: string): string {
  const rhythm = period === "weekly" ? ({ kind: "dividend", cycle: "weekly" } as const) : ({ kind: "daily" } as const);
  const { to } = periodAt(rhythm, now, zone);
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(to);
}
