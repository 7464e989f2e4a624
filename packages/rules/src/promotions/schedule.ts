import type { PromotionTerms } from "@perya/contract";

const MINUTE_MS = 60_000;

/**
 * Converts a local time of the zone ("2026-03-01T00:00") to a moment. A skipped local time gives the first moment
 * after the gap; a repeated one gives the first occurrence.
 */
export function instantOf(local: string, zone: string): Date {
  const asUtc = Date.parse(`${local}:00Z`);
  // No zone is more than 16 hours from UTC. The search assumes that local time only goes forward, which holds except
  // in a repeated hour.
  let [before, since] = [asUtc / MINUTE_MS - 16 * 60, asUtc / MINUTE_MS + 16 * 60];
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2);
    if (localOf(new Date(middle * MINUTE_MS), zone) < local) before = middle;
    else since = middle;
  }
  return new Date(since * MINUTE_MS);
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Writes a moment on the zone's clocks as "2026-03-01T00:00". Two such texts compare like the moments. */
export function localOf(at: Date, timeZone: string): string {
  // Cached, because creating one is slow.
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  calendars.set(timeZone, calendar);
  return calendar.format(at).replace(" ", "T");
}

export function scheduleOf({ starts, ends }: PromotionTerms, zone: string): { startsAt: Date; endsAt: Date | null } {
  return { startsAt: instantOf(starts, zone), endsAt: ends === null ? null : instantOf(ends, zone) };
}

/** Returns the weekday in the zone; 0 is Sunday. */
export function weekdayOf(at: Date, zone: string): number {
  return new Date(`${localOf(at, zone)}Z`).getUTCDay();
}
