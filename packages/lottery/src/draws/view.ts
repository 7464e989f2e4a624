import { numbersOf, type Result, type Row, spaceOfRow } from "./shape.ts";

/**
 * The part of a result that a play compares with a line. All its possible values are equally likely, so the odds of a
 * play on three digits are counted over 1,000 cases, not over all draws.
 */
export type View = {
  readonly space: bigint;
  readonly see: (result: Result) => readonly number[];
  /** Calls `visit` once per possible value. */
  readonly each: (visit: (seen: readonly number[]) => void) => void;
};

/** Views some places of one row, counted from zero. A row without order can only be viewed as a whole. */
export function viewPlaces(row: Row, places: readonly number[], rowIndex = 0): View {
  const numbers = places.map(() => row.low);
  return {
    space: row.repeats || row.ordered ? spaceOfRow(row, places.length) : spaceOfRow(row, row.size),
    see: (result) => {
      const all = numbersOf(result, rowIndex);
      return places.map((place) => all[place] ?? Number.NaN);
    },
    each: (visit) => {
      fill(row, numbers, 0, visit);
    },
  };
}

/** Views all numbers of one row. */
export function viewRow(row: Row, rowIndex = 0): View {
  return viewPlaces(
    row,
    Array.from({ length: row.size }, (_none, place) => place),
    rowIndex,
  );
}

/**
 * Visits every possible value. One list is reused, because a million short-lived lists would cost more than the
 * matching.
 */
function fill(row: Row, numbers: number[], place: number, visit: (seen: readonly number[]) => void): void {
  if (place === numbers.length) {
    visit(numbers);
    return;
  }
  const first = row.repeats || row.ordered || place === 0 ? row.low : (numbers[place - 1] ?? row.low) + 1;
  for (let number = first; number <= row.high; number += 1) {
    if (!row.repeats && row.ordered && isBefore(numbers, place, number)) continue;
    numbers[place] = number;
    fill(row, numbers, place + 1, visit);
  }
}

function isBefore(numbers: readonly number[], place: number, number: number): boolean {
  for (let index = 0; index < place; index += 1) if (numbers[index] === number) return true;
  return false;
}
