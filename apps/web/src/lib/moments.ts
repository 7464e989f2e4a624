/** Writes a time: relative if less than a day away ("5 minutes ago"), otherwise day and time. */
export function sayMoment(moment: string, locale: string, timeZone?: string): string {
  const seconds = Math.round((new Date(moment).getTime() - Date.now()) / 1000);
  const unit = UNITS.find(({ below }) => Math.abs(seconds) < below);
  if (!unit) return sayDay(moment, locale, timeZone);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  return relative.format(Math.trunc(seconds / unit.seconds), unit.name);
}

/** Writes a range of dates, with normal spaces. */
export function sayRange(format: Intl.DateTimeFormat, from: number, to: number): string {
  return widenSpaces(format.formatRange(from, to));
}

/**
 * Replaces narrow spaces by normal ones. Server and browser use different narrow spaces around dashes and before
 * AM/PM, so their texts would differ.
 */
function widenSpaces(moment: string): string {
  return moment.replaceAll(/[\u2009\u202f]/g, " ");
}

/** Writes day and time, in the reader's or the given time zone. */
export function sayDay(moment: string, locale: string, timeZone?: string): string {
  const clock = timeZone === undefined ? {} : clockOf(timeZone);
  const format = new Intl.DateTimeFormat(locale, { ...clock, dateStyle: "medium", timeStyle: "short" });
  return widenSpaces(format.format(new Date(moment)));
}

/** Options for a 24-hour clock in every language, because brand periods end at 24:00. */
export const clockOf = (timeZone: string) => ({ timeZone, hourCycle: "h23" }) as const;

/** Writes the time in the given zone, with the day unless it is today. For agents, who use the brand's clock. */
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

/** Writes only the day, in the reader's or the given time zone. */
export function sayDate(moment: string, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone }).format(new Date(moment));
}

/** Converts a timestamp in the brand's time zone (R9.6), such as "2026-11-17 18:15:26", to ISO. */
export function readBrandClock(text: string, timeZone: string): string {
  const shown = Date.parse(`${text.replace(" ", "T")}Z`);
  // The Swedish locale uses the same format. Formatting the timestamp in the brand's zone gives the zone's offset.
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const aheadMs = Date.parse(`${clock.format(shown).replace(" ", "T")}Z`) - shown;
  return new Date(shown - aheadMs).toISOString();
}

/**
 * Units of a relative time. Less than a minute counts as zero minutes, because seconds would be outdated before they
 * are read.
 */
const UNITS = [
  { below: 60, seconds: 60, name: "minute" },
  { below: 3_600, seconds: 60, name: "minute" },
  { below: 86_400, seconds: 3_600, name: "hour" },
] as const;
