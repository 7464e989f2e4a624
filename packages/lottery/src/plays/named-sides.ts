import { rate } from "@perya/money";
import { tuples } from "../exact/counting.ts";
import type { Row } from "../draws/shape.ts";
import { type View, viewPlaces } from "../draws/view.ts";
import { wordField } from "../play/grammar.ts";
import { countedPlay, type Level, oneLevel, type Play } from "../play/play.ts";
import { type Side, sides } from "./figure.ts";

/** Returns the four halves of a number: big (at least `middle`), small, odd, even. */
export function halves(middle: number): readonly Side[] {
  return [
    { word: "big", wins: ([number = 0]) => number >= middle },
    { word: "small", wins: ([number = 0]) => number < middle },
    { word: "odd", wins: ([number = 0]) => number % 2 === 1 },
    { word: "even", wins: ([number = 0]) => number % 2 === 0 },
  ];
}

/** A play with one half per place: a line names a half for each place, and wins if all of them are right. */
export function halvesOfPlaces({ code, row, places }: { code: string; row: Row; places: readonly number[] }): Play {
  const named = halves((row.low + row.high + 1) / 2);
  return countedPlay(viewPlaces(row, places), {
    code,
    fields: places.map((place) =>
      wordField(
        `place-${place + 1}`,
        named.map(({ word }) => word),
      ),
    ),
    expand: (selection) => tuples(selection),
    countLines: (selection) => selection.reduce((lines, words) => lines * BigInt(words.length), 1n),
    levels: [{ name: "all", sample: places.map(() => 0) }],
    match: (line, seen) => oneLevel(line.every((side, index) => named[side]?.wins([seen[index] ?? 0]))),
  });
}

/** Returns the stake on a tie. It counts toward the RTP, so the play's other prizes are lower. */
const RETURNED: Level = { name: "stake-returned", sample: [0], pays: rate("1") };

/** A play on which of two places is higher. In games without repeats there is no tie, and no bet on one. */
export function dragonTiger({
  code,
  row,
  places,
}: {
  code: string;
  row: Row;
  places: readonly [number, number];
}): Play {
  const isTie = ([one, other]: readonly number[]) => one === other;
  const winner: readonly Side[] = [
    { word: "dragon", wins: ([one = 0, other = 0]) => one > other, ties: isTie },
    { word: "tiger", wins: ([one = 0, other = 0]) => one < other, ties: isTie },
  ];
  const view = viewPlaces(row, places);
  if (!row.repeats) return sides({ code, view, of: winner });
  return sides({ code, view, of: [...winner, { word: "tie", wins: isTie }], returned: RETURNED });
}

/** A play on triple, straight or pair of three digits. Straights wrap around: 8 9 0 and 9 0 1 are straights. */
export function formsOfThree({ code, view }: { code: string; view: View }): Play {
  return sides({
    code,
    view,
    of: [
      { word: "triple", wins: (digits) => new Set(digits).size === 1 },
      { word: "straight", wins: isStraight },
      { word: "pair", wins: (digits) => new Set(digits).size === 2 },
    ],
  });
}

function isStraight(digits: readonly number[]): boolean {
  return digits.some((first) => [0, 1, 2].every((step) => digits.includes((first + step) % 10)));
}
