/** A moment in milliseconds since 1970. The package reads no clock: every moment is passed in. */
export type Moment = number;
/** A date such as "2026-11-19". Dates compare as text. */
export type Day = string;
/** A time of day such as "17:05"; "24:00" is the end of the day. */
export type LocalTime = string;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** No zone is further from UTC. */
const FURTHEST_MINUTES = 16 * 60;

/** Returns the local date in the zone. */
export function dayAt(at: Moment, zone: string): Day {
  return localAt(at, zone).slice(0, 10);
}

export function addDays(day: Day, count: number): Day {
  return localAt(Date.parse(day) + count * DAY_MS, "UTC").slice(0, 10);
}

/** Returns the weekday of a date; 0 is Sunday. 1 January 1970 was a Thursday. */
export function weekdayOf(day: Day): number {
  return (Date.parse(day) / DAY_MS + 4) % 7;
}

/**
 * Converts a local time of the zone to a moment. A skipped local time gives the first moment after the gap; a
 * repeated one gives the first occurrence.
 */
export function momentOf(day: Day, time: LocalTime, zone: string): Moment {
  if (time === "24:00") return momentOf(addDays(day, 1), "00:00", zone);
  const local = `${day} ${time}`;
  const asUtc = Date.parse(`${day}T${time}Z`) / MINUTE_MS;
  if (Number.isNaN(asUtc)) throw new Error(`"${local}" is no local time`);
  let [before, since] = [asUtc - FURTHEST_MINUTES, asUtc + FURTHEST_MINUTES];
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2);
    if (localAt(middle * MINUTE_MS, zone) < local) before = middle;
    else since = middle;
  }
  return since * MINUTE_MS;
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Writes "2026-11-19 17:05" on the zone's clocks. Formatters are cached, because creating one is slow. */
function localAt(at: Moment, timeZone: string): string {
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  calendars.set(timeZone, calendar);
  return calendar.format(at);
}
