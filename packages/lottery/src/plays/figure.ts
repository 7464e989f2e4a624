import { span, tuples } from "../exact/counting.ts";
import type { Row } from "../draws/shape.ts";
import { type View, viewPlaces } from "../draws/view.ts";
import { numberField, wordField } from "../play/grammar.ts";
import { countedPlay, type Level, oneLevel, type Play } from "../play/play.ts";

type Figure = (numbers: readonly number[]) => number;

const sum: Figure = (numbers) => numbers.reduce((all, number) => all + number, 0);

/** Figures computed from drawn numbers. */
export const FIGURES = {
  sum,
  /** Difference of the highest and the lowest number. */
  span: (numbers) => Math.max(...numbers) - Math.min(...numbers),
  tail: (numbers) => sum(numbers) % 10,
} as const satisfies Record<string, Figure>;

type FigureSpec = {
  readonly code: string;
  readonly row: Row;
  readonly places: readonly number[];
  readonly figure: Figure;
};

/**
 * A play on all exact numbers with a chosen sum or span: the choice of 3 stands for every number whose digits add up
 * to 3.
 */
export function straightByFigure({ code, row, places, figure }: FigureSpec): Play {
  const all = [...tuples(places.map(() => span(row.low, row.high)))];
  const values = valuesOf(all, figure);
  return countedPlay(viewPlaces(row, places), {
    code,
    fields: [numberField("figure", { low: values[0] ?? 0, high: values.at(-1) ?? 0 })],
    *expand([chosen = []]) {
      for (const line of all) if (chosen.includes(figure(line))) yield line;
    },
    levels: [{ name: "exact", sample: places.map(() => row.low) }],
    match: (line, seen) => oneLevel(line.every((number, index) => number === seen[index])),
  });
}

/**
 * A play with one bet per chosen value of the figure. Each value has its own prize, because values differ in their
 * odds.
 */
export function byFigure({ code, view, figure }: { code: string; view: View; figure: Figure }): Play {
  const seen: number[][] = [];
  view.each((numbers) => seen.push([...numbers]));
  const values = valuesOf(seen, figure);
  const [low = 0, high = 0] = [values[0], values.at(-1)];
  const levels: Level[] = span(low, high).map((value) => ({ name: String(value), sample: [value] }));
  return countedPlay(view, {
    code,
    fields: [numberField("figure", { low, high })],
    expand: ([chosen = []]) => chosen.map((value) => [value]),
    countLines: ([chosen = []]) => BigInt(chosen.length),
    levels,
    match: ([value], numbers) => {
      const isHit = figure(numbers) === value;
      return levels.map((_level, index) => (isHit && low + index === value ? 1 : 0));
    },
  });
}

/** A named property of the viewed numbers, such as "big". */
export type Side = {
  readonly word: string;
  readonly wins: (seen: readonly number[]) => boolean;
  /** When the stake is returned. */
  readonly ties?: (seen: readonly number[]) => boolean;
};

/** A play with one bet per chosen word. Each word has its own prize, because words differ in their odds. */
export function sides({
  code,
  view,
  of,
  returned,
}: {
  code: string;
  view: View;
  of: readonly Side[];
  returned?: Level;
}): Play {
  const levels = of.map(({ word }, index): Level => ({ name: word, sample: [index] }));
  return countedPlay(view, {
    code,
    fields: [
      wordField(
        "side",
        of.map(({ word }) => word),
      ),
    ],
    expand: ([chosen = []]) => chosen.map((side) => [side]),
    countLines: ([chosen = []]) => BigInt(chosen.length),
    levels: returned ? [...levels, returned] : levels,
    match: ([chosen = 0], seen) => {
      const side = of[chosen];
      const hits = of.map((each, index) => (index === chosen && each.wins(seen) ? 1 : 0));
      return returned ? [...hits, side?.ties?.(seen) ? 1 : 0] : hits;
    },
  });
}

function valuesOf(all: readonly (readonly number[])[], figure: Figure): number[] {
  return [...new Set(all.map(figure))].toSorted((one, other) => one - other);
}
