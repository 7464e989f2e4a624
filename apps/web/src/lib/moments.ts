/** A moment as the reader would say it: "5 minutes ago" while it is fresh, then day and hour. */
export function sayMoment(moment: string, locale: string, timeZone?: string): string {
  const seconds = Math.round((new Date(moment).getTime() - Date.now()) / 1000);
  const unit = UNITS.find(({ below }) => Math.abs(seconds) < below);
  if (!unit) return sayDay(moment, locale, timeZone);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  return relative.format(Math.trunc(seconds / unit.seconds), unit.name);
}

/** Day and hour, where the reader is, or by a clock of the zone. */
export function sayDay(moment: string, locale: string, timeZone?: string): string {
  const clock = timeZone === undefined ? {} : clockOf(timeZone);
  return new Intl.DateTimeFormat(locale, { ...clock, dateStyle: "medium", timeStyle: "short" }).format(
    new Date(moment),
  );
}

/** A brand's clock counts to 24 in every language, because its periods end at 24:00. */
export const clockOf = (timeZone: string) => ({ timeZone, hourCycle: "h23" }) as const;

/** The hour by a clock of the zone, and the day where it is not today's: agents read the brand's clock. */
export function sayClock(moment: string, locale: string, timeZone: string, now = new Date()): string {
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium" });
  const at = new Date(moment);
  const isToday = day.format(at) === day.format(now);
  return new Intl.DateTimeFormat(locale, {
    ...clockOf(timeZone),
    timeStyle: "short",
    ...(!isToday && { dateStyle: "medium" }),
  }).format(at);
}

/** The day alone, where the reader is, or by a clock of the zone. */
export function sayDate(moment: string, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone }).format(new Date(moment));
}

/** S1 §9 writes some moments as a clock of the brand's shows them, "2026-11-17 18:15:26"; here they become moments. */
export function readBrandClock(text: string, timeZone: string): string {
  const shown = Date.parse(`${text.replace(" ", "T")}Z`);
  // Swedish writes dates and times just so. What that clock shows at such a moment says how far ahead of UTC it is.
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const aheadMs = Date.parse(`${clock.format(shown).replace(" ", "T")}Z`) - shown;
  return new Date(shown - aheadMs).toISOString();
}

/** Within the first minute "now" is exact enough, and seconds would be out of date before they are read. */
const UNITS = [
  { below: 60, seconds: 60, name: "minute" },
  { below: 3_600, seconds: 60, name: "minute" },
  { below: 86_400, seconds: 3_600, name: "hour" },
] as const;
