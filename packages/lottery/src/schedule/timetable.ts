import { addDays, type Day, dayAt, type LocalTime, type Moment, momentOf, weekdayOf } from "./zone.ts";

/**
 * Draws at equal intervals between two times of day; `until` may be on the next day. Sales close some seconds before
 * each draw.
 */
type Continuous = {
  readonly kind: "every";
  readonly seconds: number;
  readonly from: LocalTime;
  readonly until: LocalTime;
  readonly closesBeforeSeconds: number;
};

/** One draw of a day. Sales open on the same day, or `opensDaysBefore` days earlier. */
export type DailyDraw = {
  readonly opens: LocalTime;
  readonly opensDaysBefore?: number;
  readonly closes: LocalTime;
  readonly draws: LocalTime;
};

/** Draws at fixed times on certain days: weekdays, 0 for Sunday, or days of the month. */
type OnDays = {
  readonly kind: "weekly" | "monthly";
  readonly days: readonly number[];
  readonly draws: readonly DailyDraw[];
};

export type Timetable = Continuous | OnDays;

/** Time zone and exceptions of a brand for one game. */
export type Calendar = {
  /** IANA name, such as "Asia/Manila". */
  readonly zone: string;
  /** Days without draws. */
  readonly holidays: ReadonlySet<Day>;
  /** Days on which sales end early. Scheduled draws are still held; continuous draws after that time are not. */
  readonly earlyCloses: ReadonlyMap<Day, LocalTime>;
};

/** A draw by the calendar. Sales include `opensAt` and exclude `closesAt`. */
export type ScheduledDraw = {
  readonly day: Day;
  /** Counted from 1 within the day. */
  readonly index: number;
  readonly opensAt: Moment;
  readonly closesAt: Moment;
  readonly drawsAt: Moment;
};

export function every({
  minutes,
  from = "00:00",
  until = "24:00",
  closesBeforeSeconds = minutes === 1 ? 5 : 10,
}: {
  minutes: number;
  from?: LocalTime;
  until?: LocalTime;
  closesBeforeSeconds?: number;
}): Timetable {
  return { kind: "every", seconds: minutes * 60, from, until, closesBeforeSeconds };
}

const ALL_WEEK: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

export function weekly(draws: readonly DailyDraw[], weekdays: readonly number[] = ALL_WEEK): Timetable {
  return { kind: "weekly", days: weekdays, draws };
}

export function monthly(draws: readonly DailyDraw[], days: readonly number[]): Timetable {
  return { kind: "monthly", days, draws };
}

/** Lists all draws of a day, in order. Empty on holidays and on days without draws. */
export function drawsOfDay(timetable: Timetable, calendar: Calendar, day: Day): ScheduledDraw[] {
  if (calendar.holidays.has(day)) return [];
  return timetable.kind === "every" ? continuousDraws(timetable, calendar, day) : drawsOnDays(timetable, calendar, day);
}

/** Limit of the search for the next draws, longer than any closure of a lottery. */
const MAX_DAYS_AHEAD = 60;

/**
 * Lists the next draws whose sales have not closed, the current one first. May be fewer than `count` during a long
 * closure.
 */
export function nextDraws(timetable: Timetable, calendar: Calendar, now: Moment, count: number): ScheduledDraw[] {
  const found: ScheduledDraw[] = [];
  // Sales of a draw after midnight may still be open today although it belongs to yesterday, so the search starts a
  // day early.
  let day = addDays(dayAt(now, calendar.zone), -1);
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD && found.length < count; ahead += 1, day = addDays(day, 1))
    found.push(...drawsOfDay(timetable, calendar, day).filter(({ closesAt }) => closesAt > now));
  return found.slice(0, count);
}

/** True if a bet received at this moment is in time. A bet at the closing millisecond is late. */
export function isSelling({ opensAt, closesAt }: Pick<ScheduledDraw, "opensAt" | "closesAt">, at: Moment): boolean {
  return at >= opensAt && at < closesAt;
}

/** Lists a day's draws by elapsed time, so a day on which clocks change may have more or fewer draws. */
function continuousDraws(timetable: Continuous, { zone, earlyCloses }: Calendar, day: Day): ScheduledDraw[] {
  const { seconds, from, until, closesBeforeSeconds } = timetable;
  const start = momentOf(day, from, zone);
  const early = earlyCloses.get(day);
  const last = momentOf(until > from ? day : addDays(day, 1), until, zone);
  const end = Math.min(last, early === undefined ? Infinity : momentOf(day, early, zone));
  const count = Math.max(0, Math.floor((end - start) / (seconds * 1000)));
  return Array.from({ length: count }, (_none, index) => {
    const drawsAt = start + (index + 1) * seconds * 1000;
    const opensAt = drawsAt - seconds * 1000 - (index === 0 ? 0 : closesBeforeSeconds * 1000);
    return { day, index: index + 1, opensAt, closesAt: drawsAt - closesBeforeSeconds * 1000, drawsAt };
  });
}

function drawsOnDays({ kind, days, draws }: OnDays, { zone, earlyCloses }: Calendar, day: Day): ScheduledDraw[] {
  if (!days.includes(kind === "weekly" ? weekdayOf(day) : Number(day.slice(8)))) return [];
  const early = earlyCloses.get(day);
  return draws.map(({ opens, opensDaysBefore = 0, closes, draws: time }, index) => ({
    day,
    index: index + 1,
    opensAt: momentOf(addDays(day, -opensDaysBefore), opens, zone),
    closesAt: momentOf(day, early !== undefined && early < closes ? early : closes, zone),
    drawsAt: momentOf(day, time, zone),
  }));
}
