import { tuples } from "../exact/counting.ts";
import type { Row } from "../draws/shape.ts";
import { viewPlaces } from "../draws/view.ts";
import { numberField, type Selection } from "../play/grammar.ts";
import { countedPlay, countOdds, oneLevel, type Level, type Line, type Play } from "../play/play.ts";

type Spec = { readonly code: string; readonly row: Row; readonly places: readonly number[] };

/** A play on every number in its place. A selection has a list per place, and each combination of them is a line. */
export function straight({ code, row, places }: Spec): Play {
  return countedPlay(viewPlaces(row, places), {
    code,
    fields: places.map((place) => numberField(`place-${place + 1}`, row)),
    expand: (selection) => linesThatFall(row, selection),
    levels: [{ name: "exact", sample: sampleOf(row, places.length) }],
    match: (line, seen) => oneLevel(line.every((number, index) => number === seen[index])),
  });
}

/**
 * A play that bets on each length at once: for 3 8 4 the three digits, the last two and the last. Each combination of
 * the lists therefore costs as many stakes as it has digits.
 */
export function straightCombo({ code, row, places }: Spec): Play {
  const sample = sampleOf(row, places.length);
  const levels: Level[] = places.map((_place, index) => ({ name: `last-${places.length - index}`, sample }));
  return countedPlay(viewPlaces(row, places), {
    code,
    fields: places.map((place) => numberField(`place-${place + 1}`, row)),
    expand: (selection) => linesThatFall(row, selection),
    unitsOf: (line) => line.length,
    levels,
    match: (line, seen) => levels.map((_level, from) => (isEqualFrom(line, seen, from) ? 1 : 0)),
  });
}

/** A play on one number at one place. A selection has a list per place, and lists may be empty. */
export function fixedPlace({ code, row, places }: Spec): Play {
  const levels: readonly Level[] = [{ name: "exact", sample: [0, row.low] }];
  const match: Play["match"] = ([place = 0, number], seen) => oneLevel(seen[place] === number);
  // All places have the same odds, so only one is counted, instead of every value of ten places.
  const first = viewPlaces(row, places.slice(0, 1));
  return {
    code,
    fields: places.map((place) => numberField(`place-${place + 1}`, row, { min: 0 })),
    *expand(selection) {
      for (const [place, numbers] of selection.entries()) for (const number of numbers) yield [place, number];
    },
    countLines: (selection) => BigInt(selection.flat().length),
    levels,
    see: viewPlaces(row, places).see,
    match,
    oddsOf: ([_place, number = row.low]) => countOdds(first, { levels, match }, [0, number]),
  };
}

function isEqualFrom(line: Line, seen: readonly number[], from: number): boolean {
  return line.every((number, index) => index < from || number === seen[index]);
}

/**
 * Yields the lines that can be drawn. In a game without repeats, lines that name a number twice cannot win and are
 * not charged.
 */
function* linesThatFall({ repeats }: Row, selection: Selection): Generator<Line> {
  for (const line of tuples(selection)) if (repeats || new Set(line).size === line.length) yield line;
}

function sampleOf({ low, repeats }: Row, size: number): number[] {
  return Array.from({ length: size }, (_none, index) => (repeats ? low : low + index));
}
