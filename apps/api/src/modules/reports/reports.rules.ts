import { MAX_PROFIT_DAYS } from "@perya/contract";

const DAY_MS = 24 * 60 * 60_000;

/** Checks that both are dates, in order, and at most a year apart. */
export function checkDays({ from, to }: { from: string; to: string }): "ok" | "REPORT_DAYS" {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const isCalendar = [from, to].every((day) => isDay(day));
  const days = (last - first) / DAY_MS + 1;
  return isCalendar && days >= 1 && days <= MAX_PROFIT_DAYS ? "ok" : "REPORT_DAYS";
}

/** True for a day that exists, unlike 31 February. */
export function isDay(text: string): boolean {
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}
