import { type Calendar, drawsOfDay, type ScheduledDraw, type Timetable } from "./timetable.ts";
import { addDays, type Day } from "./zone.ts";

/** How the draws of a game are numbered. */
export type Numbering =
  /** Date and index within the day: "20261119-0293". */
  | { readonly kind: "daily"; readonly width: number }
  /** Index within the year: "2026/137". */
  | { readonly kind: "yearly"; readonly width: number }
  /** A counter that never restarts, from a known draw on: "0003312". */
  | { readonly kind: "running"; readonly width: number; readonly firstDay: Day; readonly firstNumber: number };

/** Writes the number of a draw. It depends only on the calendar, so it is known before the draw exists. */
export function writeDrawNumber(
  numbering: Numbering,
  { timetable, calendar }: { timetable: Timetable; calendar: Calendar },
  { day, index }: Pick<ScheduledDraw, "day" | "index">,
): string {
  const pad = (number: number) => String(number).padStart(numbering.width, "0");
  if (numbering.kind === "daily") return `${day.replaceAll("-", "")}-${pad(index)}`;
  const countFrom = (first: Day) => countDraws(timetable, calendar, first, day) + index;
  if (numbering.kind === "yearly") return `${day.slice(0, 4)}/${pad(countFrom(`${day.slice(0, 4)}-01-01`))}`;
  if (day < numbering.firstDay) throw new Error(`draws are numbered from ${numbering.firstDay} on`);
  return pad(numbering.firstNumber - 1 + countFrom(numbering.firstDay));
}

/** Counts the draws from `first` up to, but not including, `until`. */
function countDraws(timetable: Timetable, calendar: Calendar, first: Day, until: Day): number {
  let count = 0;
  for (let day = first; day < until; day = addDays(day, 1)) count += drawsOfDay(timetable, calendar, day).length;
  return count;
}
