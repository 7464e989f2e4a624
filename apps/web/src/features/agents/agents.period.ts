import { sayRange } from "../../lib/moments.ts";
import { MAX_PROFIT_DAYS } from "@perya/contract";
import { useNavigate, useSearch } from "@perya/browser/router";
import { useState } from "react";
import { useBrand } from "../../lib/site.ts";

/**
 * A range of whole days in the brand's time zone, both included. Settlement uses the brand's days, not the reader's.
 */
export type Days = { from: string; to: string };

export const PERIODS = ["today", "week", "half", "month"] as const;
export type Period = (typeof PERIODS)[number];

/** Comparison periods: the previous period of the same length, the same days a month earlier, or none. */
export const COMPARISONS = ["before", "month", "none"] as const;
export type Comparison = (typeof COMPARISONS)[number];

const DAY_MS = 24 * 60 * 60_000;
const DAY = /^2\d{3}-\d{2}-\d{2}$/;

export function brandDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

export function countDays({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Returns the days of a preset: today, the last 7 days, the current half month so far, or last month. */
export function daysOf(period: Period, today: string): Days {
  if (period === "today") return { from: today, to: today };
  if (period === "week") return { from: addDays(today, -6), to: today };
  const first = `${today.slice(0, 7)}-01`;
  const sixteenth = `${today.slice(0, 7)}-16`;
  if (period === "half") return { from: today < sixteenth ? first : sixteenth, to: today };
  const last = addDays(first, -1);
  return { from: `${last.slice(0, 7)}-01`, to: last };
}

/**
 * Parses the period in the URL. Without valid dates, returns the last `usual` days or the current half month. A
 * period over a year is cut to its last year.
 */
export function readDays(raw: Record<string, unknown>, today: string, usual?: number): Days {
  const [from, to] = [raw["from"], raw["to"]];
  if (!isDay(from) || !isDay(to) || from > to)
    return usual ? { from: addDays(today, 1 - usual), to: today } : daysOf("half", today);
  const earliest = addDays(to, 1 - MAX_PROFIT_DAYS);
  return { from: from < earliest ? earliest : from, to };
}

export function daysAgainst(days: Days, comparison: Comparison): Days | null {
  if (comparison === "none") return null;
  if (comparison === "before") return { from: addDays(days.from, -countDays(days)), to: addDays(days.from, -1) };
  const from = monthEarlier(days.from);
  return { from, to: addDays(from, countDays(days) - 1) };
}

/** Writes a range of days, such as "16–18 Nov", with the year unless it is this year. */
export function sayDays({ from, to }: Days, locale: string, today: string): string {
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const format = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
    ...(!isThisYear && { year: "numeric" }),
  });
  return from === to ? format.format(Date.parse(from)) : sayRange(format, Date.parse(from), Date.parse(to));
}

/** The page's period, from the URL. `usual`: number of days shown by default, up to today. */
export function useDays(usual?: number) {
  const { timeZone } = useBrand();
  const search = useSearch();
  const navigate = useNavigate();
  // The date is fixed when the page opens and does not change at midnight.
  const [today] = useState(() => brandDay(new Date(), timeZone));
  const days = readDays(search, today, usual);
  const show = (change: Record<string, string | undefined>) => {
    const next = Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined);
    void navigate({ to: ".", search: Object.fromEntries(next), replace: true });
  };
  return { today, days, search, show };
}

/** Returns the same day a month earlier, or the last day of a shorter month. */
function monthEarlier(day: string): string {
  const last = addDays(`${day.slice(0, 7)}-01`, -1);
  const same = `${last.slice(0, 7)}-${day.slice(8)}`;
  return same < last ? same : last;
}

function isDay(text: unknown): text is string {
  return typeof text === "string" && DAY.test(text) && isCalendarDay(text);
}

/** True for a date that exists. Date.parse accepts 31 February as 3 March, so the text is compared. */
function isCalendarDay(text: string): boolean {
  const read = Date.parse(text);
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(text);
}
