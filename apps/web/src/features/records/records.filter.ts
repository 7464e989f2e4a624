import { BET_STATES, GAME_CATEGORIES, type BetState, type GameCategory } from "@perya/contract";

/** What the record shows, as the address has it. Days are whole, as the reader's own clock has them, and both are in it. */
export type RecordFilter = { from?: string; to?: string; gameType?: GameCategory; state?: BetState };

/** Whole days, both in it. */
export type Days = { from: string; to: string };

export function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Days | undefined {
  return from && to ? { from, to } : undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Anybody may have typed anything: what makes no sense is left out, and days the wrong way round are none. */
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

/** Midnight of a day, where the reader is. */
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

/** S1 §5: the last seven or thirty days, today among them. */
export function lastDays(count: number, today: Date): Days {
  const to = dayOf(today);
  return { from: addDays(to, 1 - count), to };
}

/** The same number of days before or after. Undefined where that would begin after today. */
export function shiftDays({ from, to }: Days, direction: -1 | 1, today: Date): Days | undefined {
  const length = Math.round((startOf(to).getTime() - startOf(from).getTime()) / 86_400_000) + 1;
  const shifted = { from: addDays(from, direction * length), to: addDays(to, direction * length) };
  return shifted.from > dayOf(today) ? undefined : shifted;
}

/** As the server is asked: moments, and the last day whole. */
export function momentsOf({ from, to, ...rest }: RecordFilter) {
  return {
    ...rest,
    ...(from && { from: startOf(from).toISOString() }),
    ...(to && { to: startOf(addDays(to, 1)).toISOString() }),
  };
}
