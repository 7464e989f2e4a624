import type { ContractTerms, DividendCycle } from "./terms.ts";

/** From its first moment to the first moment of the next, exclusive. */
export type ContractPeriod = { from: Date; to: Date };

/** Determines the length of a period. Terms of a contract are one, and so is `{ kind: "daily" }`. */
export type Rhythm = { kind: "dividend"; cycle: DividendCycle } | { kind: Exclude<ContractTerms["kind"], "dividend"> };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** R18.6: "Real-time salary is settled every 5 minutes." */
const TICK_MS = 5 * MINUTE_MS;

/** The period that contains a moment, by the calendar of the zone (IANA). */
export function periodAt(rhythm: Rhythm, at: Date, zone: string): ContractPeriod {
  if (rhythm.kind === "realtime") return tickAt(at);
  if (rhythm.kind === "hourly") return hourAt(at, zone);

  const [first, next] = daysAround(rhythm.kind === "dividend" ? rhythm.cycle : "daily", dayOf(at, zone));
  return { from: startOf(first, zone), to: startOf(next, zone) };
}

export function nextPeriod(rhythm: Rhythm, { to }: ContractPeriod, zone: string): ContractPeriod {
  return periodAt(rhythm, to, zone);
}

/** The whole periods between two moments, in order: starting at `from` or later, and over at `to`. */
export function periodsBetween(rhythm: Rhythm, from: Date, to: Date, zone: string): ContractPeriod[] {
  const periods: ContractPeriod[] = [];
  let period = periodAt(rhythm, from, zone);
  if (period.from < from) period = nextPeriod(rhythm, period, zone);
  for (; period.to <= to; period = nextPeriod(rhythm, period, zone)) periods.push(period);
  return periods;
}

/** Every zone differs from UTC by whole quarters of an hour, so five-minute periods are the same everywhere. */
function tickAt(at: Date): ContractPeriod {
  const from = Math.floor(at.getTime() / TICK_MS) * TICK_MS;
  return { from: new Date(from), to: new Date(from + TICK_MS) };
}

/**
 * Counted from the day's start, so that an hour which a clock change repeats counts twice, and a skipped one not at all.
 */
function hourAt(at: Date, zone: string): ContractPeriod {
  const day = dayOf(at, zone);
  const [start, end] = [startOf(day, zone).getTime(), startOf(addDays(day, 1), zone).getTime()];
  const from = start + Math.floor((at.getTime() - start) / HOUR_MS) * HOUR_MS;
  return { from: new Date(from), to: new Date(Math.min(from + HOUR_MS, end)) };
}

/** First day of a period, and first day of the next. */
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

/** A date without a time is parsed as UTC, whatever the machine's zone. */
function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The first minute of a day in the zone, by binary search: where the clock goes forward at midnight a day begins at one
 * o'clock, and where a zone has skipped the day it is the first minute of the day after.
 */
function startOf(day: string, zone: string): Date {
  const midnight = Date.parse(day) / MINUTE_MS;
  // No zone is further from UTC than this, so the day has not begun at one end and has at the other.
  let [before, since] = [midnight - 16 * 60, midnight + 16 * 60];
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2);
    if (dayOf(new Date(middle * MINUTE_MS), zone) < day) before = middle;
    else since = middle;
  }
  return new Date(since * MINUTE_MS);
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** "2026-11-17" in the zone; two of them compare as text. */
function dayOf(at: Date, timeZone: string): string {
  // Cached, because creating one is slow.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone });
  calendars.set(timeZone, calendar);
  return calendar.format(at);
}
