import type { ContractTerms, DividendCycle } from "./terms.ts";

/** A period from `from` (inclusive) to `to` (exclusive). */
export type ContractPeriod = { from: Date; to: Date };

/** What determines a period's length. Contract terms fit this type, and so does `{ kind: "daily" }`. */
export type Rhythm = { kind: "dividend"; cycle: DividendCycle } | { kind: Exclude<ContractTerms["kind"], "dividend"> };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Real-time salary is settled every 5 minutes (R18.6). */
const TICK_MS = 5 * MINUTE_MS;

/** Returns the period that contains a moment, by the calendar of the time zone (IANA). */
export function periodAt(rhythm: Rhythm, at: Date, zone: string): ContractPeriod {
  if (rhythm.kind === "realtime") return tickAt(at);
  if (rhythm.kind === "hourly") return hourAt(at, zone);

  const [first, next] = daysAround(rhythm.kind === "dividend" ? rhythm.cycle : "daily", dayOf(at, zone));
  return { from: startOf(first, zone), to: startOf(next, zone) };
}

export function nextPeriod(rhythm: Rhythm, { to }: ContractPeriod, zone: string): ContractPeriod {
  return periodAt(rhythm, to, zone);
}

/** Lists the periods that lie completely between two moments, in order. */
export function periodsBetween(rhythm: Rhythm, from: Date, to: Date, zone: string): ContractPeriod[] {
  const periods: ContractPeriod[] = [];
  let period = periodAt(rhythm, from, zone);
  if (period.from < from) period = nextPeriod(rhythm, period, zone);
  for (; period.to <= to; period = nextPeriod(rhythm, period, zone)) periods.push(period);
  return periods;
}

/**
 * Returns the five-minute period of a moment. It is the same in every zone, because offsets are whole quarters of an
 * hour.
 */
function tickAt(at: Date): ContractPeriod {
  const from = Math.floor(at.getTime() / TICK_MS) * TICK_MS;
  return { from: new Date(from), to: new Date(from + TICK_MS) };
}

/**
 * Returns the hourly period of a moment. Hours are counted from the start of the day, so an hour that a clock change
 * repeats is two periods.
 */
function hourAt(at: Date, zone: string): ContractPeriod {
  const day = dayOf(at, zone);
  const [start, end] = [startOf(day, zone).getTime(), startOf(addDays(day, 1), zone).getTime()];
  const from = start + Math.floor((at.getTime() - start) / HOUR_MS) * HOUR_MS;
  return { from: new Date(from), to: new Date(Math.min(from + HOUR_MS, end)) };
}

/** Returns the first day of a period, and of the next. */
function daysAround(cycle: DividendCycle, day: string): [first: string, next: string] {
  if (cycle === "daily") return [day, addDays(day, 1)];
  if (cycle === "weekly") {
    const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
    return [monday, addDays(monday, 7)];
  }
  const [first, sixteenth] = [`${day.slice(0, 7)}-01`, `${day.slice(0, 7)}-16`];
  if (cycle === "semimonthly" && day < sixteenth) return [first, sixteenth];
  return [cycle === "monthly" ? first : sixteenth, `${addDays(first, 31).slice(0, 7)}-01`];
}

/** Adds days to a date. A date without time is parsed as UTC, whatever the machine's zone. */
function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Finds the first minute of a day in the zone by binary search. Where the clock goes forward at midnight the day
 * begins at one o'clock, and a day that the zone skipped begins with the next day.
 */
function startOf(day: string, zone: string): Date {
  const midnight = Date.parse(day) / MINUTE_MS;
  // No zone is more than 16 hours from UTC, so the day has not begun at the lower bound and has begun at the upper
  // one.
  let [before, since] = [midnight - 16 * 60, midnight + 16 * 60];
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2);
    if (dayOf(new Date(middle * MINUTE_MS), zone) < day) before = middle;
    else since = middle;
  }
  return new Date(since * MINUTE_MS);
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Returns the date in the zone, such as "2026-11-17". Dates compare as text. */
function dayOf(at: Date, timeZone: string): string {
  // Formatters are cached, because creating one is slow.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone });
  calendars.set(timeZone, calendar);
  return calendar.format(at);
}
