import { BET_STATES, GAME_CATEGORIES, type BetState, type GameCategory } from "@perya/contract";

/**
 * Filters of the betting record, kept in the URL. `from` and `to` are whole days in the reader's time zone, both
 * inclusive.
 */
export type RecordFilter = { from?: string; to?: string; gameType?: GameCategory; state?: BetState };

/** Whole days, both inclusive. */
export type Days = { from: string; to: string };

export function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Days | undefined {
  return from && to ? { from, to } : undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses the filters in the URL. It is untrusted, so invalid values and dates in the wrong order are dropped. */
export function readFilter(raw: Record<string, unknown>): RecordFilter {
  const [from, to] = [readDay(raw["from"]), readDay(raw["to"])];
  const isRightWay = from !== undefined && to !== undefined && from <= to;
  const gameType = GAME_CATEGORIES.find((known) => known === raw["gameType"]);
  const state = BET_STATES.find((known) => known === raw["state"]);
  return { ...(isRightWay && { from, to }), ...(gameType && { gameType }), ...(state && { state }) };
}

function readDay(text: unknown): string | undefined {
  return typeof text === "string" && DAY.test(text) && !Number.isNaN(startOf(text).getTime()) ? text : undefined;
}

/** Midnight at the start of a day, in the reader's time zone. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

export function dayOf(moment: Date): string {
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

export function addDays(day: string, days: number): string {
  const moment = startOf(day);
  moment.setDate(moment.getDate() + days);
  return dayOf(moment);
}

/** The last days including today, such as 7 or 30 (R10.18). */
export function lastDays(count: number, today: Date): Days {
  const to = dayOf(today);
  return { from: addDays(to, 1 - count), to };
}

/** Returns the previous or next period of the same length. Undefined if it would start after today. */
export function shiftDays({ from, to }: Days, direction: -1 | 1, today: Date): Days | undefined {
  const length = Math.round((startOf(to).getTime() - startOf(from).getTime()) / 86_400_000) + 1;
  const shifted = { from: addDays(from, direction * length), to: addDays(to, direction * length) };
  return shifted.from > dayOf(today) ? undefined : shifted;
}

/** Query parameters: days as timestamps, including the last day. */
export function momentsOf({ from, to, ...rest }: RecordFilter) {
  return {
    ...rest,
    ...(from && { from: startOf(from).toISOString() }),
    ...(to && { to: startOf(addDays(to, 1)).toISOString() }),
  };
}
